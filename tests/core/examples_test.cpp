// Texts of the documents in resources/examples and of the steps of the lessons: they are true over the whole range of
// their controls and for every position of the probe. Every {id} is filled. A literal number is one that no control
// changes: a value of the document without a control, 0, 1 or 2, or a number of the topic, listed here by document.
#include <QRegularExpression>
#include <QTest>
#include <map>
#include <set>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/learning/training_record.h"
#include "core/model/authored.h"
#include "core/model/fields.h"
#include "core/views/shared/shown.h"
#include "tests/support/moved_controls.h"
#include "tests/support/speaking.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Numbers of the topic, which do not depend on the picture.
const std::map<std::string, std::set<QString>>& topicNumbers() {
    static const std::map<std::string, std::set<QString>> numbers{
        {"1-invent/digits-and-waves", {"32"}},  // positions
        {"1-invent/counting", {"30"}},
        {"1-invent/three-sines", {"4", "8", "12.57", "25"}},          // 1/4, 8π, a position
        {"1-invent/no-base-is-safe", {"20", "64"}},                   // positions, bases asked about
        {"1-invent/the-picture", {"6.28", "39.6", "99.6", "10000"}},  // bases asked about, columns
        {"1-invent/turned-vector", {"45"}},                           // asked for
        {"1-invent/volume-knobs", {"44", "57"}},                      // a row of dials, degrees of a radian
        {"1-invent/why-cosines", {"3", "4", "7"}},                    // asked for
        {"1-invent/carry", {"0.5", "12", "13"}},
        {"2-by-hand/cell-by-cell", {"6.28", "100"}},  // 2π, √10000
        {"2-by-hand/exponents", {"6"}},               // 6/4, of an article
        {"2-by-hand/round-the-word", {"3", "5", "6", "57"}},
        {"2-by-hand/the-slip", {"0.01", "0.11", "0.63", "0.895", "1.49", "1.49995", "10000"}},
        {"2-by-hand/any-length", {"30", "31", "500"}},
        {"2-by-hand/eight-digits", {"0.0316", "100", "1000", "10000"}},
        {"2-by-hand/far-dogs", {"0.06", "6", "6.28", "65.5"}},
        {"3-attention/heads", {"8"}},          // asked for
        {"3-attention/why-root-d", {"1024"}},  // the end of the curves
        {"3-attention/a-weighted-mean", {"2.7"}},
        {"3-attention/all-at-once", {"0.24", "0.36"}},
        {"3-attention/all-in-one-step", {"64", "4096"}},
        {"3-attention/cost", {"2048"}},
        {"3-attention/times-root-d", {"8", "11", "128"}},
        {"4-deriving/equal-or-not", {"5"}},
        {"4-deriving/six-terms", {"6"}},  // the sixth term
        {"4-deriving/the-integral", {"64", "10000"}},
        {"4-deriving/the-table", {"10", "64", "128", "256", "1000", "10000"}},  // 64: half of 128
        {"4-deriving/centre-of-gravity", {"40", "64", "20000"}},                // asked for
        {"4-deriving/angles-add", {"0.5", "5", "6"}},
        {"4-deriving/constant-radius", {"0.85"}},
        {"4-deriving/learned-theta", {"64"}},
        {"4-deriving/many-pairs", {"30"}},
        {"4-deriving/taylor", {"0.218"}},
        {"5-relative/kept-apart", {"0.07", "0.27", "0.5", "5", "100", "2018"}},  // of F1, as published
        {"5-relative/even-in-distance", {"5"}},
        {"5-relative/four-terms", {"2019"}},
        {"5-relative/shaw", {"3", "2018"}},
        {"5-relative/spiral", {"0.95", "3", "4", "7", "2020"}},
        {"5-relative/the-table-ends", {"40"}},
        {"5-relative/training-mends", {"200"}},
        {"6-variants/t5-buckets", {"16", "32", "100", "110"}},      // asked for in the question
        {"6-variants/alibi", {"4", "8", "12"}},                     // 1/4, 1/256
        {"6-variants/recap-buckets", {"32"}},                       // asked for
        {"6-variants/recap-score", {"13", "20", "1000"}},           // asked for
        {"6-variants/recap-slope", {"4", "7", "8", "100", "200"}},  // 1/256
        {"6-variants/nearest-is-next", {"4", "64", "100"}},
        {"6-variants/one-table", {"5", "6", "7"}},
        {"6-variants/rope", {"100"}},
        {"6-variants/turned-q-and-k", {"4", "9"}},
        {"6-variants/two-dimensions", {"9"}},
        {"7-beyond/never-a-whole-turn", {"64", "4000", "4096", "5000"}},               // asked for
        {"7-beyond/what-scaling-scales", {"3.1"}},                                     // Llama 3.1
        {"7-beyond/longrope", {"3", "32"}},                                            // Phi-3, 131072 / 4096
        {"7-beyond/four-billion", {"16", "24", "216", "777"}},                         // 2^24; digits of bfloat16
        {"7-beyond/recap-base", {"3", "3.1", "50", "64", "8192", "10000", "500000"}},  // Llama 3
        {"7-beyond/over-the-edge", {"8", "16", "32", "64"}},                           // asked for
        {"7-beyond/interpolation", {"4", "16000", "16384"}},
        {"7-beyond/price-of-interpolation", {"4"}},
        {"7-beyond/recap-bfloat16", {"8", "16", "216", "256", "777"}},
        {"8-does-it-matter/beyond-the-length", {"16", "32", "64"}},
        {"8-does-it-matter/first-word", {"99"}},
        {"8-does-it-matter/previous-word", {"16", "99"}},
        {"8-does-it-matter/recap-length", {"16"}},
        {"8-does-it-matter/rescue", {"7", "64"}},
        {"8-does-it-matter/what-it-reads", {"64"}},
        {"8-does-it-matter/which-is-best", {"99"}},
        {"figure-exact-at-four-billion", {"16", "777", "216"}},  // 2^24
        {"figure-toy-four", {"100"}},                            // 10000^(2/4)
        {"lesson-5-7-window-bias", {"2401", "169", "13"}},       // 49 × 49, 13 × 13
        {"question-24-what-scaling-scales", {"3.1"}},            // Llama 3.1
        {"figure-principal-components", {"100"}},                // 100 %
        {"wrong-1-twice", {"4"}},                                // 4i/d
        {"wrong-4-base-1000", {"1000", "10000"}},
    };
    return numbers;
}

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

std::set<QString> fixedNumbers(const Document& document, const std::string& name) {
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
    if (const auto own = topicNumbers().find(name); own != topicNumbers().end())
        numbers.insert(own->second.begin(), own->second.end());
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
            const std::set<QString> fixed = fixedNumbers(document, file.toStdString());
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
