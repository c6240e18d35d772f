// Profiles beside the heatmap and their means, colour ranges, the binary counter.
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
    void aRowOutsideTheTableHasNoProfile() {
        auto matrix = std::make_shared<Matrix>(4, 3);
        const Document document = withTable(matrix, {{"row_profile", "true"}, {"probe.m", "9"}});
        const Figure figure = inWords(*evaluate(document));
        QCOMPARE(layer<Message>(panelTitled(figure, "row at m = 9")).text.en, std::string("position 9 has no row"));
    }

    void longProfilesAreMeansOfRuns() {
        const Figure figure = figureWith(
            {{"column_profile", "true"}, {"row_profile", "true"}, {"positions", "4294967296"}, {"d_model", "4999"}});
        const Curve& wave = layer<Lines>(panelTitled(figure, "dimension 12")).curves[0];
        QVERIFY(wave.y.size() > 900 && wave.y.size() <= 1000);
        const double size = wave.y[1] - wave.y[0];
        const double from = wave.y[3] - size / 2;
        QVERIFY(std::abs(wave.x[3] - exactMean(fieldOf(figure), {from, from + size}, {12, 13})) < 1e-15);
        const Curve& row = layer<Lines>(panelTitled(figure, "row at m")).curves[0];
        QVERIFY(row.x.size() > 1000 && row.x.size() <= 2000);
        QVERIFY(std::abs(row.y[2] - exactMean(fieldOf(figure), {7, 8}, {8, 12})) < 1e-15);
        QCOMPARE(row.x.back(), 4997.5);  // the last, shorter run
    }

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

    void theBinaryCounterCounts() {
        for (const std::string transposed : {"false", "true"}) {
            const Figure figure = figureWith({{"binary_strip", "true"}, {"first", "77"}, {"transpose", transposed}});
            const Panel& panel = panelTitled(figure, "binary");
            const Field& field = layer<Field>(panel);
            QCOMPARE(field.columnExtents, (CellRange{0, 7}));  // 126 needs seven digits
            QCOMPARE(field.rows, fieldOf(figure).rows);
            QCOMPARE(field.isTransposed(), transposed == "true");
            const Axis& bits = transposed == "true" ? panel.axes->y : panel.axes->x;
            for (std::int64_t row = 77; row < 127; ++row) {
                for (std::int64_t column = 0; column < 7; ++column) {
                    const std::int64_t bit = (*bits.order)[static_cast<std::size_t>(column)];
                    QCOMPARE(bit, 6 - column);
                    QCOMPARE(cellAt(field, row, column), static_cast<double>(row >> bit & 1));
                }
            }
        }
        const auto below = evaluate(documentWith({{"binary_strip", "true"}, {"first", "-1"}}));
        QCOMPARE(below.problem().where, std::string("binary_strip"));
        QVERIFY(below.problem().sentence(Language::Chinese) != below.problem().sentence());
        QCOMPARE(layer<Field>(panelTitled(figureWith({{"binary_strip", "true"}, {"positions", "1"}}), "binary"))
                     .columnExtents,
                 (CellRange{0, 1}));
    }
};

ORRERY_TEST(HeatmapProfilesTest);
#include "heatmap_profiles_test.moc"
