// The grid view: tiles and maps compared with directly computed similarities, Swin's window, subsets of large grids,
// invalid input.
#include <QTest>
#include <cmath>
#include <stop_token>

#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/schemes/catalog.h"
#include "core/schemes/encode.h"
#include "tests/support/figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

/// Sets a parameter of the view, else of the scheme, else a part of the probe.
void change(Document& document, std::string_view id, std::string_view text) {
    Pane& pane = document.panes[0];
    for (Values* values : {&pane.view.values, &pane.scheme.values}) {
        const auto param = values->param(id);
        if (!param) continue;
        *values = *values->with(id, *parseValue(**param, text));
        return;
    }
    const double number = std::stod(std::string(text));
    if (id == "m") document.probe.m = number;
    if (id == "dimension") document.probe.dimension = static_cast<std::int64_t>(number);
    if (id == "head") document.probe.head = static_cast<int>(number);
}

Document gridOf(const char* scheme, const Changes& changes) {
    Document document = firstDocument();
    document.panes[0].scheme = SchemeSetting(**findScheme(scheme));
    document.panes[0].view = ViewSetting(**findView("grid"));
    for (const auto& [id, text] : changes) change(document, id, text);
    return document;
}

Document learnedGrid(const std::shared_ptr<const Matrix>& matrix, const Changes& changes) {
    Document document = gridOf("learned", changes);
    Values& values = document.panes[0].scheme.values;
    values = *values.with("file", TableFile{"table.npy", std::make_shared<const TableData>(*matrix)});
    return document;
}

double cellOf(const Panel& panel, std::int64_t row, std::int64_t column) {
    return std::get<std::shared_ptr<const Table>>(fieldOf(panel).source)->cell(row, static_cast<int>(column));
}

Matrix rowsOf(const Document& document, std::uint64_t count) {
    const SchemeSetting& setting = document.panes[0].scheme;
    return encodeRows(*setting.scheme->build(setting.values), PositionRange{Position(0), 1, count}, 0, count);
}

double dotOf(const Matrix& rows, std::size_t a, std::size_t b) {
    double sum = 0;
    for (std::size_t i = 0; i < rows.columns; ++i) sum += rows.at(a, i) * rows.at(b, i);
    return sum;
}

}  // namespace

class GridViewTest : public QObject {
    Q_OBJECT

private slots:
    void tilesAreTheCosinesOfEncodedRows() {
        for (const char* scheme : {"sincos2d", "rope-axial", "rope-mixed"}) {
            const Document document = gridOf(scheme, {{"height", "5"}, {"width", "4"}});
            const Figure figure = *evaluate(document);
            const Matrix rows = rowsOf(document, 20);
            for (std::size_t m = 0; m < 20; ++m) {
                for (std::size_t n = 0; n < 20; ++n) {
                    const double cosine = dotOf(rows, m, n) / std::sqrt(dotOf(rows, m, m) * dotOf(rows, n, n));
                    const auto row = static_cast<std::int64_t>(m / 4 * 6 + n / 4);
                    const auto column = static_cast<std::int64_t>(m % 4 * 5 + n % 4);
                    QVERIFY(std::abs(cellOf(figure.panels[0], row, column) - cosine) < 1e-12);
                }
            }
            QVERIFY(std::isnan(cellOf(figure.panels[0], 5, 0)));  // a gap between tiles
            QVERIFY(std::isnan(cellOf(figure.panels[0], 0, 4)));
        }
    }

    void aPatchIsWhollySimilarToItself() {
        const Document document = gridOf("sincos2d", {{"show", "one"}, {"m", "33"}});
        QVERIFY(std::abs(cellOf(evaluate(document)->panels[0], 2, 5) - 1) < 1e-12);
    }

    void similarityOfSinesDependsOnTheShiftAlone() {
        const Figure a = *evaluate(gridOf("sincos2d", {{"show", "one"}, {"measure", "dot"}, {"m", "33"}}));
        const Figure b = *evaluate(gridOf("sincos2d", {{"show", "one"}, {"measure", "dot"}, {"m", "63"}}));
        for (int row = 0; row < 12; ++row) {  // probes at (2, 5) and (4, 7)
            for (int column = 0; column < 12; ++column) {
                QVERIFY(std::abs(cellOf(a.panels[0], row, column) - cellOf(b.panels[0], row + 2, column + 2)) < 1e-9);
            }
        }
    }

    void aDimensionIsItsColumnOverThePatches() {
        const Document document = gridOf("sincos2d", {{"show", "dimension"}, {"dimension", "70"}});
        const Matrix rows = rowsOf(document, 196);
        const Figure figure = *evaluate(document);
        for (std::size_t i = 0; i < 196; ++i) {
            const auto place = static_cast<std::int64_t>(i);
            QCOMPARE(cellOf(figure.panels[0], place / 14, place % 14), rows.at(i, 70));
        }
    }

    void orderOfBlocksMovesADimensionFromColumnsToRows() {
        const Changes changes{{"show", "dimension"}, {"dimension", "1"}};
        Document document = gridOf("sincos2d", changes);
        const Figure columnsFirst = *evaluate(document);
        change(document, "order", "row-first");
        const Figure rowsFirst = *evaluate(document);
        QCOMPARE(cellOf(columnsFirst.panels[0], 0, 3), cellOf(columnsFirst.panels[0], 9, 3));
        QCOMPARE(cellOf(rowsFirst.panels[0], 3, 0), cellOf(rowsFirst.panels[0], 3, 9));
        QVERIFY(cellOf(rowsFirst.panels[0], 0, 3) != cellOf(rowsFirst.panels[0], 9, 3));
    }

    void theFrameChoosesTheTimeOfAVideo() {
        Document document = gridOf("mrope", {{"height", "3"},
                                             {"width", "4"},
                                             {"frames", "2"},
                                             {"show", "dimension"},
                                             {"dimension", "0"},
                                             {"frame", "1"}});
        const Matrix rows = rowsOf(document, 24);
        QCOMPARE(cellOf(evaluate(document)->panels[0], 2, 3), rows.at(23, 0));
        change(document, "frame", "2");
        QCOMPARE(evaluate(document).problem().where, "frame");
    }

    void aWindowShowsTheKernelsValues() {
        for (const char* scheme : {"swin", "swin-v2"}) {
            const Changes changes{{"window_height", "3"}, {"window_width", "4"}, {"m", "5"}, {"head", "1"}};
            Document document = gridOf(scheme, changes);
            const SchemeSetting& setting = document.panes[0].scheme;
            const auto kernel = std::get<ScoreKernel>(*setting.scheme->build(setting.values));
            const Figure tiles = *evaluate(document);
            change(document, "show", "one");
            const Figure one = *evaluate(document);
            change(document, "show", "table");
            const Figure table = *evaluate(document);
            for (std::int64_t n = 0; n < 12; ++n) {
                QCOMPARE(cellOf(tiles.panels[0], 1 * 4 + n / 4, 1 * 5 + n % 4), kernel.value(1, 5, n));
                QCOMPARE(cellOf(one.panels[0], n / 4, n % 4), kernel.value(1, 5, n));
                QCOMPARE(cellOf(table.panels[0], 1 - n / 4 + 2, 1 - n % 4 + 3), kernel.value(1, 5, n));
            }
        }
    }

    /// Stopped at its 100th value, a window computes at most one more.
    void aStoppedWindowLeavesOff() {
        for (const char* show : {"tiles", "one", "table"}) {
            std::stop_source source;
            int asked = 0;
            const auto value = [&](int, std::int64_t, std::int64_t) {
                if (++asked == 100) source.request_stop();
                return 0.0;
            };
            const Document document = gridOf("swin", {{"show", show}});
            const Encoding window = ScoreKernel{.kind = Entrywise{value}, .tokens = 4096, .grid = {64, 64}};
            const Progress progress(source.get_token());
            const auto figure =
                document.panes[0].view.view->show({document.panes[0], document.probe, window, progress});
            QVERIFY(!figure && figure.problem().fault == Fault::Stopped);
            QVERIFY2(asked <= 101, show);
        }
    }

    void numbersThatAreNotFiniteAreBlankAndCounted() {
        auto matrix = std::make_shared<Matrix>(5, 3);
        for (std::size_t i = 0; i < 15; ++i) matrix->values[i] = static_cast<double>(i) - 6.5;
        matrix->at(2, 1) = std::nan("");
        matrix->at(4, 0) = INFINITY;
        const Document document =
            learnedGrid(matrix, {{"rows", "2"}, {"columns", "2"}, {"skip", "1"}, {"show", "one"}, {"m", "0"}});
        const Figure figure = *evaluate(document);
        QCOMPARE(readout(figure, "NaN or infinite"), "2");
        QVERIFY(std::abs(cellOf(figure.panels[0], 0, 0) - 1) < 1e-12);
        QVERIFY(std::isnan(cellOf(figure.panels[0], 0, 1)));
        QVERIFY(std::isfinite(cellOf(figure.panels[0], 1, 0)));
        QVERIFY(std::isnan(cellOf(figure.panels[0], 1, 1)));
    }

    void aTableWithTooFewRowsIsRefusedWithTheNumbers() {
        const Document document = learnedGrid(std::make_shared<Matrix>(196, 4), {{"skip", "1"}});
        const Problem problem = evaluate(document).problem();
        QCOMPARE(problem.where, "rows");
        QVERIFY(problem.what.en.find("197") != std::string::npos && problem.what.en.find("196") != std::string::npos);
        QVERIFY(problem.sentence(Language::Chinese).find("197") != std::string::npos);
    }

    void largeGridsAreShownInPartAndSaySo() {
        const Document document = gridOf("sincos2d", {{"height", "64"}, {"width", "64"}, {"d_model", "768"}});
        const Figure figure = *evaluate(document);
        QVERIFY(figure.title.en.find("tiles of 64 × 64") != std::string::npos);
        const Figure huge = *evaluate(gridOf("sincos2d", {{"height", "16384"}, {"width", "16384"}, {"show", "one"}}));
        QVERIFY(huge.title.en.find("every 256th row") != std::string::npos);
    }

    void whatAnEncodingDoesNotHaveIsRefused() {
        QCOMPARE(evaluate(gridOf("sincos2d", {{"show", "table"}})).problem().where, "show");
        QVERIFY(!evaluate(gridOf("rope", {})));
    }

    void onlyBiasesOfAWindowAreAccepted() {
        const View& view = **findView("grid");
        for (const Scheme* scheme : schemes()) {
            if (scheme->use != Use::Bias) continue;
            const bool window = scheme->id.starts_with("swin");
            QVERIFY2(view.accepts(*scheme->build(Values(scheme->params))) == window, scheme->id.data());
            if (window) QVERIFY2(evaluate(gridOf(scheme->id.data(), {})), scheme->id.data());
        }
    }

    void aClassTokenIsNoPatch() {
        const Changes changes{{"window_height", "3"}, {"window_width", "4"}, {"class_token", "true"}, {"m", "5"}};
        Document document = gridOf("swin", changes);
        change(document, "show", "one");
        const SchemeSetting& setting = document.panes[0].scheme;
        const auto kernel = std::get<ScoreKernel>(*setting.scheme->build(setting.values));
        QCOMPARE(kernel.grid, (std::vector<std::int64_t>{3, 4}));
        const Figure figure = *evaluate(document);
        for (std::int64_t n = 0; n < 12; ++n)
            QCOMPARE(cellOf(figure.panels[0], n / 4, n % 4), kernel.value(0, 6, n + 1));
    }
};

ORRERY_TEST(GridViewTest);
#include "grid_view_test.moc"
