// The grid view: tables that are broken or too short, encodings that are no grid, and stopping.
#include <QTest>
#include <cmath>
#include <stop_token>

#include "core/evaluate/evaluate.h"
#include "core/model/document.h"
#include "core/schemes/catalog.h"
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

}  // namespace

class GridViewTest : public QObject {
    Q_OBJECT

private slots:
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

    void onlyBiasesOfAWindowAreAccepted() {
        const View& view = **findView("grid");
        for (const Scheme* scheme : schemes()) {
            if (scheme->use != Use::Bias) continue;
            const bool window = scheme->id.starts_with("swin");
            QVERIFY2(view.accepts(*scheme->build(Values(scheme->params))) == window, scheme->id.data());
            if (window) QVERIFY2(evaluate(gridOf(scheme->id.data(), {})), scheme->id.data());
        }
    }
};

ORRERY_TEST(GridViewTest);
#include "grid_view_test.moc"
