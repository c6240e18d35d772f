// Rules that make a lesson readable in seconds, counted: lengths of answers and titles, controls that tasks name,
// guesses and recaps.
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <map>

#include "core/evaluate/conditions.h"
#include "core/evaluate/evaluate.h"
#include "core/figure/named_parts.h"
#include "core/interaction/pointing.h"
#include "core/math/sentence.h"
#include "core/model/fields.h"
#include "core/model/place.h"
#include "core/views/shared/shown.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"
#include "tests/support/text_lengths.h"

using namespace orrery;

namespace {

constexpr int mostWords = 18, mostCharacters = 34, leastGuesses = 50, leastRecaps = 2;

/// Steps without a control besides the positions, each with its reason.
const std::map<QString, const char*>& withoutControls() {
    static const std::map<QString, const char*> reasons{
        {"6-variants/recap-slope", "the distance is what one looks for"},
        {"3-attention/all-at-once", "the pair of words at m and n is what one looks for"},
    };
    return reasons;
}

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool asks(const About& about) {
    return !about.guesses.empty() || about.number || about.sketch;
}

/// The figure of a step, evaluated once for all tests.
const Result<Figure>& figureOf(const Speaking& step) {
    static std::map<QString, Result<Figure>> known;
    const auto found = known.find(step.name);
    return found != known.end() ? found->second : known.emplace(step.name, evaluate(step.document)).first->second;
}

/// The words of the sentences that a document shows, in both languages: a sentence has the form WORD=TRANSLATION ...
QSet<QString> wordsShown(const Document& document) {
    static const QRegularExpression between("[ =]");
    QSet<QString> words;
    for (const Pane& pane : document.panes)
        for (const Param& param : pane.view.values.params())
            if (const auto* text = std::get_if<std::string>(&pane.view.values.value(param)))
                for (const QString& word : textOf(*text).toLower().split(between)) words.insert(word);
    return words;
}

/// What a task may name in quotation marks: the step's controls, their options, the words of its sentences, and the
/// parts of the probe that the picture goes by.
QSet<QString> labelsOf(const Speaking& step, Language language) {
    const Document& document = step.document;
    QSet<QString> labels = wordsShown(document);
    static const QRegularExpression explanation("[:：].*");
    const auto add = [&](const Words& words) {
        const QString label = textOf(words.in(language)).toLower();
        labels += {label, QString(label).remove(explanation)};
    };
    for (const Place& place : document.about.controls) {
        const Param* param = paramAt(document, place);
        if (!param) continue;
        add(param->label);
        for (const Option& option : param->options) add(option.label);
        if (place.owner == Owner::Pane)
            for (const View* view : views()) add(view->name);
    }
    const Result<Figure>& figure = figureOf(step);
    const ProbeUse use = figure ? probeUse(*figure, 0) : ProbeUse();
    for (const Param& param : Fields<Probe>::params()) {
        if ((param.id == "m" && !use.m) || (param.id == "n" && !use.n)) continue;
        add(param.label);
        labels.insert(textOf(param.id));
    }
    return labels;
}

QStringList quotedIn(const std::string& sentence) {
    static const QRegularExpression quotation("“([^”]*)”");
    QStringList all;
    for (auto match = quotation.globalMatch(QString::fromStdString(sentence)); match.hasNext();)
        all += match.next().captured(1).split(" → ");  // a row named by its word and the next one
    return all;
}

/// Fails with all faults at once.
void expectNone(const QStringList& faults) {
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
}

std::vector<Deck> lessonDecks() {
    std::vector<Deck> decks;
    for (const QString& file : filesIn("lessons")) decks.push_back(*readDeck(pathIn("lessons", file)));
    return decks;
}

}  // namespace

class LessonWordsTest : public QObject {
    Q_OBJECT

private slots:
    void answersAreShort() {
        QStringList faults;
        for (const Speaking& step : lessonSteps()) {
            const Result<Figure>& figure = figureOf(step);
            if (!figure) continue;
            const auto chosen = [&](const std::string& text) { return chosenWords(text, step.document, *figure); };
            const Phrase& answer = step.document.about.answer;
            const qsizetype words = wordsIn(chosen(answer.en)), characters = charactersIn(chosen(answer.zh));
            if (words > mostWords) faults << QString("%1: %2 words").arg(step.name).arg(words);
            if (characters > mostCharacters) faults << QString("%1: %2 characters").arg(step.name).arg(characters);
        }
        expectNone(faults);
    }

    void phrasesNamePartsOfThePicture() {
        QStringList faults;
        for (const Speaking& step : lessonSteps()) {
            const Result<Figure>& figure = figureOf(step);
            if (!figure) continue;
            for (const std::string& answer : {figure->caption.en, figure->caption.zh}) {
                for (const math::Piece& piece : math::piecesOf(answer)) {
                    if (!piece.name.empty() && partsCalled(*figure, piece.name).empty())
                        faults << step.name + ": " + QString::fromStdString(piece.name);
                }
            }
        }
        expectNone(faults);
    }

    void titlesAreShort() {
        QStringList faults;
        for (const Speaking& step : lessonSteps()) {
            for (const std::string& title : {step.document.about.title.en, step.document.about.title.zh})
                if (headlineLength(shortened(title).toStdString()) > longestHeadline) faults << step.name;
        }
        expectNone(faults);
    }

    void whatATaskNamesIsAControl() {
        QStringList faults;
        for (const Speaking& step : lessonSteps()) {
            for (const Language language : {Language::English, Language::Chinese}) {
                const QSet<QString> labels = labelsOf(step, language);
                std::vector<Phrase> texts{step.document.about.task};
                for (const Try& one : step.document.about.tries) texts.push_back(one.text);
                for (const Phrase& text : texts)
                    for (const QString& name : quotedIn(text.in(language)))
                        if (!labels.contains(name.toLower())) faults << step.name + ": " + name;
            }
        }
        expectNone(faults);
    }

    void eachStepHasAControl() {
        QStringList faults;
        for (const Speaking& step : lessonSteps()) {
            const auto isOther = [](const Place& place) {
                return place.owner != Owner::Probe || (place.id != "m" && place.id != "n");
            };
            const bool has = std::ranges::any_of(step.document.about.controls, isOther);
            if (has == withoutControls().contains(step.name)) faults << step.name;
        }
        expectNone(faults);
    }

    void nearlyEachStepAsksForAGuess() {
        int asking = 0;
        for (const Speaking& step : lessonSteps()) asking += asks(step.document.about) ? 1 : 0;
        QVERIFY2(asking >= leastGuesses, qPrintable(QString::number(asking)));
    }

    void eachLessonEndsWithRecaps() {
        const auto isRecap = [](const Step& step) { return !step.document.about.recap.empty(); };
        QStringList faults;
        for (const Deck& deck : lessonDecks()) {
            const auto first = std::ranges::find_if(deck.steps, isRecap);
            if (deck.steps.end() - first < leastRecaps || !std::all_of(first, deck.steps.end(), isRecap))
                faults << QString::fromStdString(deck.title.en);
        }
        expectNone(faults);
    }

    void recapsAndFormerNamesLeadToSteps() {
        const std::vector<Speaking> steps = lessonSteps();
        const auto isElsewhere = [&](const StepAddress& address) {
            const QString name = QString::fromStdString(address.lesson + "/" + address.step);
            return std::ranges::find(steps, name, &Speaking::name) != steps.end();
        };
        for (const Deck& deck : lessonDecks()) {
            const Done checked = checkTargets(deck, isElsewhere);
            QVERIFY2(checked, qPrintable(QString::fromStdString(checked ? "" : checked.problem().sentence())));
        }
    }
};

ORRERY_TEST(LessonWordsTest);
#include "lesson_words_test.moc"
