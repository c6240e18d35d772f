// Numbers of the lessons: values marked in the syllabus are entered here from their sources and compared with the
// figures, and claims of steps are tested over the range of their controls.
#include <QTest>
#include <cmath>
#include <map>
#include <numbers>

#include "core/analysis/covariance.h"
#include "core/analysis/taylor_series.h"
#include "core/analysis/theta_learning.h"
#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/io/deck_json.h"
#include "core/model/before.h"
#include "core/model/update.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document stepOf(const char* lesson, const char* id, const Changes& changes = {}) {
    const Result<Deck> deck = readDeck(std::string(SOURCE_DIR "/resources/lessons/") + lesson + ".json");
    if (!deck) qFatal("%s", deck.problem().sentence().c_str());
    const Result<std::size_t> index = stepCalled(*deck, id);
    if (!index) qFatal("%s", index.problem().sentence().c_str());
    return with(deck->steps[*index].document, changes);
}

/// Returns a sentence with its {ids} filled from the document, in ASCII.
std::string said(const Document& document, const std::string& words) {
    return asciiText(filledWords(Phrase(words), document, evaluated(document)).en);
}

/// A learned table drawn by seed, in the view of covariances.
Document drawnTable(const Changes& changes = {}) {
    return with(shownAs("covariance", "learned", {{"untrained", "true"}}), changes);
}

/// The table of what some pairs of 256 columns divide positions by.
Document listedPairs(const char* pairs) {
    return shownAs("spectrum", "sinusoidal", {{"d_model", "256"}, {"listed", pairs}});
}

double numberSaid(const Document& document, const std::string& words) {
    const std::optional<double> number = parseNumber(said(document, words));
    if (!number) qFatal("%s is no number: %s", words.c_str(), said(document, words).c_str());
    return *number;
}

/// Returns the rows of the first table of words, with cells separated by bars.
std::vector<std::string> tableOfWords(const Document& document) {
    const Figure figure = figureOf(document);
    std::vector<std::string> rows;
    for (const Panel& panel : figure.panels) {
        const auto* sheet = layerOf<orrery::Sheet>(panel);
        if (!sheet) continue;
        for (const auto& row : sheet->rows) {
            std::string text;
            for (const SheetCell& cell : row) text += (text.empty() && &cell == &row.front() ? "" : "|") + cell.text.en;
            rows.push_back(text);
        }
        return rows;
    }
    return rows;
}

std::string printed(double number, const char* format) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, number);
    return text.data();
}

}  // namespace

class LessonsTest : public QObject {
    Q_OBJECT

private slots:
    void numbersToGuessAreThoseOfTheFormulas() {
        const auto truth = [](const char* lesson, const char* id) {
            const Document step = stepOf(lesson, id);
            return *liveNumber(step.about.number->truth, step, evaluated(step));
        };
        const auto frequency = [](int pair, double base) { return std::pow(base, -pair / 64.0); };
        int unseen = 0, turning = 0;
        for (int pair = 0; pair < 64; ++pair) {
            const double whole = 2 * std::numbers::pi, reached = 4095 * frequency(pair, 10000);
            unseen += reached < whole && std::fmod(5000 * frequency(pair, 10000), whole) > reached;
            turning += whole / frequency(pair, 500000) <= 8192;
        }
        QCOMPARE(truth("7-beyond", "never-a-whole-turn"), double(unseen));
        QCOMPARE(truth("7-beyond", "recap-base"), double(turning));
    }

    void theJumpOfThreeDigitsIsFromThreeToFour() {
        for (const char* order : {"msb-first", "lsb-first"}) {
            const Document step = stepOf("1-invent", "binary", {{"panes.1.binary.order", order}});
            QCOMPARE(said(step, "{b.jump.from} {b.jump.to} {b.jump.length}"), std::string("3 4 1.732"));
            QCOMPARE(said(step, "{jump.from} {jump.to} {jump.length}"), std::string("1 2 1.414"));
        }
    }

    void promisesAreKeptAsTheyAreMeasured() {
        const std::vector<std::string> wanted{
            "|p|p/(N - 1)|digits of p|sines|sine, cosine", "bounded|✗|✓|✓|✓|✓",
            "the same step at every length|✓|✗|✓|✓|✓",     "no jump to a neighbour|✓|✓|✗|✓|✓",
            "within bounds at twice the length|✗|✗|✗|✓|✓", "one matrix shifts every position|✗|✗|✗|✗|✓"};
        std::vector<std::string> shown =
            tableOfWords(stepOf("1-invent", "all-promises", {{"panes.0.promises.attempts", "4"}}));
        shown.front() = wanted.front();  // the header row contains typeset formulas
        QCOMPARE(shown, wanted);
        for (const char* attempts : {"0", "1", "5"}) {
            const Changes settings{{"panes.0.promises.attempts", attempts}};
            QCOMPARE(said(stepOf("1-invent", "all-promises", settings), "{kept.count}"), std::string("5"));
        }
    }

    void aNumberDrownsAWordAndAFractionDoesNot() {
        const Document step = stepOf("1-invent", "counting", {{"panes.0.curves.place", "300"}});
        QCOMPARE(said(step, "{times} {divided} {largest}"), std::string("333 1 0.9"));
        const Figure figure = evaluated(step);
        QCOMPARE(figure.panels.size(), std::size_t(2));
        const auto sumsOf = [&](std::size_t panel) {
            const auto* sums = std::get_if<Bars>(&figure.panels[panel].layers.at(1));
            return sums ? sums->bars : std::vector<Bar>();
        };
        QCOMPARE(sumsOf(0).size(), std::size_t(8));
        QCOMPARE(sumsOf(0).front().value, 300.4);
        QCOMPARE(sumsOf(1).front().value, 1.4);
    }

    void wavesAreHighWhereDigitsAreOne() {
        const Document step = stepOf("1-invent", "digits-and-waves", {{"panes.0.curves.waves", "true"}});
        const Figure figure = evaluated(step);
        const auto& curves = layerOf<Lines>(figure.panels.at(0))->curves;
        QCOMPARE(curves.size(), std::size_t(12));
        for (int bit = 0; bit < 6; ++bit) {
            const Curve& digit = curves[2 * static_cast<std::size_t>(bit)];
            const Curve& wave = curves[2 * static_cast<std::size_t>(bit) + 1];
            const double bottom = *std::ranges::min_element(digit.y);
            for (std::size_t i = 0; i < wave.x.size(); ++i) {
                if (std::abs(wave.y[i] - bottom - 0.5) < 1e-6) continue;  // on the midline
                const int position = std::min(63, static_cast<int>(wave.x[i]));
                QCOMPARE(wave.y[i] - bottom > 0.5, (position >> bit & 1) == 1);
                QCOMPARE(digit.y[2 * static_cast<std::size_t>(position)] > bottom, (position >> bit & 1) == 1);
            }
        }
        QCOMPARE(said(step, "{digits} {slowest} {first.one}"), std::string("100101 64 32"));
    }

    void placesAloneDependOnTheCounting() {
        for (const char* from : {"0", "1", "10"}) {
            const Document step = stepOf("1-invent", "three-orders",
                                         {{"panes.0.attention.count_from", from}, {"probe.m", "0"}, {"probe.n", "2"}});
            QCOMPARE(said(step, "{place} {relative} {distance}"), from + std::string(" +2 2"));
        }
        QCOMPARE(said(stepOf("1-invent", "three-orders"), "{place} {relative} {distance}"), std::string("2 +1 1"));
        const Document back = stepOf("1-invent", "three-orders", {{"probe.m", "2"}, {"probe.n", "0"}});
        QCOMPARE(said(back, "{relative} {distance}"), std::string("-2 2"));
    }

    void eightPiMakesFourWaves() {
        const Document step = stepOf("1-invent", "one-sine");
        QCOMPARE(said(step, "{frequency} {period}"), std::string("4 0.25"));
        QCOMPARE(said(*beforeOf(step), "{frequency}"), std::string("2"));
        for (const double b : {0.1, 1.0, 7.0, 32.0}) {
            const Document moved =
                stepOf("1-invent", "one-sine", {{"panes.0.curves.angular_frequency", std::to_string(b)}});
            QVERIFY(std::abs(numberSaid(moved, "{frequency}") - b / (2 * std::numbers::pi)) < 1e-3 * b);
        }
    }

    void knobsStandAlikeAfterWholeTurns() {
        const Figure figure = evaluated(stepOf("1-invent", "volume-knobs"));
        const Dials& dials = *layerOf<Dials>(figure.panels.at(0));
        QCOMPARE(dials.rows.size(), std::size_t(3));
        QCOMPARE(dials.columns, 5);
        QCOMPARE(dials.dials.size(), std::size_t(15));
        QVERIFY(std::abs(dials.dials[10].turnsM - dials.dials[0].turnsM) < 0.005);  // 44 = 7 turns and 0.02 radians
        std::vector<std::string> counts;
        for (const Dial& dial : dials.dials) counts.push_back(dial.note.en);
        const std::vector<std::string> wanted{"0 turns", "0 turns", "0 turns", "0 turns", "0 turns",
                                              "3 turns", "1 turn",  "0 turns", "0 turns", "0 turns",
                                              "7 turns", "3 turns", "1 turn",  "0 turns", "0 turns"};
        QCOMPARE(counts, wanted);
    }

    void threeSinesCloseAfterEightPi() {
        QCOMPARE(said(stepOf("1-invent", "three-sines"), "{closes} {closed} {b.closes} {b.closed}"),
                 std::string("25.13 has closed 628.3 is open"));
        for (const char* frequency : {"0.000001", "0.0123", "0.3", "1", "6.25"}) {
            const Document step = stepOf("1-invent", "three-sines", {{"panes.1.sine-pow2.frequency", frequency}});
            const double closes = 8 * std::numbers::pi / std::stod(frequency);
            QVERIFY(std::abs(numberSaid(step, "{b.closes}") / closes - 1) < 1e-3);
            QCOMPARE(said(step, "{b.closed}"), std::string(closes <= 63 ? "has closed" : "is open"));
        }
    }

    void noBaseIsSafe() {
        const std::pair<const char*, double> typed[] = {{"2", .050},   {"10", .034},   {"50", .027},   {"100", .221},
                                                        {"300", .103}, {"1000", .046}, {"3000", .017}, {"10000", .147}};
        for (const auto& [base, distance] : typed) {
            const Document step = stepOf("1-invent", "no-base-is-safe", {{"panes.0.sine-geometric.base", base}});
            QVERIFY(std::abs(numberSaid(step, "{nearest.distance}") - distance) <= 0.0006);
            QVERIFY(numberSaid(step, "{nearest.late}") - numberSaid(step, "{nearest.early}") >= 20);
        }
    }

    void cosinesMakeTheShiftExact() {
        for (const char* base : {"1", "100", "10000"}) {
            const Document step = stepOf("1-invent", "why-cosines", {{"panes.1.sine-geometric.base", base}});
            QVERIFY(numberSaid(step, "{shift.error}") < 1e-14);
            QVERIFY(numberSaid(step, "{b.shift.worst}") > 0.1);
        }
        QVERIFY(std::abs(numberSaid(stepOf("1-invent", "why-cosines"), "{b.shift.worst}") - std::abs(std::sin(4))) <
                0.0006);
        for (int n = 0; n < 40; ++n) {
            const Document step =
                stepOf("1-invent", "why-cosines", {{"probe.m", std::to_string(n + 4)}, {"probe.n", std::to_string(n)}});
            QVERIFY(numberSaid(step, "{b.shift.error}") <= numberSaid(step, "{b.shift.worst}") + 1e-9);
        }
    }

    void theMinusDecidesWhichWayAVectorTurns() {
        const auto shadows = [](const char* by, const char* minus) {
            return said(stepOf("1-invent", "turned-vector",
                               {{"panes.0.trajectory.by_angle", by}, {"panes.0.trajectory.minus", minus}}),
                        "{x0} {y0} {x1} {y1} {way} {size}");
        };
        QCOMPARE(shadows("30", "above"), std::string("0.866 0.5 0.5 0.866 anticlockwise 30"));
        QCOMPARE(shadows("30", "below"), std::string("0.866 0.5 1 0 clockwise 30"));
        QCOMPARE(shadows("-30", "above"), std::string("0.866 0.5 1 0 clockwise 30"));
    }

    void manySinesStayApart() {
        for (const char* dimensions : {"32", "64", "256"}) {
            const Document step =
                stepOf("1-invent", "no-base-is-safe", {{"panes.1.sine-geometric.d_model", dimensions}});
            QVERIFY(numberSaid(step, "{b.nearest.distance}") > 1);
        }
    }

    void theOrderOfAPairTurnsItsMatrixRound() {
        const auto matrixOf = [](const char* order) {
            const Figure figure = evaluated(stepOf(
                "1-invent", "why-cosines", {{"panes.0.sinusoidal.order", order}, {"probe.m", "5"}, {"probe.n", "4"}}));
            return std::get<std::shared_ptr<const Table>>(layerOf<Field>(figure.panels.at(0))->source);
        };
        const auto sineFirst = matrixOf("sin-first"), cosineFirst = matrixOf("cos-first");
        QVERIFY(sineFirst->cell(0, 1) > 0 && sineFirst->cell(1, 0) < 0);
        for (std::int64_t row = 0; row < 6; ++row) {
            for (int column = 0; column < 6; ++column)
                QVERIFY(std::abs(sineFirst->cell(row, column) - cosineFirst->cell(column, static_cast<int>(row))) <
                        1e-12);
        }
    }

    void noFactorCarriesThirteenSinesOn() {
        for (int steps = 1; steps <= 12; ++steps) {
            const Document step =
                stepOf("1-invent", "carry", {{"panes.0.trajectory.steps_on", std::to_string(steps).c_str()}});
            int most = 0;
            for (int factor = -2000; factor <= 2000; ++factor) {
                int hits = 0;
                for (int p = 0; p < 13; ++p)
                    hits += std::abs(factor * std::sin(0.5 * p) / 1000 - std::sin(0.5 * (p + steps))) <= 0.06 ? 1 : 0;
                most = std::max(most, hits);
            }
            QCOMPARE(numberSaid(step, "{most}"), double(most));
            QVERIFY(most <= (steps == 6 ? 4 : 2));  // 3 radians: nearly half a turn
            const std::string angle = shortest(std::remainder(0.5 * steps * 180 / std::numbers::pi, 360));
            const Document turned =
                with(step, {{"panes.0.trajectory.cosines", "true"}, {"panes.0.trajectory.turn_by", angle.c_str()}});
            QCOMPARE(numberSaid(turned, "{hits}"), 13.0);
        }
    }

    void theDotOfAllHandsIsTheMeanOfTheCosines() {
        for (const char* m : {"0", "1", "40", "1000", "20000"}) {
            const Document hands = stepOf("4-deriving", "centre-of-gravity", {{"probe.m", m}});
            const Document mean = stepOf("4-deriving", "the-integral", {{"probe.m", m}});
            QVERIFY(std::abs(numberSaid(hands, "{height}") - numberSaid(mean, "{b.here}")) < 1e-3);
        }
        const Figure one = evaluated(stepOf("4-deriving", "centre-of-gravity", {{"panes.0.dials.pairs", "1"}}));
        const Curve& height = layerOf<orrery::Lines>(one.panels.at(1))->curves.front();
        for (std::size_t i = 0; i < height.x.size(); ++i)
            QVERIFY(std::abs(height.y[i] - std::cos(height.x[i])) < 1e-12);
    }

    void pushedSentencesKeepTheScoresOfDistances() {
        const auto scores = [](const char* words) {
            const Figure figure = evaluated(stepOf("5-relative", "three-words-before",
                                                   {{"panes.0.attention.words_before", words},
                                                    {"panes.1.attention.words_before", words},
                                                    {"panes.2.attention.words_before", words}}));
            std::vector<std::shared_ptr<const Table>> tables;
            for (const Panel& panel : figure.panels)
                tables.push_back(std::get<std::shared_ptr<const Table>>(layerOf<Field>(panel)->source));
            return tables;
        };
        const auto before = scores("0"), after = scores("3");
        QCOMPARE(before.size(), std::size_t(3));
        for (std::int64_t row = 0; row < 5; ++row) {
            for (int key = 0; key <= row; ++key) {
                QVERIFY(std::abs(after[0]->cell(row, key) - before[0]->cell(row, key)) > 1e-3);
                for (const std::size_t pane : {1UL, 2UL})
                    QVERIFY(std::abs(after[pane]->cell(row, key) - before[pane]->cell(row, key)) < 1e-12);
            }
        }
    }

    void theStarOutsideIsOutOfReach() {
        for (int angle = -180; angle < 180; angle += 3) {
            for (const char* length : {"0.1", "1", "2", "5"}) {
                const Document step = stepOf("3-attention", "a-weighted-mean",
                                             {{"panes.0.attention.query_angle", std::to_string(angle).c_str()},
                                              {"panes.0.attention.query_length", length}});
                QVERIFY(numberSaid(step, "{star.3}") > 0.6);
            }
        }
    }

    void wavelengthsEndBelowTheBase() {
        const Document step = stepOf("1-invent", "the-picture", {{"probe.dimension", "511"}});
        const double slowest = 2 * std::numbers::pi * std::pow(10000, 510.0 / 512);
        QVERIFY(said(step, "{wavelength}").find(printed(std::floor(slowest), "%.0f").substr(0, 2)) == 0);
        QVERIFY(slowest < 2 * std::numbers::pi * 10000);
    }

    void rowsAreAddedAsByHand() {
        const char* const typed[] = {"0.1000, 1.2000, 0.3000, 1.4000", "1.0415, 0.8403, 0.4100, 1.5000",
                                     "1.2093, -0.0161, 0.5200, 1.5998", "0.5411, -0.4900, 0.6300, 1.6996"};
        for (int m = 0; m < 4; ++m) {
            const Document step = stepOf("2-by-hand", "cell-by-cell", {{"probe.m", std::to_string(m)}});
            QCOMPARE(said(step, "{sum.0}, {sum.1}, {sum.2}, {sum.3}"), std::string(typed[m]));
        }
    }

    void theSlipIsBaseAHundred() {
        const Document slip = stepOf("2-by-hand", "the-slip", {{"panes.1.sinusoidal.base", "100"}});
        QCOMPARE(said(slip, "{b.sum.2} {b.sum.3}"), std::string("0.89552 1.65534"));
        QCOMPARE(said(stepOf("2-by-hand", "the-slip"), "{b.sum.2} {b.sum.3}"), std::string("0.63000 1.69955"));
        QCOMPARE(said(slip, "{x.0} {x.1} {x.2} {x.3}"), std::string("0.541 -0.489 0.895 1.655"));
    }

    void baseOneRepeatsTheFirstPair() {
        for (const char* m : {"0", "1", "2", "3"}) {
            const Document step =
                stepOf("2-by-hand", "cell-by-cell", {{"panes.0.sinusoidal.base", "1"}, {"probe.m", m}});
            QCOMPARE(said(step, "{pe.0} {pe.1}"), said(step, "{pe.2} {pe.3}"));
        }
    }

    void eightDigitsAreThoseOfTheCode() {
        const char* const typed[] = {"0.84147098, 0.54030231, 0.03161751, 0.99950004",
                                     "0.90929743, -0.41614684, 0.06320340, 0.99800067",
                                     "0.14112001, -0.98999250, 0.09472609, 0.99550337"};
        for (int m = 1; m < 4; ++m) {
            const Document step = stepOf("2-by-hand", "eight-digits",
                                         {{"panes.0.sinusoidal.base", "1000"}, {"probe.m", std::to_string(m)}});
            QCOMPARE(said(step, "{pe.0}, {pe.1}, {pe.2}, {pe.3}"), std::string(typed[m - 1]));
        }
    }

    void ordersApproachE() {
        const std::pair<const char*, const char*> typed[] = {{"0", "1"},       {"1", "2"},       {"2", "2.5"},
                                                             {"3", "2.66667"}, {"4", "2.70833"}, {"5", "2.71667"},
                                                             {"10", "2.71828"}};
        double before = 10;
        for (const auto& [order, sum] : typed) {
            const Document step = stepOf("4-deriving", "taylor", {{"panes.0.curves.order", order}});
            QCOMPARE(said(step, "{sum}"), std::string(sum));
            QCOMPARE(said(step, "{exact}"), std::string("2.71828"));
            QVERIFY(numberSaid(step, "{error}") < before);
            before = numberSaid(step, "{error}");
        }
    }

    void aQuadraticIsMetAtOrderTwo() {
        for (int order = 0; order <= 12; ++order) {
            const Document step = stepOf("4-deriving", "taylor-two", {{"panes.0.curves.order", std::to_string(order)}});
            QCOMPARE(numberSaid(step, "{worst}") == 0, order >= 2);
            QCOMPARE(numberSaid(step, "{near}"), order == 0 ? 3.5 : order == 1 ? 1.5 : 0);
            QCOMPARE(said(step, step.about.answer.en).find("is the function itself") != std::string::npos, order >= 2);
        }
        QVERIFY(std::abs(valueOf(TwoVariables::Wave, {0.3, 0.2}) -
                         taylorSum(TwoVariables::Wave, 2, {0, 0}, {0.3, 0.2})) > 1e-3);
    }

    void labelsOfSixWordsAreThoseOfTheText() {
        const char* const typed[] = {"我|u₀|u₁|u₂|u₃|u₃|u₃",     "喜|u₋₁|u₀|u₁|u₂|u₃|u₃",
                                     "欢|u₋₂|u₋₁|u₀|u₁|u₂|u₃",   "吃|u₋₃|u₋₂|u₋₁|u₀|u₁|u₂",
                                     "苹|u₋₃|u₋₃|u₋₂|u₋₁|u₀|u₁", "果|u₋₃|u₋₃|u₋₃|u₋₂|u₋₁|u₀"};
        const std::vector<std::string> shown = tableOfWords(stepOf("5-relative", "shaw"));
        QCOMPARE(shown.size(), std::size_t(7));
        for (std::size_t row = 0; row < 6; ++row) {
            const std::string text(typed[row]);
            const std::size_t bar = text.find('|');
            QCOMPARE(shown[row + 1], "“\u2068" + text.substr(0, bar) + "\u2069”" + text.substr(bar));
        }
        QCOMPARE(said(stepOf("5-relative", "shaw"), "{labels} {labels.whole} {sharing}"), std::string("7 11 6"));
    }

    void offsetsOfTheSentenceAreThoseOfTheText() {
        const auto label = [](const char* m, const char* n) {
            const Document step = stepOf("5-relative", "shaw", {{"probe.m", m}, {"probe.n", n}});
            return said(step, "{from} {to} {label}");
        };
        QCOMPARE(label("0", "3"), std::string("“\u2068我\u2069” “\u2068吃\u2069” $u_{3}$"));
        QCOMPARE(label("2", "1"), std::string("“\u2068欢\u2069” “\u2068喜\u2069” $u_{-1}$"));
    }

    void aLayerLearnsTwoTablesOfLabels() {
        const auto numbers = [](const char* reach, const char* width) {
            const Changes settings{{"panes.0.shaw.max_relative_position", reach}, {"panes.0.shaw.head_dim", width}};
            return numberSaid(stepOf("5-relative", "keys-and-values", settings), "{numbers}");
        };
        QCOMPARE(numbers("3", "64"), 7.0 * 64 * 2);
        QCOMPARE(numbers("16", "64"), 33.0 * 64 * 2);
        QCOMPARE(numbers("0", "1"), 2.0);
    }

    void labelsOnTheValueSideMoveTheOutput() {
        for (const char* query : {"0", "2", "5"}) {
            const auto moved = [&](const char* strength) {
                return numberSaid(stepOf("5-relative", "keys-and-values",
                                         {{"panes.0.bias.label_strength", strength}, {"probe.m", query}}),
                                  "{moved}");
            };
            QCOMPARE(moved("0"), 0.0);
            QVERIFY(moved("1") > 0.1);
            QVERIFY(std::abs(moved("1") - 2 * moved("0.5")) < 0.01 * moved("1"));
        }
    }

    void theSinusoidIsAComplexEmbedding() {
        for (const char* dimension : {"0", "7", "31", "32", "63"}) {
            for (const char* m : {"0", "1", "49"}) {
                const Document step =
                    stepOf("5-relative", "sinusoid-as-special-case",
                           {{"panes.0.complex.abs_z1", "1"}, {"probe.m", m}, {"probe.dimension", dimension}});
                QCOMPARE(said(step, "{here}"), said(step, "{b.here}"));
            }
        }
    }

    void factoredWeightsHaveNoCrossTerms() {
        for (const char* seed : {"0", "1", "7", "100"}) {
            const Document step = stepOf("5-relative", "kept-apart",
                                         {{"panes.0.attention.seed", seed},
                                          {"panes.0.attention.content", "true"},
                                          {"panes.0.attention.combine", "factored"}});
            QCOMPARE(said(step, "{cp.here} {pc.here}"), std::string("0 0"));
        }
        const Changes added{{"panes.0.attention.combine", "added"}, {"panes.0.attention.content", "true"}};
        QVERIFY(numberSaid(stepOf("5-relative", "kept-apart", added), "{cp.here}") != 0);
    }

    void theLastBucketBeginsAt91() {
        const auto bucket = [](int distance, const char* bidirectional) {
            const Changes settings{{"probe.m", "150"},
                                   {"probe.n", std::to_string(150 - distance)},
                                   {"panes.0.t5.show", "bucket"},
                                   {"panes.0.t5.bidirectional", bidirectional}};
            return numberSaid(stepOf("6-variants", "t5-buckets", settings), "{value}");
        };
        QCOMPARE(bucket(90, "true"), 14.0);
        for (const int distance : {91, 127, 128, 150}) QCOMPARE(bucket(distance, "true"), 15.0);
        for (int distance = 0; distance < 8; ++distance) QCOMPARE(bucket(distance, "true"), 1.0 * distance);
        QCOMPARE(bucket(9, "true"), 8.0);
        for (int distance = 0; distance < 16; ++distance) QCOMPARE(bucket(distance, "false"), 1.0 * distance);
        QCOMPARE(bucket(128, "false"), 31.0);
        QCOMPARE(said(stepOf("6-variants", "t5-buckets"), "{exact} {last} {runs}"), std::string("8 91 16"));
        QCOMPARE(said(stepOf("6-variants", "recap-buckets"), "{exact} {last} {runs}"), std::string("16 113 32"));
    }

    void onlyDistanceMovesTheBarsOfAlibi() {
        const auto barsOf = [](std::size_t pane, const char* query) {
            std::map<int, double> byDistance;
            const Figure figure = figureOf(stepOf("6-variants", "after-shaw", {{"probe.m", query}}));
            for (const Bar& bar : layerOf<Bars>(figure.panels.at(pane))->bars)
                byDistance[std::stoi(query) - static_cast<int>(bar.at)] = bar.value;
            return byDistance;
        };
        for (std::size_t pane = 0; pane < 2; ++pane) {
            const auto here = barsOf(pane, "3"), next = barsOf(pane, "4");
            int moved = 0;
            for (const auto& [distance, value] : here)
                moved += next.contains(distance) && std::abs(next.at(distance) - value) > 1e-9 ? 1 : 0;
            QVERIFY2((moved == 0) == (pane == 0), std::to_string(pane).c_str());
        }
    }

    void threeProductsMakeTheScoreOfDeberta() {
        const Figure figure = figureOf(stepOf("6-variants", "deberta"));
        QCOMPARE(figure.panels.size(), std::size_t(4));
        const auto value = [&](std::size_t panel, std::size_t key) {
            return layerOf<Bars>(figure.panels.at(panel))->bars.at(key).value;
        };
        for (std::size_t key = 0; key < 11; ++key)
            QVERIFY(std::abs(value(0, key) - value(1, key) - value(2, key) - value(3, key)) < 1e-12);
    }

    void scaledHandsStayWhereTrainingWas() {
        const auto unseen = [](const char* step, const Changes& changes) {
            return numberSaid(stepOf("7-beyond", step, changes), "{unseen}");
        };
        QCOMPARE(unseen("never-a-whole-turn", {{"probe.m", "4096"}}), 0.0);
        QVERIFY(unseen("never-a-whole-turn", {{"probe.m", "16000"}}) > 5);
        QCOMPARE(unseen("over-the-edge", {{"probe.m", "16"}}), 0.0);
        QVERIFY(unseen("over-the-edge", {{"probe.m", "17"}}) > 5);
        for (const char* m : {"17", "40", "64"})
            QCOMPARE(unseen("over-the-edge", {{"probe.m", m}, {"panes.0.rope-linear.factor", "4"}}), 0.0);
        QCOMPARE(said(stepOf("7-beyond", "recap-base"), "{turning} {pairs}"), std::string("35 64"));
    }

    void positionsThatPassTheCheckAreCountedByHand() {
        for (const int width : {4, 10, 12, 64}) {
            const auto distance = [width](int m, int n) {
                double square = 0;  // 2 - 2 cos for each pair
                for (int i = 0; i < width; i += 2)
                    square += 2 - 2 * std::cos((m - n) * std::pow(1e4, -i / (1.0 * width)));
                return square;
            };
            int adjacent = 0;
            for (int m = 0; m < 128; ++m) {
                int nearest = m == 0 ? 1 : 0;
                for (int n = 0; n < 128; ++n)
                    if (n != m && distance(m, n) < distance(m, nearest)) nearest = n;
                adjacent += std::abs(nearest - m) == 1 ? 1 : 0;
            }
            const Changes settings{{"panes.0.sinusoidal.d_model", std::to_string(width)}};
            QCOMPARE(numberSaid(stepOf("6-variants", "nearest-is-next", settings), "{neighbours.count}"),
                     1.0 * adjacent);
        }
    }

    void scalingGoesFromOneToTheFactor() {
        for (const char* factor : {"1", "2", "4", "32"}) {
            const double wanted = std::stod(factor);
            const Figure figure =
                figureOf(stepOf("7-beyond", "what-scaling-scales", {{"panes.0.rope-yarn.factor", factor}}));
            const std::vector<Curve>& curves = layerOf<Lines>(figure.panels.at(0))->curves;
            QCOMPARE(curves.size(), std::size_t(4));
            for (const Curve& curve : curves) {
                const double first = &curve == &curves.front() ? wanted : 1;
                QVERIFY(std::abs(curve.y.front() / first - 1) < 1e-9);
                QVERIFY(std::abs(curve.y.back() / wanted - 1) < 1e-9);
            }
        }
    }

    void thePromisedTableCountsItsRows() {
        const std::vector<std::string> covered =
            tableOfWords(stepOf("6-variants", "one-table", {{"panes.0.promises.covered", "reach"}}));
        for (std::size_t row = 1; row < covered.size(); ++row) QVERIFY(covered[row].ends_with("|?"));
        const Document step = stepOf("6-variants", "one-table", {{"panes.0.promises.covered", "none"}});
        const std::vector<std::string> rows = tableOfWords(step);
        QCOMPARE(static_cast<double>(rows.size()) - 1, numberSaid(step, "{all}"));
        const auto holding = [&](const std::string& words) {
            return static_cast<double>(
                std::ranges::count_if(rows, [&](const std::string& row) { return row.find(words) != row.npos; }));
        };
        QCOMPARE(holding("|yes|"), numberSaid(step, "{learned}"));
        QCOMPARE(holding("|yes, "), numberSaid(step, "{endless}"));
    }

    void outputsAreShuffledWithTheWords() {
        const auto at = [](const char* strength) {
            return stepOf("3-attention", "order-is-unknown", {{"panes.0.attention.strength", strength}});
        };
        QCOMPARE(said(at("0"), "{difference} {verdict}"), std::string("0 the same"));
        double before = 0;
        for (const char* strength : {"0.1", "0.4", "1"}) {
            QCOMPARE(said(at(strength), "{verdict}"), std::string("different"));
            QVERIFY(numberSaid(at(strength), "{difference}") > before);
            before = numberSaid(at(strength), "{difference}");
        }
        QCOMPARE(said(at("1"), "{difference}"), said(at("0"), "{with}"));
    }

    void aScoreIsALengthTimesAShadow() {
        const auto at = [](double angle, const char* length) {
            return stepOf(
                "3-attention", "score-is-a-shadow",
                {{"panes.0.attention.query_angle", std::to_string(angle)}, {"panes.0.attention.query_length", length}});
        };
        for (const double angle : {-150.0, 0.0, 45.0, 170.0}) {
            const double turn = angle * std::numbers::pi / 180, shadow = 1.2 * (std::cos(turn) + std::sin(turn));
            QVERIFY(std::abs(numberSaid(at(angle, "2"), "{score}") - 2 * shadow) < 0.006);
            QVERIFY(std::abs(numberSaid(at(angle, "4"), "{shadow}") - shadow) < 0.006);
        }
        QCOMPARE(said(at(135, "2"), "{score} {angle}"), std::string("0 90°"));
    }

    void aWordIsMostLikeItself() {
        double before = 0;
        for (const char* width : {"8", "32", "256"}) {
            for (const char* m : {"0", "1", "2", "3"}) {
                const Document step =
                    stepOf("3-attention", "own-words", {{"panes.0.nope.d_model", width}, {"probe.m", m}});
                QCOMPARE(said(step, "{word}"), said(step, "{most}"));
                QCOMPARE(said(step, "{own}"), said(step, "{weight.most}"));
            }
            const double own =
                numberSaid(stepOf("3-attention", "own-words", {{"panes.0.nope.d_model", width}}), "{own}");
            QVERIFY(own > before);
            before = own;
        }
        QVERIFY(before > 0.99);
    }

    void weightsTimesValuesAreThoseOfTheText() {
        QCOMPARE(said(stepOf("3-attention", "by-hand"), "{output}"), std::string("(0.086, 0.404)"));
    }

    void theMeanFollowsTheQuery() {
        for (const auto& [angle, max] : {std::pair("10", "1"), std::pair("65", "2"), std::pair("-140", "3")}) {
            const Document step = stepOf("3-attention", "a-weighted-mean", {{"panes.0.attention.query_angle", angle}});
            const double sum =
                numberSaid(step, "{weight.1}") + numberSaid(step, "{weight.2}") + numberSaid(step, "{weight.3}");
            QVERIFY(std::abs(sum - 1) < 2e-3);
            QCOMPARE(said(step, "{most}"), std::string(max));
        }
    }

    void theVarianceOfAProductIsItsWidth() {
        const Document step = stepOf("3-attention", "why-root-d");
        QVERIFY(std::abs(numberSaid(step, "{variance}") / 1024 - 1) < 0.2);
        for (const char* keys : {"2", "16", "64"}) {
            const Document moved = stepOf("3-attention", "why-root-d", {{"panes.0.attention.keys", keys}});
            QVERIFY(numberSaid(moved, "{gradient}") < 0.1);
            QVERIFY(numberSaid(moved, "{gradient.divided}") > 3 * numberSaid(moved, "{gradient}"));
        }
    }

    void bothMasksHideWhatTheySay() {
        for (const char* itself : {"false", "true"}) {
            const Document step = stepOf("3-attention", "causal-mask", {{"panes.0.attention.hides_itself", itself}});
            const bool isStrict = std::string(itself) == "true";
            const Figure figure = evaluated(step);
            const Field& field = *layerOf<Field>(figure.panels.at(0));
            const auto& weights = *std::get<std::shared_ptr<const Table>>(field.source);
            for (std::int64_t query = 0; query < 4; ++query) {
                for (int key = 0; key < 4; ++key)
                    QCOMPARE(weights.cell(query, key) > 0, isStrict ? key < query : key <= query);
            }
            QCOMPARE(said(step, "{seen}"), std::string(isStrict ? "6" : "10"));
        }
        const Changes six{{"panes.0.attention.sentence", "the cat sat on the mat"}};
        QCOMPARE(said(stepOf("3-attention", "causal-mask", six), "{seen}"), std::string("21"));
    }

    void headsShareTheWidth() {
        for (const char* heads : {"1", "2", "4", "8"}) {
            const Document step = stepOf("3-attention", "heads", {{"panes.0.attention.heads", heads}});
            QCOMPARE(numberSaid(step, "{width}") * numberSaid(step, "{heads}"), 64.0);
            QCOMPARE(said(step, "{joined}"), std::string("64"));
            QCOMPARE(said(step, "{products}"), asciiText(grouped(64 * 64)));  // as for one head
            QCOMPARE(evaluated(step).panels.size(), static_cast<std::size_t>(std::stoi(heads) + 5));
        }
    }

    void eachQueryFindsItsWord() {
        for (const char* m : {"0", "1", "2"}) {
            const Document step = stepOf("3-attention", "cross-attention", {{"probe.m", m}});
            QCOMPARE(said(step, "{from}"), said(step, "{to}"));
            QVERIFY(numberSaid(step, "{weight}") > 0.5);
        }
    }

    void layersCostWhatTheTableSays() {
        // n = 64, d = 512, k = 3, r = 64
        const std::vector<std::string> rows = tableOfWords(stepOf("3-attention", "all-in-one-step"));
        QCOMPARE(rows.size(), std::size_t(5));
        const Document step = stepOf("3-attention", "all-in-one-step", {{"panes.0.attention.length", "1024"}});
        QCOMPARE(said(step, "{ratio}"), std::string("2"));
        QCOMPARE(said(stepOf("3-attention", "all-in-one-step", {{"panes.0.attention.length", "512"}}), "{ratio}"),
                 std::string("1"));
        QCOMPARE(numberSaid(step, "{self.operations}"), 536900000.0);
    }

    void withoutPositionsNothingTellsTheOrder() {
        for (const char* swapped : {"false", "true"}) {
            const auto at = [&](const char* strength) {
                return stepOf("4-deriving", "exchanged",
                              {{"panes.0.attention.strength", strength}, {"panes.0.attention.swapped", swapped}});
            };
            QCOMPARE(said(at("0"), "{here}"), said(at("0"), "{other}"));
            for (const char* strength : {"0.2", "0.5", "1"}) {
                QVERIFY(std::abs(numberSaid(at(strength), "{here}") - numberSaid(at(strength), "{other}")) > 0.01);
                QCOMPARE(said(at(strength), "{without}"), said(at("0"), "{here}"));
            }
        }
        const Changes one{{"panes.0.attention.strength", "1"}},
            exchanged{{"panes.0.attention.strength", "1"}, {"panes.0.attention.swapped", "true"}};
        QCOMPARE(said(stepOf("4-deriving", "exchanged", one), "{here}"),
                 said(stepOf("4-deriving", "exchanged", exchanged), "{other}"));
    }

    void theRemainderIsCubicOnlyWhileItIsSmall() {
        const auto powerAt = [](const char* strength) {
            return numberSaid(stepOf("4-deriving", "six-terms", {{"panes.0.attention.strength", strength}}), "{power}");
        };
        QVERIFY(std::abs(powerAt("0.01") - 3) < 0.1);
        QVERIFY(std::abs(powerAt("0.02") - 3) < 0.1);
        QVERIFY(powerAt("1") > 4);
        const Document step = stepOf("4-deriving", "six-terms");
        const Figure figure = figureOf(step);
        QCOMPARE(layerOf<Bars>(figure.panels.at(0))->bars.size(), std::size_t(7));
        QCOMPARE(layerOf<Notes>(figure.panels.at(0))->bands.size(), std::size_t(3));
    }

    void anglesAddWhereWholeTurnsAreKept() {
        for (const char* base : {"1", "16", "10000"}) {
            for (const auto& [m, n] : {std::pair("40", "16"), std::pair("3", "50"), std::pair("1000.5", "-7")}) {
                const Document step = stepOf("4-deriving", "angles-add",
                                             {{"panes.0.sinusoidal.base", base}, {"probe.m", m}, {"probe.n", n}});
                const double difference = numberSaid(step, "{phi.m}") - numberSaid(step, "{phi.n}");
                const double theta = 1 / std::sqrt(std::stod(base));
                QVERIFY(std::abs(difference - numberSaid(step, "{phi}")) <= 1e-3 * std::abs(difference) + 1e-3);
                QVERIFY(std::abs(difference - theta * (std::stod(m) - std::stod(n))) <= 2e-3 * std::abs(difference));
            }
        }
    }

    void arrowsOfOneLengthHaveOneProductForEachDistance() {
        const auto product = [](const char* length, const char* m, const char* n) {
            const Changes settings{
                {"panes.0.complex.abs_z1", length}, {"panes.1.complex.abs_z1", length}, {"probe.m", m}, {"probe.n", n}};
            return numberSaid(stepOf("4-deriving", "constant-radius", settings), "{b.here}");
        };
        for (const auto& [m, n] : {std::pair("2", "0"), std::pair("4", "2"), std::pair("5", "3")}) {
            QVERIFY(std::abs(product("1", m, n) - std::cos(1.2)) < 1e-4);
            const double lengths = std::pow(0.85, std::stod(m) + std::stod(n));
            QVERIFY(std::abs(product("0.85", m, n) - lengths * std::cos(1.2)) < 1e-4);
        }
    }

    void assumptionsAreExaminedInTurn() {
        const Changes two{{"panes.0.promises.examined", "2"}};
        const std::vector<std::string> rows = tableOfWords(stepOf("4-deriving", "four-assumptions", two));
        QCOMPARE(rows.size(), std::size_t(5));
        for (std::size_t row = 1; row < rows.size(); ++row) QCOMPARE(rows[row].ends_with("||"), row > 2);
    }

    void theIntegralAloneIsItsClosedForm() {
        // (Ci(x) - Ci(x/10000)) / ln 10000, computed with mpmath
        const std::pair<const char*, double> typed[] = {{"0", 1},        {"1", .973963},   {"16", .634758},
                                                        {"40", .538880}, {"128", .411148}, {"1000", .187691}};
        for (const auto& [x, value] : typed) {
            for (const std::string sign : {"", "-"}) {
                const Document step = stepOf("4-deriving", "the-integral", {{"probe.m", sign + x}});
                QVERIFY(std::abs(numberSaid(step, "{b.family.0}") - value) <= 0.0006);
            }
        }
        const Document off = stepOf("4-deriving", "the-integral", {{"panes.1.decay.own", "false"}});
        QCOMPARE(layerOf<Lines>(figureOf(off).panels.at(1))->curves.size(), std::size_t(1));
    }

    void nearByPowersAreSmaller() {
        for (const char* m : {"10", "20", "40", "-20"}) {
            const Document step = stepOf("4-deriving", "near", {{"probe.m", m}});
            for (const char* power : {"{family.2}", "{family.3}", "{family.4}"}) {
                for (const char* exponential : {"{family.0}", "{family.1}"})
                    QVERIFY(std::abs(numberSaid(step, power)) < numberSaid(step, exponential));
            }
        }
        const Document four = stepOf("4-deriving", "near", {{"probe.m", "4"}});
        QVERIFY(std::abs(numberSaid(four, "{family.3}") - std::sin(4.0) / 4) < 0.001);  // negative
    }

    void equalWeightsLeaveOnlyTheDistance() {
        const auto explained = [](const Changes& settings) {
            return said(stepOf("4-deriving", "equal-or-not", settings), "{explained}");
        };
        QVERIFY(explained({}) != "100 %");
        QCOMPARE(explained({{"panes.0.similarity.h_sin_fast", "1"}}), std::string("100 %"));
        QCOMPARE(explained({{"panes.0.similarity.h_cos_fast", "0"}}), std::string("100 %"));
        QCOMPARE(explained({{"panes.0.similarity.h_sin_fast", "0.5"}, {"panes.0.similarity.h_cos_fast", "0.5"}}),
                 std::string("100 %"));
    }

    void covariancesAreThoseByHand() {
        Matrix table(3, 2);
        table.values = {1, 2, 3, 4, 5, 9};
        QCOMPARE(covarianceOf(table).values, (std::vector<double>{4, 7, 7, 13}));
        QCOMPARE(diagonalWeightOf(covarianceOf(table)).meanDiagonal, 8.5);
        QCOMPARE(diagonalWeightOf(covarianceOf(table)).meanOffDiagonal, 7.0);
        QVERIFY(std::abs(meanRowLength(table) - (std::sqrt(5.0) + 5 + std::sqrt(106.0)) / 3) < 1e-12);
    }

    void drawnTablesAreAsLongAsTheirSpreadSays() {
        for (const char* spread : {"0.001", "0.05", "1"}) {
            const Document table = drawnTable({{"spread", spread}});
            QVERIFY(std::abs(numberSaid(table, "{length}") / (std::stod(spread) * 8) - 1) < 0.02);  // 8 = √64 numbers
            QVERIFY(numberSaid(table, "{times}") > 10);
        }
    }

    void learningMovesTheSlowOnesAlone() {
        const auto after = [](const char* steps) {
            return stepOf("4-deriving", "learned-theta", {{"panes.0.decay.learning_steps", steps}});
        };
        QCOMPARE(said(after("0"), "{fast} {slow}"), std::string("0 % 1"));
        double error = numberSaid(after("0"), "{after}");
        for (const char* steps : {"100", "300", "1000"}) {
            QVERIFY(numberSaid(after(steps), "{after}") < error);
            error = numberSaid(after(steps), "{after}");
        }
        // computed likewise with NumPy
        std::vector<double> start;
        for (int i = 0; i < 64; ++i) start.push_back(std::pow(10000.0, -i / 64.0));
        const LearnedTheta learned = learnedTheta(start, {.target = 1000, .steps = 1000});
        QVERIFY(std::abs(learned.lossBefore - 0.025151) < 1e-5);
        QVERIFY(std::abs(learned.lossAfter - 0.004334) < 1e-5);
        QVERIFY(std::abs(learned.radians[60] / start[60] - 2.841) < 1e-3);
        QVERIFY(std::abs(learned.radians[8] / start[8] - 1.003) < 1e-3);
    }

    void theTableIsTheReadersRounded() {
        const std::pair<const char*, const char*> typed[] = {{"{divisor.1}", "1.07461"}, {"{divisor.2}", "1.15478"},
                                                             {"{divisor.3}", "1.24094"}, {"{divisor.4}", "1.33352"},
                                                             {"{divisor.8}", "1.77828"}, {"{divisor.16}", "3.16228"},
                                                             {"{divisor.32}", "10"},     {"{divisor.64}", "100"}};
        const Document table = listedPairs("1,2,3,4,8,16,32,64");
        for (const auto& [id, text] : typed) QCOMPARE(said(table, id), std::string(text));
        QCOMPARE(tableOfWords(table).size(), std::size_t(9));
        QCOMPARE(said(with(table, {{"base", "400"}}), "{divisor.64}"), std::string("20"));
    }

    void whatCannotBeShownIsRefused() {
        const auto refused = [](const char* id, const Changes& settings) {
            const Result<Figure> figure = evaluate(stepOf("4-deriving", id, settings));
            return figure ? std::string() : figure.problem().where;
        };
        for (const char* pairs : {"1,200", "1.5", "1,2,3,4,5,6,7,8,9,10,11,12,13"}) {
            const Result<Figure> figure = evaluate(listedPairs(pairs));
            QVERIFY2(!figure, pairs);
            QCOMPARE(figure.problem().where, std::string("listed"));
        }
        QCOMPARE(refused("learned-theta", {{"panes.0.sinusoidal.d_model", "8192"}}), std::string("learning_steps"));
        QVERIFY(!evaluate(drawnTable({{"rows", "65536"}, {"d_model", "4096"}})));
        QVERIFY(!evaluate(drawnTable({{"first", "600"}})));
        QVERIFY(!evaluate(drawnTable({{"d_model", "2048"}})));
    }

    void drawnRowsAreTheSeeds() {
        const Document step = drawnTable();
        const Result<Encoding> encoding = step.panes[0].scheme.scheme->build(step.panes[0].scheme.values);
        QVERIFY(encoding);
        const Table& table = std::get<Table>(*encoding);
        QCOMPARE(table.rowCount, std::int64_t(512));
        QCOMPARE(table.cell(3, 5), 0.02 * seededNormal(1, 1, 3, 5));
    }

    void movedTogetherTheScoreStays() {
        for (const char* base : {"1", "10000"}) {
            const Figure figure = figureOf(stepOf("6-variants", "rope", {{"panes.0.rope.base", base}}));
            const auto& curves = layerOf<Lines>(figure.panels.back())->curves;
            const auto spanOf = [](const Curve& curve) {
                const auto [low, high] = std::ranges::minmax_element(curve.y);
                return *high - *low;
            };
            QCOMPARE(curves.size(), std::size_t(2));
            QVERIFY(spanOf(curves[0]) > 1);      // only m moves
            QVERIFY(spanOf(curves[1]) < 1e-12);  // both move
        }
    }

    void farAwayExponentialsAreSmaller() {
        const std::pair<const char*, double> typed[] = {{"{b.family.0}", .188},
                                                        {"{b.family.1}", -.049},
                                                        {"{b.family.2}", .149},
                                                        {"{b.family.3}", .283},
                                                        {"{b.family.4}", .390}};
        const Document step = stepOf("4-deriving", "near", {{"probe.m", "1000"}, {"probe.n", "0"}});
        for (const auto& [family, value] : typed) QVERIFY(std::abs(numberSaid(step, family) - value) <= 0.0011);
    }

    void theIntegralIsWhatTheSumTendsTo() {
        const Document step = stepOf("4-deriving", "the-integral", {{"panes.1.sinusoidal.d_model", "65536"}});
        QVERIFY(std::abs(numberSaid(step, "{b.family.0}") - numberSaid(step, "{b.value}")) < 1e-3);
    }

    void derivativesOfOneVariableAreTheKnownOnes() {
        QVERIFY(std::abs(taylorSum(OneVariable::Log, 40, 0, 0.5) - std::log(1.5)) < 1e-9);
        QVERIFY(std::abs(taylorSum(OneVariable::Sin, 12, 0.5, 1.5) - std::sin(1.5)) < 1e-9);
        QVERIFY(std::abs(taylorSum(OneVariable::Cos, 12, 1, -0.5) - std::cos(-0.5)) < 1e-7);
        QCOMPARE(taylorSum(TwoVariables::Cubic, 3, {0.4, -0.2}, {0.9, 0.7}), valueOf(TwoVariables::Cubic, {0.9, 0.7}));
    }
};

ORRERY_TEST(LessonsTest);
#include "lessons_test.moc"
