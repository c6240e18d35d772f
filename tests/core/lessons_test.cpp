// The lessons by their numbers: every value that the syllabus marks is typed here from its source and compared with
// what the step shows, and what a step claims is tried over the range of its controls.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/analysis/taylor_series.h"
#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/io/deck_json.h"
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

/// What a sentence with {ids} says of the document now, for programs to read.
std::string said(const Document& document, const std::string& words) {
    return asciiText(filledWords(Phrase(words), document, evaluated(document)).en);
}

double numberSaid(const Document& document, const std::string& words) {
    const std::optional<double> number = parseNumber(said(document, words));
    if (!number) qFatal("%s is no number: %s", words.c_str(), said(document, words).c_str());
    return *number;
}

/// The rows of the first table of words, each cell after a bar.
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
    void theJumpOfThreeDigitsIsFromThreeToFour() {
        for (const char* order : {"msb-first", "lsb-first"}) {
            const Document step = stepOf("1-invent", "binary", {{"panes.1.binary.order", order}});
            QCOMPARE(said(step, "{b.jump.from} {b.jump.to} {b.jump.length}"), std::string("3 4 1.732"));
            QCOMPARE(said(step, "{jump.from} {jump.to} {jump.length}"), std::string("1 2 1.414"));
        }
    }

    void promisesAreKeptAsTheyAreMeasured() {
        const std::vector<std::string> wanted{
            "|p|p/(N - 1)|bits of p|sines|sine, cosine", "bounded|✗|✓|✓|✓|✓",
            "the same step at every length|✓|✗|✓|✓|✓",   "no jump to a neighbour|✓|✓|✗|✓|✓",
            "goes on in longer texts|✗|✗|✓|✓|✓",         "a shift is one fixed matrix|✗|✗|✗|✗|✓"};
        std::vector<std::string> shown = tableOfWords(stepOf("1-invent", "all-promises"));
        shown.front() = wanted.front();  // its formulas are set
        QCOMPARE(shown, wanted);
        for (const char* attempts : {"0", "1", "5"}) {
            const Changes settings{{"panes.0.promises.attempts", attempts}};
            QCOMPARE(said(stepOf("1-invent", "all-promises", settings), "{kept.count}"), std::string("5"));
            QVERIFY(numberSaid(stepOf("1-invent", "three-attempts", settings), "{kept.count}") < 5);
        }
    }

    void theLastStageHasTheSignOfTheDigit() {
        const Document step = stepOf("1-invent", "digits-and-waves");
        const Figure figure = evaluated(step);
        for (const Panel& panel : figure.panels) {
            if (panel.role != Role::Main) continue;
            const auto& waves = *std::get<std::shared_ptr<const Table>>(layerOf<Field>(panel)->source);
            for (std::int64_t position = 0; position < 32; ++position) {
                for (int bit = 0; bit < 5; ++bit) QCOMPARE(waves.cell(position, bit) < 0, (position >> bit & 1) == 1);
            }
        }
    }

    void eightPiMakesFourWaves() {
        const Document step = stepOf("1-invent", "one-sine");
        QCOMPARE(said(step, "{frequency} {period}"), std::string("4 0.25"));
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
            QCOMPARE(said(step, "{b.closed}"), std::string(closes <= 99 ? "has closed" : "is open"));
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
            QVERIFY(numberSaid(step, "{b.shift.error}") > 0.1);
        }
    }

    void theOrderOfAPairTurnsItsMatrixRound() {
        const Figure figure = evaluated(stepOf("1-invent", "one-matrix"));
        const auto entry = [&](std::size_t panel, std::int64_t row, int column) {
            const Field& field = *layerOf<Field>(figure.panels.at(panel));
            return std::get<std::shared_ptr<const Table>>(field.source)->cell(row, column);
        };
        QCOMPARE(figure.panels.size(), std::size_t(2));
        QVERIFY(entry(0, 0, 1) > 0 && entry(0, 1, 0) < 0);
        for (std::int64_t row = 0; row < 6; ++row) {
            for (int column = 0; column < 6; ++column)
                QVERIFY(std::abs(entry(0, row, column) - entry(1, column, static_cast<int>(row))) < 1e-12);
        }
    }

    void aDialAddsAtMostFour() {
        for (const char* base : {"1", "100", "10000", "10000000"}) {
            for (const char* m : {"3", "10", "100", "1000.5"}) {
                const Document step =
                    stepOf("1-invent", "which-dials", {{"panes.0.sinusoidal.base", base}, {"probe.m", m}});
                double sum = 0;
                const Figure figure = evaluated(step);
                for (const Bar& bar : layerOf<Bars>(figure.panels.at(0))->bars) {
                    QVERIFY(bar.value >= 0 && bar.value <= 4);
                    sum += bar.value;
                }
                QVERIFY(std::abs(sum - numberSaid(step, "{apart}")) <= 1e-3 * std::max(1.0, sum));
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
            const Document step = stepOf("2-by-hand", "adding", {{"probe.m", std::to_string(m)}});
            QCOMPARE(said(step, "{sum.0}, {sum.1}, {sum.2}, {sum.3}"), std::string(typed[m]));
        }
    }

    void theSlipIsBaseAHundred() {
        QCOMPARE(said(stepOf("2-by-hand", "the-slip"), "{b.sum.2} {b.sum.3}"), std::string("0.8955 1.6553"));
        QCOMPARE(said(stepOf("2-by-hand", "the-slip"), "{sum.2} {sum.3}"), std::string("0.6300 1.6996"));
    }

    void baseOneRepeatsTheFirstPair() {
        const Document step = stepOf("2-by-hand", "repeated-pair");
        QCOMPARE(said(step, "{b.pe.0} {b.pe.1}"), said(step, "{b.pe.2} {b.pe.3}"));
        QCOMPARE(said(step, "{pe.2} {pe.3}"), std::string("0.0100 1.0000"));
    }

    void eightDigitsAreThoseOfTheCode() {
        const char* const typed[] = {"0.84147098, 0.54030231, 0.03161751, 0.99950004",
                                     "0.90929743, -0.41614684, 0.06320340, 0.99800067",
                                     "0.14112001, -0.98999250, 0.09472609, 0.99550337"};
        for (int m = 1; m < 4; ++m) {
            const Document step = stepOf("2-by-hand", "eight-digits", {{"probe.m", std::to_string(m)}});
            QCOMPARE(said(step, "{pe.0}, {pe.1}, {pe.2}, {pe.3}"), std::string(typed[m - 1]));
        }
    }

    void ordersApproachE() {
        const std::pair<const char*, const char*> typed[] = {{"0", "1"},       {"1", "2"},       {"2", "2.5"},
                                                             {"3", "2.66667"}, {"4", "2.70833"}, {"5", "2.71667"},
                                                             {"10", "2.71828"}};
        double before = 10;
        for (const auto& [order, sum] : typed) {
            const Document step = stepOf("2-by-hand", "taylor", {{"panes.0.curves.order", order}});
            QCOMPARE(said(step, "{sum}"), std::string(sum));
            QCOMPARE(said(step, "{exact}"), std::string("2.71828"));
            QVERIFY(numberSaid(step, "{error}") < before);
            before = numberSaid(step, "{error}");
        }
    }

    void aQuadraticIsMetAtOrderTwo() {
        for (int order = 0; order <= 12; ++order) {
            const Document step = stepOf("2-by-hand", "taylor-two", {{"panes.0.curves.order", std::to_string(order)}});
            QCOMPARE(said(step, "{met}"), std::string(order < 2 ? "only nearly" : "exactly"));
            QCOMPARE(numberSaid(step, "{worst}") == 0, order >= 2);
        }
        QVERIFY(std::abs(valueOf(TwoVariables::Wave, {0.3, 0.2}) -
                         taylorSum(TwoVariables::Wave, 2, {0, 0}, {0.3, 0.2})) > 1e-3);
    }

    void outputsAreShuffledWithTheWords() {
        for (const char* seed : {"0", "1", "7", "100"}) {
            const Document step = stepOf("3-attention", "order-is-unknown", {{"panes.0.attention.shuffle_seed", seed}});
            QVERIFY(numberSaid(step, "{without}") < 1e-12);
            QVERIFY(numberSaid(step, "{with}") > 0.1);
        }
    }

    void weightsTimesValuesAreThoseOfTheText() {
        QCOMPARE(said(stepOf("3-attention", "by-hand"), "{output}"), std::string("(0.086, 0.404)"));
    }

    void theMeanStaysAmongItsValues() {
        for (const char* first : {"-10", "0", "3", "10"}) {
            const Document step = stepOf("3-attention", "a-weighted-mean", {{"panes.0.attention.score_1", first}});
            const double sum =
                numberSaid(step, "{weight.1}") + numberSaid(step, "{weight.2}") + numberSaid(step, "{weight.3}");
            QVERIFY(std::abs(sum - 1) < 1e-3);
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
        const Figure figure = evaluated(stepOf("3-attention", "causal-mask"));
        QCOMPARE(figure.panels.size(), std::size_t(2));
        for (std::size_t panel = 0; panel < 2; ++panel) {
            const Field& field = *layerOf<Field>(figure.panels[panel]);
            const auto& weights = *std::get<std::shared_ptr<const Table>>(field.source);
            for (std::int64_t query = 0; query < 4; ++query) {
                for (int key = 0; key < 4; ++key)
                    QCOMPARE(weights.cell(query, key) > 0, panel == 0 ? key <= query : key < query);
            }
        }
    }

    void headsShareTheWidth() {
        for (const char* heads : {"1", "2", "4", "8"}) {
            const Document step = stepOf("3-attention", "heads", {{"panes.0.attention.heads", heads}});
            QCOMPARE(numberSaid(step, "{width}") * numberSaid(step, "{heads}"), 16.0);
            QCOMPARE(said(step, "{joined}"), std::string("16"));
            QCOMPARE(evaluated(step).panels.size(), static_cast<std::size_t>(std::stoi(heads) + 1));
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
        // n = 512, d = 512, k = 3, r = 64
        const std::vector<std::string> rows = tableOfWords(stepOf("3-attention", "cost"));
        QCOMPARE(rows.size(), std::size_t(5));
        const Document step = stepOf("3-attention", "cost", {{"panes.0.attention.length", "1024"}});
        QCOMPARE(said(step, "{ratio}"), std::string("2"));
        QCOMPARE(said(stepOf("3-attention", "cost"), "{ratio}"), std::string("1"));
        QCOMPARE(numberSaid(step, "{self.operations}"), 536900000.0);
    }

    void farAwayExponentialsAreSmaller() {
        const std::pair<const char*, double> typed[] = {{"{family.0}", .188},
                                                        {"{family.1}", -.049},
                                                        {"{family.4}", .149},
                                                        {"{family.5}", .283},
                                                        {"{family.6}", .390}};
        const Document step = stepOf("4-deriving", "far", {{"probe.m", "1000"}, {"probe.n", "0"}});
        for (const auto& [family, value] : typed) QVERIFY(std::abs(numberSaid(step, family) - value) <= 0.0011);
    }

    void theIntegralIsWhatTheSumTendsTo() {
        const Document step = stepOf("4-deriving", "the-integral", {{"panes.0.sinusoidal.d_model", "65536"}});
        QVERIFY(std::abs(numberSaid(step, "{family.0}") - numberSaid(step, "{value}")) < 1e-3);
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
