// Errors of low-precision recipes, and the result of a printed slip.
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/recipes.h"
#include "core/figure/plan.h"
#include "core/model/document.h"
#include "core/model/update.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

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

    void printedSlipIsReproduced() {
        // the last sine of position 2 at d_model 512 is 2.07e-4; a textbook prints 2.149e-8
        const auto last = [](const OscillatorBank& bank) { return value(bank.columns[510], Position(2)); };
        const double twice = last(bankOf("sinusoidal-slips", {{"d_model", 512.0}, {"slip", word("twice")}}));
        QVERIFY(std::abs(twice - 2.149e-8) < 1e-11);
        QVERIFY(std::abs(last(bankOf("sinusoidal", {{"d_model", 512.0}})) - 2.07e-4) < 1e-6);
    }
};

ORRERY_TEST(PrecisionTest);
#include "precision_test.moc"
