// paint() is deterministic: the same picture in every call, on any thread, in every theme and through any painter.
#include <QBuffer>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QtTest>
#include <atomic>
#include <set>
#include <stop_token>
#include <thread>

#include "core/figure/colour_map.h"
#include "core/figure/plan.h"
#include "tests/support/test_list.h"
#include "tests/ui/example_figures.h"
#include "ui/paint/layout/layout.h"
#include "ui/paint/palette.h"

using namespace orrery;

namespace {

QImage painted(const Figure& figure, const Look& look = {}, QSize size = {1280, 720}, double scale = 1) {
    Result<QImage> image = paint(figure, look, size, scale, onProcessor());
    Q_ASSERT(image);
    return *std::move(image);
}

/// CIE lightness, 0 to 100.
double lightness(std::uint32_t colour) {
    const auto linear = [&](int shift) { return std::pow((colour >> shift & 255) / 255.0, 2.2); };
    return 116 * std::cbrt(0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)) - 16;
}

int coloursIn(const QImage& image, const QRect& rect) {
    std::set<QRgb> colours;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x) colours.insert(image.pixel(x, y));
    }
    return static_cast<int>(colours.size());
}

QByteArray svgOf(const Figure& figure, const Look& look, QSize size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size);
    svg.setViewBox(QRect({0, 0}, size));
    QPainter painter(&svg);
    const Done done = paint(figure, look, size, painter, 2, onProcessor());
    Q_ASSERT(done);
    painter.end();
    return bytes;
}

}  // namespace

class PaintTest : public QObject {
    Q_OBJECT

    std::vector<ExampleFigure> examples;

private slots:
    void initTestCase() { examples = exampleFigures(); }

    void picturesThatNobodyWaitsForSaySo() {
        std::stop_source source;
        source.request_stop();
        Drawing drawing(onProcessor());
        drawing.progress = Progress(source.get_token());
        for (const ExampleFigure& example : examples) {
            const Result<QImage> image = paint(example.figure, {}, {640, 400}, 1, drawing);
            QVERIFY(!image && image.problem().fault == Fault::Stopped);
        }
    }

    void everyThemePaintsEveryFigure() {
        for (const ExampleFigure& example : examples) {
            for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Print}) {
                for (const Language language : {Language::English, Language::Chinese}) {
                    const QImage image = painted(example.figure, {theme, language}, {640, 400});
                    QCOMPARE(image.size(), QSize(640, 400));
                    QCOMPARE(image.format(), QImage::Format_RGB32);
                    QCOMPARE(image.pixelColor(1, 1), paletteOf(theme).paper);
                    QVERIFY2(coloursIn(image, image.rect()) > 20, example.name);
                }
            }
        }
    }

    void anyThreadPaintsTheSamePicture() {
        std::vector<QImage> elsewhere(examples.size());
        std::atomic<std::size_t> finished = 0;
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < examples.size(); ++i) {
            threads.emplace_back([&, i] {
                elsewhere[i] = painted(examples[i].figure);
                ++finished;
            });
        }
        QTRY_COMPARE_WITH_TIMEOUT(finished.load(), examples.size(),
                                  60000);  // meanwhile this thread records plots
        for (std::thread& thread : threads) thread.join();
        for (std::size_t i = 0; i < examples.size(); ++i)
            QVERIFY2(elsewhere[i] == painted(examples[i].figure), examples[i].name);
    }

    void scaleMakesFinerPixelsOfTheSameLayout() {
        const Figure& figure = examples.front().figure;
        const QRectF data = layoutOf(figure, {640, 400}).panels.front().data;
        for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0}) {
            QRect drawn;
            const DrawField note = [&](const FieldPlan& plan, QImage&, QPoint at) {
                drawn = {at, QSize(plan.width, plan.height)};
                return done();
            };
            const Result<QImage> image = paint(figure, {}, {640, 400}, scale, note);
            QCOMPARE((*image).width(), static_cast<int>(640 * scale));
            QVERIFY(std::abs(drawn.left() - data.left() * scale) <= 0.5);
            QVERIFY(std::abs(drawn.top() - data.top() * scale) <= 0.5);
            QVERIFY(std::abs(drawn.width() - data.width() * scale) <= 1);
            QVERIFY(std::abs(drawn.height() - data.height() * scale) <= 1);
        }
    }

    void fieldPixelsAreLeftAsDrawn() {
        Figure figure = examples.front().figure;
        figure.panels.front().layers.resize(1);  // without marks
        const QRect data = layoutOf(figure, {1280, 720}).panels.front().data.toRect();
        const QImage image = painted(figure);
        const Field& field = std::get<Field>(figure.panels.front().layers.front());
        QImage alone(data.size(), QImage::Format_RGB32);
        QVERIFY(gl::softwareDraw(plan(field, data.width(), data.height(), 0), alone, {0, 0}));
        QVERIFY(image.copy(data) == alone);
    }

    void maskedCellsAreHatched() {
        const Figure figure = figureOf({pane("alibi", {}, "bias", {{"heads_shown", "one"}})});
        const QRect data = layoutOf(figure, {1280, 720}).panels.front().data.toRect();
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Print}) {
            const Palette palette = paletteOf(theme);
            const QImage image = painted(figure, {theme, Language::English});
            int blank = 0, hatched = 0, below = 0;
            for (int y = 3; y < data.height() - 3; ++y) {
                for (int x = 3; x < data.width() - 3; ++x) {
                    const QRgb pixel = image.pixel(data.topLeft() + QPoint(x, y));
                    const bool empty = pixel == palette.blank.rgb() || pixel == palette.hatch.rgb();
                    blank += pixel == palette.blank.rgb();
                    hatched += pixel == palette.hatch.rgb();
                    const double key = (x + 0.5) * 16 / data.width(), query = (y + 0.5) * 16 / data.height();
                    below += empty && std::floor(key + 1e-3) <= std::floor(query - 1e-3);
                }
            }
            QCOMPARE(below, 0);
            QVERIFY(blank > data.width() * data.height() / 3);
            QVERIFY(hatched > blank / 40 && hatched < blank / 3);
        }
    }

    void theProbeIsOutlinedInItsAccent() {
        const QImage image = painted(examples.front().figure, {}, {1920, 1080});
        const Layout layout = layoutOf(examples.front().figure, {1920, 1080});
        const QRectF data = layout.panels.front().data;
        const QPointF middle(data.left() + 12.5 / 128 * data.width(), data.top() + 7.5 / 50 * data.height());
        const QRgb accent = paletteOf(Theme::Light).first.darker(115).rgb();
        int found = 0;
        for (int y = -20; y <= 20; ++y) {
            for (int x = -20; x <= 20; ++x) found += image.pixel((middle + QPointF(x, y)).toPoint()) == accent;
        }
        QVERIFY(found > 60);
    }

    void aRendererThatFailsIsReported() {
        const DrawField failing = [](const FieldPlan&, QImage&, QPoint) {
            return Done(Problem{"field", Words{"no device", "没有设备"}});
        };
        const Result<QImage> image = paint(examples.front().figure, {}, {640, 400}, 1, failing);
        QVERIFY(!image);
        QCOMPARE(image.problem().what.en, std::string("no device"));
        QImage target(640, 400, QImage::Format_RGB32);
        QPainter painter(&target);
        QVERIFY(!paint(examples.front().figure, {}, {640, 400}, painter, 1, failing));
    }

    void aPictureTooLargeForMemoryIsReported() {
        const Result<QImage> image = paint(examples.front().figure, {}, {640, 400}, 1e5, onProcessor());
        QVERIFY(!image);
        QCOMPARE(image.problem().fault, Fault::Failure);
    }

    void svgKeepsTextAndEmbedsFields() {
        for (const ExampleFigure& example : examples) {
            const QByteArray svg = svgOf(example.figure, {}, {1280, 720});
            QVERIFY2(svg.contains("<text"), example.name);
            QVERIFY2(QSvgRenderer(svg).isValid(), example.name);
            const bool hasField =
                std::ranges::any_of(example.figure.panels, [](const Panel& panel) { return panel.bar.has_value(); });
            QCOMPARE(svg.contains("<image"), hasField);
        }
    }

    void svgLooksLikeThePicture() {
        const Figure figure = figureOf({pane("sinusoidal", {}, "dials", {{"pairs", "4"}})});
        QImage drawn(640, 400, QImage::Format_RGB32);
        QPainter painter(&drawn);
        QSvgRenderer(svgOf(figure, {}, {640, 400})).render(&painter);
        painter.end();
        const QImage image = painted(figure, {}, {640, 400});
        int different = 0;
        for (int y = 0; y < 400; ++y) {
            for (int x = 0; x < 640; ++x)
                different += std::abs(qGray(drawn.pixel(x, y)) - qGray(image.pixel(x, y))) > 40;
        }
        QVERIFY2(different < 640 * 400 / 50, qPrintable(QString::number(different)));
    }

    void dialsPaintedByTheRowAreThoseOfOnePainter() {
        for (const char* style : {"circle", "clock", "knob"}) {
            const Figure figure = figureOf({pane("rope", {}, "dials", {{"pairs", "64"}, {"style", style}})});
            const QImage image = painted(figure, {}, {960, 540});
            QImage drawn = image;
            drawn.fill(paletteOf(Theme::Light).paper);
            QPainter painter(&drawn);
            QVERIFY(paint(figure, {}, {960, 540}, painter, 1, onProcessor()));
            painter.end();
            int different = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    different += std::abs(qGray(drawn.pixel(x, y)) - qGray(image.pixel(x, y))) > 2;
            }
            QVERIFY2(different == 0, style);
        }
    }

    void pdfIsWritten() {
        for (const ExampleFigure& example : examples) {
            QByteArray bytes;
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::WriteOnly);
            QPdfWriter pdf(&buffer);
            pdf.setResolution(96);
            pdf.setPageSize(QPageSize(QSizeF(960, 540), QPageSize::Point));
            pdf.setPageMargins({});
            QPainter painter(&pdf);
            painter.setRenderHint(QPainter::LosslessImageRendering);
            QVERIFY(paint(example.figure, {Theme::Print, Language::Chinese}, {1280, 720}, painter, 1.5, onProcessor()));
            painter.end();
            QVERIFY2(bytes.startsWith("%PDF") && bytes.size() > 4000, example.name);
        }
    }

    void onDarkPaperDivergingMapsFallToTheirMiddle() {
        for (const ColourMap& map : colourMaps()) {
            const std::vector<std::uint32_t> table = colours(map, Ground::Dark);
            QCOMPARE(table == colours(map), map.onDark.empty());
            QVERIFY(map.diverging <= !map.onDark.empty());
            for (std::size_t i = 1; map.diverging && i < table.size(); ++i) {
                const double step = lightness(table[i]) - lightness(table[i - 1]);
                const bool overMiddle = i == 128;  // a step from just below 0 to just above
                QVERIFY2(std::abs(step) < (overMiddle ? 0.5 : 2), map.id.data());
                QVERIFY2(overMiddle || (i < 128 ? step <= 0.1 : step >= -0.1), map.id.data());
            }
        }
    }

    /// Areas that are white on white paper are dark on dark paper.
    void onDarkPaperNothingIsDark() {
        for (const char* id : {"ice", "ember"}) {
            const std::vector<std::uint32_t> light = colours(colourMap(id)),
                                             dark = colours(colourMap(id), Ground::Dark);
            const bool nothingIsFirst = lightness(light.front()) > lightness(light.back());
            QVERIFY(lightness(nothingIsFirst ? dark.front() : dark.back()) < 12);
            for (std::size_t i = 1; i < dark.size(); ++i) {
                const double step = lightness(dark[i]) - lightness(dark[i - 1]);
                QVERIFY2(std::abs(step) < 2 && (nothingIsFirst ? step >= -0.1 : step <= 0.1), id);
            }
        }
    }

    void colourMapsAreWhatTheySay() {
        std::set<std::string_view> ids;
        for (const ColourMap& map : colourMaps()) {
            QVERIFY(ids.insert(map.id).second);
            const std::vector<std::uint32_t> table = colours(map);
            QCOMPARE(table.size(), std::size_t{256});
            const bool cyclic = map.anchors.front() == map.anchors.back();
            const bool falls = lightness(table.front()) > lightness(table.back());
            for (std::size_t i = 1; i < table.size(); ++i) {
                const double step = lightness(table[i]) - lightness(table[i - 1]);
                QVERIFY2(std::abs(step) < 2, map.id.data());
                if (map.diverging) QVERIFY2(i < 128 ? step >= -0.1 : step <= 0.1, map.id.data());
                if (!map.diverging && !cyclic) QVERIFY2(falls ? step <= 0.1 : step >= -0.1, map.id.data());
            }
            if (map.diverging) QVERIFY(lightness(table[127]) > 97 && lightness(table[128]) > 97);
        }
        QCOMPARE(ids.size(), std::size_t{8});
        QVERIFY((colourMap("blue-red").anchors.front() & 255) > (colourMap("blue-red").anchors.front() >> 16 & 255));
    }
};

ORRERY_TEST(PaintTest);
#include "paint_test.moc"
