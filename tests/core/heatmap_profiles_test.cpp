// Means of columns beside the heatmap, and colour ranges.
#include <QTest>
#include <cmath>

#include "core/evaluate/evaluate.h"
#include "core/phase/mean_rows.h"
#include "tests/support/encodings.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Returns a document with a table of `values` as the file of the learned scheme.
Document withTable(const std::shared_ptr<const Matrix>& values, const Changes& changes) {
    const Document document = documentWith({{"scheme", "learned"}});
    const SetValue file{{0, Owner::Scheme, "file"},
                        TableFile{"table.npy", std::make_shared<const TableData>(*values), 0}};
    return with(*update(document, file), changes);
}

}  // namespace

class HeatmapProfilesTest : public QObject {
    Q_OBJECT

private slots:
    void columnMeansAreThoseOfTheirValues() {
        const Settings rows{{"height", 7.0}, {"width", 5.0}, {"head_dim", 16.0}};
        const OscillatorBank banks[] = {bankOf("sincos2d", {{"d_model", 16.0}}),
                                        bankOf("rope-mixed", rows),
                                        bankOf("rope-axial", rows),
                                        bankOf("mrope", {{"height", 3.0}, {"width", 4.0}, {"frames", 5.0}}),
                                        bankOf("mrope", {}),
                                        bankOf("xpos", {})};
        for (const OscillatorBank& bank : banks) {
            for (const std::int64_t first : {-9, 0, 3, 41, 4000}) {
                for (const std::int64_t count : {1, 2, 6, 34, 35, 36, 200}) {
                    for (std::size_t column = 0; column < bank.columns.size(); column += 3) {
                        double sum = 0;
                        for (std::int64_t i = first; i < first + count; ++i) sum += value(bank, column, Position(i));
                        const double mean = sum / static_cast<double>(count);
                        QVERIFY(std::abs(columnMean(bank, column, first, count) - mean) <
                                1e-12 * std::max(1.0, std::abs(mean)));
                    }
                }
            }
        }
        QVERIFY(std::isfinite(columnMean(banks[1], 0, 0, 4294967296)));
    }

    void robustColoursLeaveOutliersOut() {
        auto matrix = std::make_shared<Matrix>(100, 20);
        for (std::size_t i = 0; i < matrix->values.size(); ++i)
            matrix->values[i] = 0.1 * std::sin(static_cast<double>(i));
        matrix->at(0, 3) = 50;
        const auto barWith = [&](const char* range) {
            return *heatmapOf(*evaluate(withTable(matrix, {{"positions", "100"}, {"range", range}}))).bar;
        };
        QCOMPARE(barWith("fixed").high, 50.0);
        QCOMPARE(barWith("full").high, 50.0);
        QCOMPARE(barWith("full").low, -50.0);
        const ColourScale robust = barWith("robust");
        QVERIFY(robust.high > 0.09 && robust.high <= 0.1);
        QCOMPARE(robust.low, -robust.high);
        const ColourScale counted = *heatmapOf(figureWith({{"scheme", "integer"}, {"range", "full"}})).bar;
        QCOMPARE(counted.low, 0.0);
        QCOMPARE(counted.high, 49.0);
    }

    void colourRangesDoNotFollowTheCamera() {
        Document document = documentWith({{"range", "robust"}});
        const ColourScale whole = *heatmapOf(*evaluate(document)).bar;
        document = *update(document, Navigate{0, {CellRange{100, 128}, CellRange{0, 3}}});
        QCOMPARE(*heatmapOf(*evaluate(document)).bar, whole);
    }
};

ORRERY_TEST(HeatmapProfilesTest);
#include "heatmap_profiles_test.moc"
