// Mean rows compared with the means of the values of their columns.
#include "core/phase/mean_rows.h"

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns the means of all columns by plain summation.
std::vector<double> rowOfMeans(const OscillatorBank& bank, std::int64_t first, std::int64_t count) {
    std::vector<double> means;
    for (std::size_t column = 0; column < bank.columns.size(); ++column) {
        double sum = 0;
        for (std::int64_t i = first; i < first + count; ++i) sum += value(bank, column, Position(i));
        means.push_back(sum / static_cast<double>(count));
    }
    return means;
}

double farthestMean(const OscillatorBank& bank, std::int64_t first, std::int64_t count) {
    const MeanRows rows(bank);
    std::vector<double> made(rows.columns());
    rows.fill(first, count, made);
    const std::vector<double> wanted = rowOfMeans(bank, first, count);
    double farthest = 0;
    for (std::size_t i = 0; i < made.size(); ++i)
        farthest = std::max(farthest, std::abs(made[i] - wanted[i]) / std::max(1.0, std::abs(wanted[i])));
    return farthest;
}

/// Returns a bank of 3 x 4 x 5 tokens with columns of every kind: one axis, two axes, constant, almost one turn per
/// step, damped, unpaired.
OscillatorBank oddBank() {
    OscillatorBank bank;
    bank.grid = {3, 4, 5};
    const Turns almost = Turns{0} - (Turns{1} << 90);
    bank.columns = {{.axis = 2, .frequency = {0, quarterTurn / 3}, .phase = 5, .amplitude = 2},
                    {.axis = 2, .frequency = {0, quarterTurn / 3}, .phase = 5 + quarterTurn, .amplitude = -3},
                    {.axis = 0, .frequency = {0, quarterTurn / 7}, .crossAxis = 1, .crossFrequency = {2, almost}},
                    {.axis = 1, .frequency = {3, 0}, .phase = quarterTurn / 2},
                    {.axis = 1, .frequency = {0, 1}, .phase = quarterTurn},
                    {.axis = 2, .frequency = {-1, almost}, .phase = quarterTurn},
                    {.axis = 1, .frequency = {0, quarterTurn + 9}, .phase = 7, .damping = 0.1},
                    {.axis = 0, .frequency = {0, quarterTurn / 5}, .damping = -0.2}};
    bank.pairs = {{.cosine = 1, .sine = 0}, {.cosine = 2, .sine = 3}};
    return bank;
}

}  // namespace

class MeanRowsTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAreTheMeansOfTheirColumns() {
        for (const std::int64_t first : {-61LL, -1LL, 0LL, 7LL, 59LL, 4000000000LL}) {
            for (const std::int64_t count : {1, 2, 4, 5, 6, 19, 20, 21, 59, 60, 61, 200})
                QVERIFY(farthestMean(oddBank(), first, count) < 1e-14);
        }
    }

    void singleRowsAreTheValues() {
        for (const char* scheme : {"rope-axial", "rope-mixed", "sincos2d", "sinusoidal", "xpos"}) {
            const OscillatorBank bank = bankOf(scheme, {});
            for (const std::int64_t position : {0, 3, 200, 1000}) QVERIFY(farthestMean(bank, position, 1) < 4e-16);
        }
    }

    void someColumnsAreThoseOfAll() {
        const OscillatorBank bank = oddBank();
        const MeanRows all(bank), some(bank, 1, 4);
        std::vector<double> wide(all.columns()), narrow(some.columns());
        all.fill(13, 33, wide);
        some.fill(13, 33, narrow);
        QCOMPARE(narrow.size(), std::size_t{4});
        for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(narrow[i] - wide[i + 1]) < 1e-15);
    }
};

ORRERY_TEST(MeanRowsTest);
#include "mean_rows_test.moc"
