// The precision view and the gallery of mistakes: errors of low-precision recipes, and results of wrong formulas.
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/recipes.h"
#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document precisionDocument() {
    return *update(firstDocument(), SetView{0, "precision"});
}

}  // namespace

class PrecisionTest : public QObject {
    Q_OBJECT

private slots:
    void neighboursBecomeEqualWhereIntegersRunOut() {
        const OscillatorBank bank = bankOf("sinusoidal", {});
        const auto first = [&](DType format) { return firstEqualNeighbours({format, format}, bank, 4294967295).first; };
        QCOMPARE(first(DType::BFloat16), std::optional<std::int64_t>(256));
        QCOMPARE(first(DType::Float16), std::optional<std::int64_t>(2048));
        QCOMPARE(first(DType::Float32), std::optional<std::int64_t>(16777216));
        const EqualNeighbours none = firstEqualNeighbours({DType::BFloat16, DType::BFloat16}, bank, 200);
        QVERIFY(!none.first && none.isKnown);
    }

    void positionsThatAreNotCastStayApartForLonger() {
        const OscillatorBank bank = bankOf("sinusoidal", {});
        const Recipe recipe{.angle = DType::BFloat16, .result = DType::BFloat16, .castPositions = false};
        const auto first = firstEqualNeighbours(recipe, bank, 4294967295).first;
        QVERIFY(!first || *first > 100000);
    }

    void theLogarithmIsRoundedOnceMore() {
        const OscillatorBank bank = bankOf("sinusoidal", {});
        std::vector<std::int64_t> positions;
        for (std::int64_t position = 1000; position < 32000; position += 250) positions.push_back(position);
        const auto mean = [&](bool viaLogarithm) {
            const Matrix errors = recipeErrors({.viaLogarithm = viaLogarithm}, bank, positions);
            return std::accumulate(errors.values.begin(), errors.values.end(), 0.0) /
                   static_cast<double>(errors.values.size());
        };
        QVERIFY(mean(false) > 1e-6);
        QVERIFY(mean(true) > mean(false));
        QVERIFY(mean(true) < 1e-3);
    }

    void theHeatmapShowsTheLogarithmOfTheError() {
        const Document document = precisionDocument();
        const Figure figure = *evaluate(document);
        const Field& field = fieldOf(figure);
        const std::vector<std::int64_t>& positions = *figure.panels.front().axes->x.order;
        QCOMPARE(positions.front(), 1);
        QCOMPARE(positions.back(), 1048576);
        const OscillatorBank bank = bankOf("sinusoidal", {});
        for (std::size_t row = 3; row < positions.size(); row += 40) {
            const std::vector<Position> position{Position(positions[row])};
            const double error =
                std::abs(recipeValue({}, bank.columns[5], position) - value(bank.columns[5], position));
            const auto from = static_cast<double>(row);
            QVERIFY(std::abs(exactMean(field, {from, from + 1}, {5, 6}) - std::max(-9.0, std::log10(error))) < 1e-12);
        }
    }

    void everyLastPositionHasAPicture() {
        for (const char* last : {"16", "1000", "4294967295"}) {
            const auto document = withPath(precisionDocument(), 0, "last", last);
            QVERIFY(document);
            QVERIFY(evaluate(*document));
        }
    }

    void printedSlipIsReproduced() {
        // the last sine of position 2 at d_model 512 is 2.07e-4; a textbook prints 2.149e-8
        const auto last = [](const OscillatorBank& bank) { return value(bank.columns[510], Position(2)); };
        const double twice = last(bankOf("sinusoidal-slips", {{"d_model", 512.0}, {"slip", word("twice")}}));
        QVERIFY(std::abs(twice - 2.149e-8) < 1e-11);
        QVERIFY(std::abs(last(bankOf("sinusoidal", {{"d_model", 512.0}})) - 2.07e-4) < 1e-6);
    }

    void everySlipDiffersFromTheRightFormula() {
        const OscillatorBank right = bankOf("sinusoidal", {});
        for (const char* slip : {"twice", "no-floor", "shifted", "base-1000", "reversed", "sine-only"}) {
            const OscillatorBank wrong = bankOf("sinusoidal-slips", {{"slip", word(slip)}});
            QCOMPARE(wrong.columns.size(), right.columns.size());
            double largest = 0;
            for (std::size_t column = 0; column < right.columns.size(); ++column) {
                largest = std::max(largest, std::abs(value(wrong.columns[column], Position(7)) -
                                                     value(right.columns[column], Position(7))));
            }
            QVERIFY2(largest > 0.01, slip);
        }
        QCOMPARE(bankOf("sinusoidal-slips", {{"slip", word("base-1000")}}), bankOf("sinusoidal", {{"base", 1000.0}}));
    }
};

ORRERY_TEST(PrecisionTest);
#include "precision_test.moc"
