#include "ui/window/deck/guess_line.h"

#include <QStyle>
#include <algorithm>

#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// The right answers, one after the other.
Phrase rightOf(const std::vector<Guess>& guesses) {
    Phrase all;
    for (const Guess& guess : guesses) {
        if (!guess.right) continue;
        if (!all.empty()) all += Words{" or ", "或"};
        all += guess.text;
    }
    return all;
}

Phrase saidOfGuess(const std::vector<Guess>& guesses, const Guess& mine) {
    const Words opening =
        mine.right ? Words{"✓ You guessed right: ", "✓ 你猜对了："} : Words{"✗ You guessed: ", "✗ 你猜的是："};
    Phrase said = opening + mine.text;
    if (!mine.right) said += Words{". It is: ", "。实际是："} + rightOf(guesses);
    if (!mine.reply.empty() || !mine.reply.zh.empty()) said += Words{". ", "。"} + mine.reply;
    return said;
}

}  // namespace

GuessLine::GuessLine(QWidget* parent) : QFrame(parent) {
    setObjectName("guess");
    sentence = new SentenceLabel(this);
    sentence->setObjectName("guess.said");
    sentence->setFocusPolicy(Qt::ClickFocus);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(20, 6, 20, 6);
    line->addWidget(sentence);
    hide();
}

void GuessLine::show(const std::vector<Guess>& from, std::optional<std::size_t> which) {
    guesses = from;
    chosen = which && *which < guesses.size() ? which : std::nullopt;
    refresh();
}

void GuessLine::refresh() {
    setVisible(chosen.has_value());
    if (!chosen) return;
    const Guess& mine = guesses[*chosen];
    sentence->setSentence(saidOfGuess(guesses, mine).in(language), language);
    setProperty("right", mine.right);
    style()->unpolish(this);
    style()->polish(this);
}

void GuessLine::setLarge(bool on) {
    sentence->setStyleSheet(on ? QStringLiteral("font-size: 28px") : QString());
    sentence->updateGeometry();
}

void GuessLine::retranslate(Language chosenLanguage) {
    language = chosenLanguage;
    refresh();
}

}  // namespace orrery
