#include "ui/window/deck/guess_line.h"

#include <QHBoxLayout>
#include <QStyle>
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "ui/window/named.h"
#include "ui/window/spaced.h"
#include "ui/window/spoken.h"

namespace orrery {

namespace {

/// Returns the texts of the right answers, joined with "or".
Phrase rightOf(const std::vector<Guess>& guesses) {
    Phrase all;
    for (const Guess& guess : guesses) {
        if (!guess.right) continue;
        if (!all.empty()) all += Words{" or ", "或"};
        all += guess.text;
    }
    return all;
}

void addReply(Phrase& line, const Phrase& reply) {
    if (!reply.empty() || !reply.zh.empty()) line += say({". {}", "。{}"}, reply);
}

Phrase saidOfGuess(const std::vector<Guess>& guesses, const Guess& mine) {
    const Words opening =
        mine.right ? Words{"✓ You guessed right: ", "✓ 你猜对了："} : Words{"✗ You guessed: ", "✗ 你猜的是："};
    Phrase line = opening + mine.text;
    addReply(line, mine.reply);  // about what was guessed, so it stands before what is right
    if (mine.right) return line;
    const bool isEnded = !mine.reply.empty();
    return line +
           say({"{}It is: {}.", "{}实际是：{}。"}, isEnded ? Words{" ", ""} : Words{". ", "。"}, rightOf(guesses));
}

bool isRight(const ResolvedText& said, double mine) {
    const double off = std::abs(mine - *said.truth);
    return off <= said.number->tolerance + 1e-9 * std::abs(*said.truth);
}

Phrase saidOfNumber(const ResolvedText& said, double mine) {
    constexpr int digits = 12;
    const double truth = *said.truth;
    const bool right = isRight(said, mine);
    const std::string own = rounded(mine, digits), actual = rounded(truth, digits);
    const Phrase unit = said.number->unit.empty() ? Phrase() : Phrase(" ") + said.number->unit;
    const Words opening = right ? own == actual ? Words{"✓ You guessed right: ", "✓ 你猜对了："}
                                                : Words{"✓ You guessed right, or nearly: ", "✓ 你猜对了，或相差很小："}
                                : Words{"✗ You guessed: ", "✗ 你猜的是："};
    Phrase line = opening + Phrase(own);
    if (own != actual) {
        line += say({". It is: {}", "。实际是：{}"}, actual);
        line += unit + (truth > mine ? Words{", more by ", "，多 "} : Words{", less by ", "，少 "});
        line += Phrase(rounded(std::abs(truth - mine)));
    } else {
        line += unit;
    }
    addReply(line, said.number->reply);
    return line;
}

Phrase saidOfSketch(const SketchGuess& asked) {
    Phrase line = Words{"Dashed is your sketch", "虚线是你画的"};
    addReply(line, asked.reply);
    return line;
}

}  // namespace

std::optional<bool> isRight(const ResolvedText& said, const Guessed& mine) {
    if (mine.choice && *mine.choice < said.guesses.size()) return said.guesses[*mine.choice].right;
    if (mine.number && said.number && said.truth) return isRight(said, *mine.number);
    return std::nullopt;
}

GuessLine::GuessLine(const QString& name, QWidget* parent) : QFrame(parent) {
    setObjectName(name);
    sentence = named(new SentenceLabel(this), name + ".said");
    sentence->setFocusPolicy(Qt::ClickFocus);
    auto* line = spaced(new QHBoxLayout(this), {20, 6, 20, 6});
    line->addWidget(sentence);
    hide();
    speak(this, [this] { refresh(); });
}

void GuessLine::show(const ResolvedText& shown, const Guessed& guessed) {
    said = shown;
    mine = guessed;
    refresh();
}

void GuessLine::refresh() {
    const bool isChoice = mine.choice && *mine.choice < said.guesses.size();
    const bool isNumber = mine.number && said.number && said.truth;
    const bool isSketch = mine.sketch && said.sketch;
    setVisible(isChoice || isNumber || isSketch);
    if (isHidden()) return;
    const Phrase line = isChoice   ? saidOfGuess(said.guesses, said.guesses[*mine.choice])
                        : isNumber ? saidOfNumber(said, *mine.number)
                                   : saidOfSketch(*said.sketch);
    sentence->setSentence(line);
    setProperty("right", isChoice ? said.guesses[*mine.choice].right : isSketch || isRight(said, *mine.number));
    style()->unpolish(this);
    style()->polish(this);
}

void GuessLine::setLarge(bool on) {
    sentence->setStyleSheet(on ? QStringLiteral("font-size: 28px") : QString());
    sentence->updateGeometry();
}

}  // namespace orrery
