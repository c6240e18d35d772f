// Everything of a figure stands inside it and on its own ground, and a click means the cell that was painted there.
#include <QPaintEngine>
#include <QtTest>
#include <cmath>
#include <random>
#include <set>

#include "tests/ui/example_figures.h"
#include "ui/paint/axis_ticks.h"
#include "ui/paint/layout.h"
#include "ui/paint/ticks.h"

using namespace orrery;

namespace {

const std::vector<QSize> sizes{{320, 240},  {640, 400},   {400, 900},  {960, 540},
                               {1280, 720}, {1920, 1080}, {2400, 500}, {3840, 2160}};

struct WrittenText {
    QString text;
    QRectF box;
};

/// Notes where text is written and ignores all else.
class TextNotes : public QPaintEngine {
public:
    TextNotes() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty()) return;
        // the ink's height: metrics of fallback faces say more than their characters need
        const double size = item.font().pixelSize();
        const QRectF box(at.x(), at.y() - 0.76 * size, item.width(), 0.76 * size + 0.2 * size);
        notes.push_back({item.text(), painter()->transform().mapRect(box)});
    }
    Type type() const override { return User; }
    std::vector<WrittenText> notes;
};

class NotePad : public QPaintDevice {
public:
    explicit NotePad(QSize wanted) : size(wanted) {}
    QPaintEngine* paintEngine() const override { return &engine; }
    const std::vector<WrittenText>& notes() const { return engine.notes; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return size.width();
            case PdmHeight:
                return size.height();
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(devicePixelRatioFScale());
            default:
                return 96;  // dots per inch, mostly
        }
    }

private:
    QSize size;
    mutable TextNotes engine;
};

std::vector<WrittenText> textsOf(const Figure& figure, QSize size, Language language) {
    NotePad pad(size);
    QPainter painter(&pad);
    const DrawField nothing = [](const FieldPlan&, QImage&, QPoint) { return done(); };
    const Done painted = paint(figure, {.theme = Theme::Light, .language = language}, size, painter, 1, nothing);
    Q_ASSERT(painted);
    painter.end();
    return pad.notes();
}

QString report(const Example& example, QSize size, const WrittenText& text) {
    return QStringLiteral("%1 at %2 x %3: '%4' at %5, %6, %7 x %8")
        .arg(QLatin1String(example.name))
        .arg(size.width())
        .arg(size.height())
        .arg(text.text)
        .arg(text.box.x())
        .arg(text.box.y())
        .arg(text.box.width())
        .arg(text.box.height());
}

double along(const Axis& axis, double part) {
    if (axis.reversed) part = 1 - part;
    if (axis.scale == AxisScale::Log) return axis.shown.from * std::pow(axis.shown.to / axis.shown.from, part);
    return axis.shown.from + part * axis.shown.size();
}

}  // namespace

class LayoutTest : public QObject {
    Q_OBJECT

    std::vector<Example> examples;

private slots:
    void initTestCase() { examples = exampleFigures(); }

    void everythingStandsInsideTheFigure() {
        for (const Example& example : examples) {
            for (const QSize size : sizes) {
                const Layout layout = layoutOf(example.figure, size);
                const QRectF all({0, 0}, QSizeF(size));
                for (const PanelLayout& panel : layout.panels) {
                    for (const QRectF& rect : {panel.title, panel.legendRows, panel.data, panel.across, panel.down,
                                               panel.bar, panel.barName}) {
                        QVERIFY2(rect.isEmpty() || all.contains(rect), example.name);
                    }
                    QVERIFY(panel.data.width() >= 1 && panel.data.height() >= 1);
                    QCOMPARE(panel.data, QRectF(panel.data.toRect()));
                }
            }
        }
    }

    void dataRectanglesNeverOverlap() {
        for (const Example& example : examples) {
            for (const QSize size : sizes) {
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

    void textIsNeverClippedInEitherLanguage() {
        for (const Example& example : examples) {
            for (const QSize size : sizes) {
                for (const Language language : {Language::English, Language::Chinese}) {
                    const QRectF all({0, 0}, QSizeF(size));
                    for (const WrittenText& text : textsOf(example.figure, size, language)) {
                        QVERIFY2(all.contains(text.box), qPrintable(report(example, size, text)));
                    }
                }
            }
        }
    }

    void textsNeverCoverEachOther() {
        for (const Example& example : examples) {
            for (const QSize size : sizes) {
                for (const Language language : {Language::English, Language::Chinese}) {
                    const std::vector<WrittenText> texts = textsOf(example.figure, size, language);
                    for (std::size_t i = 0; i < texts.size(); ++i) {
                        for (std::size_t k = 0; k < i; ++k) {
                            const QRectF common = texts[i].box & texts[k].box;
                            const bool apart = common.width() < 1.5 || common.height() < 1.5;
                            QVERIFY2(apart, qPrintable(report(example, size, texts[i]) + " and " +
                                                       report(example, size, texts[k])));
                        }
                    }
                }
            }
        }
    }

    void theDefaultPictureSaysEverything() {
        QStringList words;
        for (const WrittenText& text : textsOf(examples.front().figure, {1280, 720}, Language::English))
            words += text.text;
        const QString all = words.join(QLatin1Char('\n'));
        for (const char* word : {"Sinusoidal", "position", "dimension", "fast", "slow", "value", "120", "45", "0.5"}) {
            QVERIFY2(all.contains(QLatin1String(word)), word);
        }
    }

    void hitIsTheInverseOfTheLayout() {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> part(0, 1);
        for (int round = 0; round < 600; ++round) {
            const Example& example = examples[random() % examples.size()];
            const QSize size(200 + static_cast<int>(random() % 2500), 150 + static_cast<int>(random() % 1500));
            const std::size_t index = random() % example.figure.panels.size();
            const Panel& panel = example.figure.panels[index];
            const QRectF data = layoutOf(example.figure, size).panels[index].data;
            const double x = part(random), y = part(random);
            const std::optional<Hit> hit =
                orrery::hit(example.figure, size, {data.left() + x * data.width(), data.top() + y * data.height()});
            QVERIFY(hit);
            QCOMPARE(hit->panel, static_cast<int>(index));
            QCOMPARE(hit->pane, panel.pane);
            QCOMPARE(hit->head, panel.head);
            QCOMPARE(hit->area, data);
            if (!panel.axes) continue;
            QVERIFY(std::abs(hit->cell.x() - along(panel.axes->across, x)) <=
                    1e-9 * panel.axes->across.shown.size() + 1e-6);
            QVERIFY(std::abs(hit->cell.y() - along(panel.axes->down, y)) <=
                    1e-9 * panel.axes->down.shown.size() + 1e-6);
        }
    }

    /// The cell under the middle of a pixel is the block whose value the renderer puts there.
    void hitNamesTheCellThatWasPainted() {
        for (const Example& example : examples) {
            const QSize size(1280, 720);
            std::size_t panel = 0;
            const DrawField check = [&](const FieldPlan& plan, QImage&, QPoint at) {
                while (example.figure.panels[panel].layers.empty() ||
                       !std::holds_alternative<Field>(example.figure.panels[panel].layers[0]))
                    ++panel;
                const Axes& axes = *example.figure.panels[panel].axes;
                const bool wholeCells = axes.across.shown.size() < plan.width && axes.down.shown.size() < plan.height;
                std::optional<double> acrossShift, downShift;
                for (int x = 0, y = 0; wholeCells && x < plan.width && y < plan.height; x += 7, y += 3) {
                    const std::optional<Hit> hit = orrery::hit(example.figure, size, at + QPointF(x + 0.5, y + 0.5));
                    const double offBoundary = std::min(std::abs(hit->cell.x() - std::round(hit->cell.x())),
                                                        std::abs(hit->cell.y() - std::round(hit->cell.y())));
                    if (offBoundary < 2e-3) continue;  // the plan's 20 fraction bits decide
                    const double across = std::floor(hit->cell.x()) - plan.across.block(static_cast<std::uint32_t>(x));
                    const double down = std::floor(hit->cell.y()) - plan.down.block(static_cast<std::uint32_t>(y));
                    if (across != acrossShift.value_or(across) || down != downShift.value_or(down)) {
                        return Done(Problem{example.name, "another cell", ""});
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
        const QRectF data = layoutOf(figure, size).panels.front().data;
        std::set<int> pairs;
        for (double y = data.top(); y < data.bottom(); y += 5) {
            for (double x = data.left(); x < data.right(); x += 5) pairs.insert(hit(figure, size, {x, y})->pair);
        }
        pairs.erase(-1);
        QCOMPARE(pairs.size(), std::size_t{64});
    }

    void outsideTheDataNothingIsHit() {
        for (const Example& example : examples) {
            QVERIFY(!hit(example.figure, {1280, 720}, {2, 2}));
            QVERIFY(!hit(example.figure, {1280, 720}, {1279, 719}));
            QVERIFY(!hit(example.figure, {1280, 720}, {-5, 300}));
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

    void numbersReadAsPeopleWriteThem() {
        QCOMPARE(integerLabel(4294967295), QStringLiteral("4\u2009294\u2009967\u2009295"));
        QCOMPARE(integerLabel(-1024), QStringLiteral("−1024"));
        QCOMPARE(integerLabel(-10240), QStringLiteral("−10\u2009240"));
        QCOMPARE(numberLabel(62.8318), QStringLiteral("62.8"));
        QCOMPARE(numberLabel(54410.2), QStringLiteral("54\u2009410"));
        QCOMPARE(numberLabel(2.1e9), QStringLiteral("2.1·10⁹"));
        QCOMPARE(numberLabel(-1e-7), QStringLiteral("−1·10⁻⁷"));
        QCOMPARE(cellLabel(-0.5, 1), QStringLiteral("−0.5"));
        QCOMPARE(cellLabel(-0.0004, 1), QStringLiteral("0.00"));
        QCOMPARE(cellLabel(1, 1), QStringLiteral("1"));
    }

    void ticksAreRoundAndLabelledAsPrecisely() {
        const auto labels = [](AxisScale scale, CellRange shown, double pixels) {
            QStringList texts;
            for (const Tick& tick :
                 ticksOf(numberAxis({"", ""}, shown, true, scale), {pixels, false, typeFor({960, 540})}))
                texts += QString::fromStdString(tick.label.en);
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(labels(AxisScale::Linear, {-1.1, 1.1}, 160), QStringLiteral("−1.0 −0.5 0 0.5 1.0"));
        QCOMPARE(labels(AxisScale::Linear, {0, 25000}, 100), QStringLiteral("0 10\u2009000 20\u2009000"));
        QCOMPARE(labels(AxisScale::Linear, {0, 4e-6}, 90), QStringLiteral("0 2·10⁻⁶ 4·10⁻⁶"));
        QCOMPARE(labels(AxisScale::Log, {1, 1000}, 100), QStringLiteral("1 10 100 1000"));
        QCOMPARE(labels(AxisScale::Log, {1, 1e6}, 100), QStringLiteral("1 10² 10⁴ 10⁶"));
        QCOMPARE(labels(AxisScale::Log, {1, 100}, 400), QStringLiteral("1 2 5 10 20 50 100"));
        QCOMPARE(labels(AxisScale::Log, {20, 80}, 150), QStringLiteral("20 40 60 80"));
        for (const double far : {1e16, 1e300, std::numeric_limits<double>::infinity()})
            QCOMPARE(labels(AxisScale::Linear, {far, far + 1}, 500), QString());
        QCOMPARE(labels(AxisScale::Log, {0, 10}, 500), QString());
    }

    void ownTicksAndOrdersAreTheLabels() {
        Axis axis{.shown = {0, 4}, .extents = {0, 4}};
        const Type type = typeFor({960, 540});
        axis.order = std::make_shared<const std::vector<std::int64_t>>(std::vector<std::int64_t>{0, 2, 1, 3});
        QCOMPARE(ticksOf(axis, {600, true, type})[1], (Tick{1.5, Phrase(std::string("2"))}));
        axis.ticks = {{3.5, {"last", "末"}}, {0.5, {"first", "首"}}, {9, {"outside", "外"}}};
        const std::vector<Tick> ticks = ticksOf(axis, {600, true, type});
        QCOMPARE(ticks.size(), std::size_t{2});
        QCOMPARE(ticks.front().label.en, std::string("first"));
    }

    void plotsAboveEachOtherShareTheirSides() {
        const Figure figure = profilesOf(figureOf({pane("sinusoidal", {}, "heatmap", {})}));
        for (const QSize size : sizes) {
            const std::vector<PanelLayout> panels = layoutOf(figure, size).panels;
            QCOMPARE(panels[1].data.left(), panels[0].data.left());
            QCOMPARE(panels[1].data.right(), panels[0].data.right());
            QCOMPARE(panels[2].data.top(), panels[0].data.top());
            QCOMPARE(panels[2].data.bottom(), panels[0].data.bottom());
        }
    }

    void aLegendHasRoomAndNeverCoversTheData() {
        const Figure figure = plotFigure({curvesPanel(8, 10)});
        for (const QSize size : {QSize(640, 400), QSize(1280, 720), QSize(1920, 1080)}) {
            const PanelLayout panel = layoutOf(figure, size).panels.front();
            QVERIFY(!panel.legendRows.isEmpty());
            QVERIFY(panel.legendRows.bottom() <= panel.data.top());
            const std::vector<WrittenText> texts = textsOf(figure, size, Language::English);
            QCOMPARE(std::ranges::count_if(
                         texts, [&](const WrittenText& text) { return panel.legendRows.contains(text.box.center()); }),
                     8);
        }
    }

    void wordsOfNotesStayInsideThePanel() {
        const Figure figure = plotFigure({annotatedPanel()});
        const QRectF data = layoutOf(figure, {1280, 720}).panels.front().data;
        for (const QString word :
             {"one period", "m = 60", "n = 64", "half", "not trained", "A", "a zero", "near the corner"}) {
            const std::vector<WrittenText> texts = textsOf(figure, {1280, 720}, Language::English);
            const auto found = std::ranges::find(texts, word, &WrittenText::text);
            QVERIFY2(found != texts.end(), qPrintable(word));
            QVERIFY2(data.contains(found->box), qPrintable(word));
        }
    }

    void tickStepsAreNice() {
        QCOMPARE(roundStep(0.021), 0.05);
        QCOMPARE(niceStep(0.2), 1.0);
        QCOMPARE(niceStep(1.01), 2.0);
        QCOMPARE(niceStep(20), 20.0);
        QCOMPARE(niceStep(21), 50.0);
        QCOMPARE(niceStep(7e8), 1e9);
        QCOMPARE(tickCells({0, 50}, 10), (std::vector<double>{0, 10, 20, 30, 40}));
        QCOMPARE(tickCells({-3, 4}, 2), (std::vector<double>{-2, 0, 2}));
        QCOMPARE(tickCells({6, 9}, 100), (std::vector<double>{7}));
    }
};

QTEST_MAIN(LayoutTest)
#include "layout_test.moc"
