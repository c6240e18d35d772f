// Layouts: all parts of a figure lie inside it without overlaps, and a hit returns the cell that was painted there.
#include <QtTest>
#include <cmath>
#include <random>
#include <set>

#include "core/evaluate/evaluate.h"
#include "core/model/pane.h"
#include "tests/support/figure_sizes.h"
#include "tests/support/test_list.h"
#include "tests/ui/example_figures.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/dial_grid.h"
#include "ui/paint/layout/layout.h"

using namespace orrery;

namespace {

double along(const Axis& axis, double part) {
    if (axis.reversed) part = 1 - part;
    if (axis.scale == AxisScale::Log) return axis.shown.from * std::pow(axis.shown.to / axis.shown.from, part);
    return axis.shown.from + part * axis.shown.size();
}

}  // namespace

class LayoutTest : public QObject {
    Q_OBJECT

    std::vector<ExampleFigure> examples;

private slots:
    void initTestCase() { examples = exampleFigures(); }

    void everythingStandsInsideTheFigure() {
        for (const ExampleFigure& example : examples) {
            for (const QSize size : figureSizes) {
                const Layout layout = layoutOf(example.figure, size);
                const QRectF all({0, 0}, QSizeF(size));
                for (const PanelLayout& panel : layout.panels) {
                    for (const QRectF& rect : {panel.title, panel.legendRows, panel.data, panel.xName, panel.yName,
                                               panel.bar, panel.barName}) {
                        QVERIFY2(rect.isEmpty() || all.contains(rect), example.name);
                    }
                    QVERIFY(panel.data.width() >= 1 && panel.data.height() >= 1);
                    QCOMPARE(panel.data, QRectF(panel.data.toRect()));
                }
            }
        }
    }

    void panesBesideAnImpossibleDifferenceKeepTheirPlaces() {
        Document document = firstDocument();
        document.panes.push_back(withView(document.panes.front(), **findView("similarity")));
        document.compare = {.difference = true, .arrangement = Arrangement::Across};
        const Result<Figure> figure = evaluateForScreen(document, {}, nullptr);
        QVERIFY(figure && figure->panels.size() == 4);
        for (const QSize size : figureSizes) {
            const std::vector<PanelLayout> panels = layoutOf(*figure, size).panels;
            for (std::size_t i = 0; i < panels.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k)
                    QVERIFY(!panels[i].data.intersects(panels[k].place.adjusted(1, 1, -1, -1)));
            }
        }
    }

    void dataRectanglesNeverOverlap() {
        for (const ExampleFigure& example : examples) {
            for (const QSize size : figureSizes) {
                const std::vector<PanelLayout> panels = layoutOf(example.figure, size).panels;
                for (std::size_t i = 0; i < panels.size(); ++i) {
                    for (std::size_t k = 0; k < i; ++k)
                        QVERIFY2(!panels[i].data.intersects(panels[k].data), example.name);
                }
            }
        }
    }

    void thePictureIsMostlyData() {
        for (const QSize size : {QSize(640, 400), QSize(1280, 720), QSize(1920, 1080)}) {
            const QRectF data = layoutOf(examples.front().figure, size).panels.front().data;
            QVERIFY(data.width() * data.height() > 0.6 * size.width() * size.height());
        }
    }

    void hitIsTheInverseOfTheLayout() {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> part(0, 1);
        for (int round = 0; round < 600; ++round) {
            const ExampleFigure& example = examples[random() % examples.size()];
            const QSize size(200 + static_cast<int>(random() % 2500), 150 + static_cast<int>(random() % 1500));
            const std::size_t index = random() % example.figure.panels.size();
            const Panel& panel = example.figure.panels[index];
            const QRectF data = layoutOf(example.figure, size).panels[index].data;
            const double x = part(random), y = part(random);
            const std::optional<Hit> hit =
                orrery::hit(example.figure, layoutOf(example.figure, size),
                            {data.left() + x * data.width(), data.top() + y * data.height()});
            QVERIFY(hit);
            QCOMPARE(hit->panel, static_cast<int>(index));
            QCOMPARE(hit->pane, panel.pane);
            QCOMPARE(hit->head, panel.head);
            QCOMPARE(QRectF(hit->area.left, hit->area.top, hit->area.width, hit->area.height), data);
            if (!panel.axes) continue;
            QVERIFY(std::abs(hit->cell.x - along(panel.axes->x, x)) <= 1e-9 * panel.axes->x.shown.size() + 1e-6);
            QVERIFY(std::abs(hit->cell.y - along(panel.axes->y, y)) <= 1e-9 * panel.axes->y.shown.size() + 1e-6);
        }
    }

    /// The cell hit at the centre of a pixel belongs to the block whose value the renderer draws there.
    void hitNamesTheCellThatWasPainted() {
        for (const ExampleFigure& example : examples) {
            const QSize size(1280, 720);
            const Layout layout = layoutOf(example.figure, size);
            std::size_t panel = 0;
            const DrawField check = [&](const FieldPlan& plan, QImage&, QPoint at) {
                while (example.figure.panels[panel].layers.empty() ||
                       !std::holds_alternative<Field>(example.figure.panels[panel].layers[0]))
                    ++panel;
                const Axes& axes = *example.figure.panels[panel].axes;
                const bool wholeCells = axes.x.shown.size() < plan.width && axes.y.shown.size() < plan.height;
                std::optional<double> acrossShift, downShift;
                for (int x = 0, y = 0; wholeCells && x < plan.width && y < plan.height; x += 7, y += 3) {
                    const std::optional<Hit> hit = orrery::hit(example.figure, layout, at + QPointF(x + 0.5, y + 0.5));
                    const double offBoundary = std::min(std::abs(hit->cell.x - std::round(hit->cell.x)),
                                                        std::abs(hit->cell.y - std::round(hit->cell.y)));
                    if (offBoundary < 2e-3) continue;  // decided by the plan's 20 fraction bits
                    const double across = std::floor(hit->cell.x) - plan.x.block(static_cast<std::uint32_t>(x));
                    const double down = std::floor(hit->cell.y) - plan.y.block(static_cast<std::uint32_t>(y));
                    if (across != acrossShift.value_or(across) || down != downShift.value_or(down)) {
                        return Done(Problem{example.name, Phrase(std::string("another cell"))});
                    }
                    acrossShift = across;
                    downShift = down;
                }
                ++panel;
                return done();
            };
            const Result<QImage> image = paint(example.figure, {}, size, 1, check);
            QVERIFY2(image, image ? "" : image.problem().sentence().c_str());
        }
    }

    void everyDialCanBeHit() {
        const Figure figure = figureOf({pane("sinusoidal", {}, "dials", {{"pairs", "64"}})});
        const QSize size(1280, 720);
        const Layout layout = layoutOf(figure, size);
        const QRectF data = layout.panels.front().data;
        std::set<int> pairs;
        for (double y = data.top(); y < data.bottom(); y += 5) {
            for (double x = data.left(); x < data.right(); x += 5) pairs.insert(hit(figure, layout, {x, y})->pair);
        }
        pairs.erase(-1);
        QCOMPARE(pairs.size(), std::size_t{64});
    }

    void outsideTheDataNothingIsHit() {
        for (const ExampleFigure& example : examples) {
            const Layout layout = layoutOf(example.figure, {1280, 720});
            QVERIFY(!hit(example.figure, layout, {2, 2}));
            QVERIFY(!hit(example.figure, layout, {1279, 719}));
            QVERIFY(!hit(example.figure, layout, {-5, 300}));
        }
    }

    void panningWithinTheSameDigitsMovesNothing() {
        const Pane far = pane("sinusoidal", {}, "heatmap", {{"positions", "1000000"}});
        const auto dataAt = [&](double first) {
            return layoutOf(figureOf({zoomed(far, {0, 128}, {first, first + 50})}), {1280, 720}).panels.front().data;
        };
        QCOMPARE(dataAt(123456), dataAt(987654));
        QCOMPARE(dataAt(5), dataAt(800));
    }

    void plotsAboveEachOtherShareTheirSides() {
        const Figure figure = profilesOf(figureOf({pane("sinusoidal", {}, "heatmap", {})}));
        for (const QSize size : figureSizes) {
            const std::vector<PanelLayout> panels = layoutOf(figure, size).panels;
            QCOMPARE(panels[1].data.left(), panels[0].data.left());
            QCOMPARE(panels[1].data.right(), panels[0].data.right());
            QCOMPARE(panels[2].data.top(), panels[0].data.top());
            QCOMPARE(panels[2].data.bottom(), panels[0].data.bottom());
        }
    }
    void equalMatricesAreEquallyLargeAndAligned() {
        Document document;
        document.compare.colours = false;
        for (const char* form : {"projections", "constrained"})
            document.panes.push_back(
                pane("sinusoidal", {{"d_model", "64"}}, "similarity", {{"form", form}, {"panels", "matrix"}}));
        const Figure figure = *evaluate(document);
        for (const QSize size : figureSizes) {
            const std::vector<PanelLayout> panels = layoutOf(figure, size).panels;
            QCOMPARE(panels[0].data.size(), panels[1].data.size());
            const bool besides = panels[0].data.top() == panels[1].data.top();
            QVERIFY(besides || std::abs(panels[0].data.left() - panels[1].data.left()) <= 1);
        }
    }

    void equalPanesAreEquallyLargeBesideADifferenceToo() {
        Document document;
        document.panes = {pane("sinusoidal", {}, "heatmap", {}), pane("sinusoidal", {{"base", "100"}}, "heatmap", {})};
        document.compare.difference = true;
        document.compare.arrangement = Arrangement::Across;
        const std::vector<PanelLayout> panels = layoutOf(*evaluate(document), {1920, 1080}).panels;
        QVERIFY(std::abs(panels[0].data.width() - panels[1].data.width()) <= 1);
        QVERIFY(std::abs(panels[0].data.width() - panels[2].data.width()) <= 1);
        QVERIFY(panels[0].bar.isEmpty());  // one bar for both panes
        QVERIFY(!panels[1].bar.isEmpty() && !panels[2].bar.isEmpty());
    }

    void panesOfSeveralHeadsHaveOneBarBesideTheirDifference() {
        Document document;
        document.panes = {pane("alibi", {}, "bias", {}), pane("t5", {}, "bias", {})};
        document.compare.difference = true;
        const std::vector<PanelLayout> panels = layoutOf(*evaluate(document), {1200, 800}).panels;
        QCOMPARE(panels.size(), std::size_t(24));
        for (std::size_t index = 0; index < panels.size(); ++index) {
            const bool hasBar = index == 15 || index == 23;  // the last head of B and of A − B
            QCOMPARE(!panels[index].bar.isEmpty(), hasBar);
            QVERIFY(std::abs(panels[index].data.width() - panels[0].data.width()) <= 1);
        }
        QVERIFY(panels[15].bar.right() < panels[16].data.left());
    }

    void whatPanesHaveAlikeIsDrawnOnce() {
        Document document;
        document.panes.assign(4, pane("sinusoidal", {}, "heatmap", {}));
        document.compare.arrangement = Arrangement::Grid;
        const std::vector<PanelLayout> panels = layoutOf(*evaluate(document), {1920, 1080}).panels;
        int bars = 0, names = 0;
        for (const PanelLayout& panel : panels) {
            bars += panel.bar.isEmpty() ? 0 : 1;
            names += panel.yName.isEmpty() ? 0 : 1;
        }
        QCOMPARE(bars, 1);
        QCOMPARE(names, 2);  // one per row
        QVERIFY(panels[3].bar.height() >= panels[3].data.bottom() - panels[0].data.top() - 1);
    }

    void panesStandWhereTheirCellsAreLargest() {
        const Pane one = pane("sinusoidal", {}, "similarity", {{"panels", "matrix"}});
        const Figure figure = figureOf({one, one, one});
        const std::vector<PanelLayout> wide = layoutOf(figure, {1920, 800}).panels;
        QVERIFY(wide[0].data.top() == wide[2].data.top());
        const std::vector<PanelLayout> high = layoutOf(figure, {800, 1920}).panels;
        QVERIFY(high[0].data.bottom() < high[1].data.top() && high[1].data.bottom() < high[2].data.top());
        QVERIFY(high[0].data.width() > 1.4 * 800 / 3);
    }

    void whoAsksForARowGetsIt() {
        Document document;
        document.panes.assign(3, pane("sinusoidal", {}, "similarity", {{"panels", "matrix"}}));
        document.compare.arrangement = Arrangement::Across;
        const std::vector<PanelLayout> panels = layoutOf(*evaluate(document), {800, 1920}).panels;
        QVERIFY(panels[0].data.top() == panels[2].data.top());
    }

    void dialsTakeTheGridInWhichTheyAreLargest() {
        const Figure figure = figureOf({pane("rope", {}, "dials", {{"pairs", "4"}})});
        const auto gridAt = [&](QSize size) {
            const Layout layout = layoutOf(figure, size);
            return dialGridOf(*layerOf<Dials>(figure.panels[0]), layout.panels[0].data, layout.type);
        };
        QCOMPARE(gridAt({1600, 400}).columns, 4);
        QCOMPARE(gridAt({400, 1600}).columns, 1);
    }

    void typeHasAPurpose() {
        const Type screen = typeFor({1920, 1080}), slide = typeFor({1920, 1080}, Purpose::Slide);
        QVERIFY(slide.em >= 36 && slide.titleEm >= 54);
        QCOMPARE(screen.em, 22.0);
        QVERIFY(0.11 * slide.pen * slide.em >= 4.9);  // line width of a plot
        for (const QSize size : {QSize(340, 230), QSize(1000, 600), QSize(1920, 1080)}) {
            const double points = 85 / 25.4 * 72 / size.width();  // points per logical pixel in a printed column
            QVERIFY(typeFor(size, Purpose::Paper).em * points >= 6.9);
        }
    }

    void aSlideHasHalfTheTicks() {
        const Figure figure = figureOf({pane("sinusoidal", {}, "curves", {})});
        const auto ticks = [&](Purpose purpose) {
            const Layout layout = layoutOf(figure, {1920, 1080}, purpose);
            return ticksOf(figure.panels[0].axes->y, {layout.panels[0].data.height(), false, layout.type}).size();
        };
        QVERIFY(2 * ticks(Purpose::Slide) <= ticks(Purpose::Screen) + 1);
    }
};

ORRERY_TEST(LayoutTest);
#include "layout_test.moc"
