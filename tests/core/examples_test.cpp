// Texts of the documents in resources/examples and of the steps of the lessons: they are true over the whole range of
// their controls and for every position of the probe. Every {id} is filled. A literal number is one that no control
// changes: a value of the document without a control, 0, 1 or 2, or a number of the topic
// (tests/lessons/topic_numbers.tsv).
#include <QRegularExpression>
#include <QTest>
#include <set>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/learning/training_record.h"
#include "core/model/authored.h"
#include "core/model/fields.h"
#include "core/views/shared/shown.h"
#include "tests/support/moved_controls.h"
#include "tests/support/rows.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Evaluates a document; models trained for an earlier one are not trained again.
Result<Figure> shownOf(const Document& document) {
    static TrainingCache trainings;
    return evaluate(document, {}, &trainings);
}

/// Returns the texts that make claims; others name values to try.
std::vector<Phrase> claimsOf(const About& about) {
    return {about.title, about.lead, about.question, about.answer, about.why, about.more};
}

std::vector<Phrase> splitWords(const About& about) {
    std::vector<Phrase> words{about.title, about.lead, about.question, about.answer, about.why,
                              about.task,  about.look, about.breaks,   about.source, about.notes};
    for (const Try& one : about.tries) words.insert(words.end(), {one.text, one.reply});
    return words;
}

QString withoutFormulas(const std::string& text) {
    static const QRegularExpression formula("\\$[^$]*\\$");
    return QString::fromStdString(text).remove(formula);
}

/// Returns an error in the texts of a changed document with its figure; empty if there is none or no figure.
std::string faultOf(const Document& document, const Result<Figure>& figure) {
    if (!figure) return {};
    if (!wordsHold(document)) return "its words give way";
    if (const Done checked = checkWords(document, *figure); !checked) return checked.problem().sentence();
    std::vector<Phrase> all = splitWords(document.about);
    all.push_back(document.about.more);
    for (const Phrase& words : all) {
        const Phrase filled = filledWords(words, document, *figure);
        for (const std::string& text : {filled.en, filled.zh})
            if (withoutFormulas(text).contains('{')) return text;
    }
    return {};
}

void addNumbers(std::set<QString>& numbers, const Value& value) {
    const auto add = [&](double number) { numbers.insert(QString::number(number, 'g', 12)); };
    if (const double* number = std::get_if<double>(&value)) add(*number);
    if (const auto* list = std::get_if<std::vector<double>>(&value)) std::ranges::for_each(*list, add);
}

std::set<QString> fixedNumbers(const Document& document, const QString& name) {
    std::set<QString> numbers{"0", "1", "2"};
    for (std::size_t i = 0; i < document.panes.size(); ++i) {
        const Pane& pane = document.panes[i];
        for (const auto& [owner, values] :
             {std::pair(Owner::Scheme, &pane.scheme.values), std::pair(Owner::View, &pane.view.values)}) {
            for (const Param& param : values->params()) {
                const Place place{.pane = static_cast<int>(i), .owner = owner, .id = std::string(param.id)};
                const auto isIt = [&](const Place& control) { return areOfOneValue(control, place); };
                if (std::ranges::none_of(document.about.controls, isIt)) addNumbers(numbers, values->value(param));
            }
        }
    }
    static const QList<QStringList> topics = rowsIn("lessons/topic_numbers.tsv");
    for (const QStringList& topic : topics)
        if (topic[0] == name)
            for (const QString& number : topic[1].split(' ')) numbers.insert(number);
    return numbers;
}

}  // namespace

class ExamplesTest : public QObject {
    Q_OBJECT

private slots:
    void everyOneClaimsAndAnswers() {
        QStringList faults;
        for (const auto& [file, document, isStep] : speaking()) {
            const About& about = document.about;
            for (const Phrase& words : {about.title, about.answer})
                QVERIFY2(!words.en.empty() && !words.zh.empty() && words.en != words.zh, qPrintable(file));
            QVERIFY2(about.question.en.empty() == about.question.zh.empty(), qPrintable(file));
            for (const Phrase& words : splitWords(about))
                QVERIFY2(!isStep || words.en.empty() == words.zh.empty(), qPrintable(file));
            const bool isWhole = !about.source.empty() && !about.notes.empty() && !about.question.empty();
            QVERIFY2(!isStep || (isWhole && (about.why.empty() ? !about.task.empty() && !about.look.empty()
                                                               : !about.lead.empty())),
                     qPrintable(file));
            const auto isShown = [&shown = document](const Place& place) {
                if (place.owner == Owner::Pane) return true;
                const Values values = valuesAt(shown, place);
                const Param* param = values.find(place.id);
                return !param || values.isActive(*param);
            };
            QVERIFY2(std::ranges::count_if(about.controls, isShown) <= 3, qPrintable(file));
            // menus show the question, or the literal title
            if (about.question.empty()) QVERIFY2(about.title.en.find('{') == std::string::npos, qPrintable(file));
            QVERIFY2(!withoutFormulas(about.question.en).contains('{'), qPrintable(file));
            static const QRegularExpression named("^(figure|question-\\d\\d|lesson-\\d-\\d+|wrong)-");
            QVERIFY2(isStep || (named.match(file).hasMatch() && shownOf(document)), qPrintable(file));
            const std::string fault = faultOf(document, shownOf(document));
            if (!fault.empty()) faults << file + ": " + QString::fromStdString(fault);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void numbersWrittenOutAreOnesThatNothingMoves() {
        QStringList faults;
        static const QRegularExpression live("\\{when [^:]*:|\\{[^}]*\\}");
        static const QRegularExpression number("(?<![A-Za-z\\d.])\\d+(\\.\\d+)?");
        for (const auto& [file, document, isStep] : speaking()) {
            const std::set<QString> fixed = fixedNumbers(document, file);
            for (const Phrase& words : claimsOf(document.about)) {
                for (const std::string& text : {words.en, words.zh}) {
                    auto found = number.globalMatch(QString::fromStdString(text).remove(live));
                    while (found.hasNext()) {
                        const QString written = found.next().captured();
                        if (!fixed.contains(written))
                            faults << file + ": " + written + " in " + QString::fromStdString(text);
                    }
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void wordsHoldOverTheWholeRangeOfEveryControl() {
        QStringList faults;
        for (const auto& [file, document, isStep] : speaking()) {
            for (const Place& control : document.about.controls) {
                const Param* param = paramAt(document, control);
                QVERIFY2(param, qPrintable(file));
                int shown = 0;
                for (const Value& value : valuesOver(document, control, *param)) {
                    const Result<Document> moved = update(document, SetValue{control, value});
                    if (!moved) continue;
                    const Result<Figure> figure = shownOf(*moved);
                    shown += figure ? 1 : 0;
                    const std::string fault = faultOf(*moved, figure);
                    if (!fault.empty())
                        faults << file + ": " +
                                      QString::fromStdString(pathOf(document, control) + "=" + valueText(value) + ": " +
                                                             fault);
                }
                QVERIFY2(shown >= 2, qPrintable(file + ": " + QString::fromStdString(pathOf(document, control))));
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    /// Limits of two sentences and a caption, which fit on a projector.
    void answersOfStepsAreShort() {
        constexpr std::size_t longestQuestion = 120, longestAnswer = 260;
        QStringList faults;
        for (const Speaking& step : speaking()) {
            const Result<Figure> figure = shownOf(step.document);
            if (!step.isStep || !figure) continue;
            const auto lengthOf = [&](const Phrase& words) {
                return headlineLength(filledWords(words, step.document, *figure).en);
            };
            const About& about = step.document.about;
            if (lengthOf(about.question) > longestQuestion) faults << step.name + ": question";
            if (lengthOf(about.answer) > longestAnswer)
                faults << step.name + ": answer of " + QString::number(lengthOf(about.answer));
            if (about.title.en == about.question.en) faults << step.name + ": the question is the title";
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }

    void wordsHoldWhereverTheProbeIs() {
        QStringList faults;
        for (const auto& [file, document, isStep] : speaking()) {
            for (const Probe& probe : probesEverywhere()) {
                const Document moved = *update(document, SetProbe{probe});
                const std::string fault = faultOf(moved, shownOf(moved));
                if (!fault.empty())
                    faults << file + ": " + QString::number(probe.m) + ": " + QString::fromStdString(fault);
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join('\n')));
    }
};

ORRERY_TEST(ExamplesTest);
#include "examples_test.moc"
