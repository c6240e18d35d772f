// Clouds: projection, depth order, colours by position, and one path drawn as strokes and as a dense path.
#include <QBuffer>
#include <QSvgGenerator>
#include <QtTest>
#include <cmath>
#include <stop_token>

#include "tests/support/cloud_examples.h"
#include "tests/support/test_list.h"
#include "tests/ui/example_figures.h"
#include "ui/paint/paint.h"
#include "ui/paint/raster/cloud_strokes.h"

using namespace orrery;

namespace {

const QRectF area(0, 0, 400, 400);
constexpr QRgb whitePaper = 0xffffffff;

/// A cloud seen from the front.
Cloud frontal(std::vector<float> points) {
    Cloud cloud = cloudThrough(std::move(points));
    cloud.names = {Words{"x", "x"}, Words{"y", "y"}, Words{"z", "z"}};
    cloud.orbit = {.yaw = 0, .pitch = 0};
    return cloud;
}

const CloudStyle usualStyle = style(2);

QImage drawn(const Cloud& cloud) {
    QImage image(area.size().toSize(), QImage::Format_RGB32);
    image.fill(whitePaper);
    drawCloud(cloud, CloudView(cloud, area), usualStyle, image, image.rect());
    return image;
}

QRgb pixelAt(const QImage& image, const Cloud& cloud, const Place3& place) {
    const QPointF at = CloudView(cloud, area).at(place);
    return image.pixel(int(at.x()), int(at.y()));
}

bool isNear(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y()) < 1e-3;
}

Figure figureWith(const Cloud& cloud) {
    Panel panel;
    panel.layers = {cloud};
    panel.bar = cloud.scale;
    Figure figure;
    figure.title = Phrase("title");
    figure.panels = {panel};
    return figure;
}

}  // namespace

class CloudTest : public QObject {
    Q_OBJECT

private slots:
    void fromTheFrontXRunsRightAndZUpAndYAway() {
        const CloudView view(frontal({}), area);
        const double unit = 108 / std::sqrt(2.0);
        QVERIFY(isNear(view.at({0, 0, 0}), {200, 200}));
        QVERIFY(isNear(view.at({1, 0, 0}), {200 + unit, 200}));
        QVERIFY(isNear(view.at({0, 0, 1}), {200, 200 - unit}));
        QVERIFY(isNear(view.at({0, 1, 0}), {200, 200}));
        QVERIFY(view.see(0, 1, 0).depth > view.see(0, 0, 0).depth);
        QCOMPARE(view.backOf(1), 1.0);
    }

    void aQuarterTurnShowsTheSideAndNinetyDegreesTheTop() {
        const double unit = 108 / std::sqrt(2.0);
        Cloud cloud = frontal({});
        cloud.orbit.yaw = 90;
        QVERIFY(isNear(CloudView(cloud, area).at({0, 1, 0}), {200 + unit, 200}));
        QVERIFY(CloudView(cloud, area).see(1, 0, 0).depth < 0);  // x points towards the eye
        cloud.orbit = {.yaw = 0, .pitch = 90};
        QVERIFY(isNear(CloudView(cloud, area).at({1, 0, 0}), {200 + unit, 200}));
        QVERIFY(isNear(CloudView(cloud, area).at({0, 1, 0}), {200, 200 - unit}));
        QVERIFY(CloudView(cloud, area).see(0, 0, 1).depth < 0);
    }

    void theBoxFillsItsPanel() {
        for (const double depth : {0.2, 1.0}) {
            Cloud cloud = frontal({});
            cloud.orbit = {};
            cloud.box[1] = {0, depth * cloud.box[0].size()};
            const QRectF panel(0, 0, 1600, 900);
            const CloudView view(cloud, panel);
            double top = panel.bottom(), bottom = panel.top();
            for (int corner = 0; corner < 8; ++corner) {
                const auto at = [&](int axis) {
                    const CellRange& range = cloud.box[static_cast<std::size_t>(axis)];
                    return corner >> axis & 1 ? range.to : range.from;
                };
                const double y = view.at({at(0), at(1), at(2)}).y();
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
            QVERIFY(bottom - top >= 0.75 * panel.height() && bottom - top <= panel.height());
        }
    }

    void theBoxIsSeenWholeFromEverySide() {
        Cloud cloud = frontal({});
        cloud.box[0] = {0, 7};
        for (int yaw = -180; yaw < 180; yaw += 15) {
            for (int pitch = -90; pitch <= 90; pitch += 15) {
                cloud.orbit = {.yaw = double(yaw), .pitch = double(pitch)};
                const CloudView view(cloud, area);
                for (const double x : {0, 7}) {
                    for (const double y : {-1, 1}) {
                        for (const double z : {-1, 1})
                            QVERIFY(area.adjusted(-0.01, -0.01, 0.01, 0.01).contains(view.at({x, y, z})));
                    }
                }
            }
        }
    }

    void equalNumbersAreEqualLengthsUnlessStretched() {
        Cloud cloud = frontal({});
        cloud.box[2] = {0, 10};
        const CloudView equal(cloud, area);
        QVERIFY(std::abs(equal.pixelsAlong(0) - equal.pixelsAlong(2)) < 1e-9);
        cloud.stretched = true;
        const CloudView cube(cloud, area);
        QVERIFY(std::abs(cube.pixelsAlong(0) * 2 - cube.pixelsAlong(2) * 10) < 1e-9);
    }

    void aNearerDotHidesAFartherOne() {
        for (const bool nearFirst : {true, false}) {
            Cloud cloud =
                frontal(nearFirst ? std::vector<float>{0, -1, 0, 0, 1, 0} : std::vector<float>{0, 1, 0, 0, -1, 0});
            cloud.style = PointStyle::Dots;
            const QRgb colour = pixelAt(drawn(cloud), cloud, {0, 0, 0});
            QCOMPARE(colour, usualStyle.colours[nearFirst ? 0 : 255]);
        }
    }

    void aNearerLineHidesAFartherOneWhereTheyCross() {
        // one diagonal rises towards the eye, the other is behind it: in the middle the first one is in front
        Cloud cloud = frontal({-1, -0.5, -1, 1, -0.5, 1, 1, 0.5, -1, -1, 0.5, 1});
        cloud.style = PointStyle::Line;
        QCOMPARE(pixelAt(drawn(cloud), cloud, {0, 0, 0}), usualStyle.colours[85]);
        cloud.orbit.yaw = 180;
        QCOMPARE(pixelAt(drawn(cloud), cloud, {0, 0, 0}), usualStyle.colours[255]);
    }

    void aTangleShowsTheNearestPointToo() {
        std::vector<float> points = *waves(60000, {1.0, 1.7, 2.9}).points;
        const std::size_t middle = 30000;
        for (const auto& [index, depth] : {std::pair(middle, -1.0F), std::pair(middle + 9000, 0.99F)}) {
            points[3 * index] = 0.95F;
            points[3 * index + 1] = depth;
            points[3 * index + 2] = 0.95F;
        }
        const Cloud cloud = frontal(std::move(points));
        QVERIFY(!hasRoom(cloud, CloudView(cloud, area), usualStyle));
        QCOMPARE(pixelAt(drawn(cloud), cloud, {0.95, 0, 0.95}), usualStyle.colours[127]);
    }

    /// Seen from the front, the second axis affects only the depth.
    void pointsOfNoDepthAreLeftOut() {
        constexpr float infinite = std::numeric_limits<float>::infinity();
        const Cloud cloud = frontal({-0.5F, 0, 0, 0, infinite, 0, 0.5F, 0, 0, 0.5F, std::nanf(""), 0.5F});
        for (const Stroke3& stroke : strokesOf(cloud, CloudView(cloud, area), {usualStyle, area.toRect()}))
            QVERIFY(std::isfinite(stroke.depth));
        Cloud many = tangle(false);
        many.orbit = cloud.orbit;
        auto points = std::make_shared<std::vector<float>>(*many.points);
        for (std::size_t i = 1; i < points->size(); i += 3) (*points)[i] = infinite;
        many.points = points;
        many.style = PointStyle::Dots;
        const QImage image = drawn(many);
        QVERIFY(std::ranges::all_of(std::span(reinterpret_cast<const QRgb*>(image.constBits()), 400 * 400),
                                    [](QRgb pixel) { return pixel == whitePaper; }));
    }

    void aCloudThatNobodyWaitsForLeavesOff() {
        std::stop_source source;
        source.request_stop();
        CloudStyle stopped = usualStyle;
        stopped.progress = Progress(source.get_token());
        for (const Cloud& cloud : {helix(), fewPositionsOfManyPoints(), tangle(true)}) {
            QImage image(area.size().toSize(), QImage::Format_RGB32);
            image.fill(whitePaper);
            const QImage paper = image.copy();
            drawCloud(cloud, CloudView(cloud, area), stopped, image, image.rect());
            QCOMPARE(image, paper);
            QVERIFY(drawn(cloud) != paper);
        }
    }

    void aLargePictureHasAsMuchRoomAndALookFromNearMore() {
        const auto room = [](const Cloud& cloud, double scale) {
            const QRectF larger(QPointF(), area.size() * scale);
            return hasRoom(cloud, CloudView(cloud, larger), style(static_cast<float>(2 * scale)));
        };
        Cloud path = waves(30, {1.0, 1.7, 2.9});
        Cloud tangle = waves(6000, {1.0, 1.7, 2.9});
        for (const double scale : {0.5, 1.0, 8.0}) QVERIFY(room(path, scale) && !room(tangle, scale));
        tangle.orbit.zoom = 160;
        QVERIFY(room(tangle, 1));
    }

    void noStrokesAreMadeOutsideOfThePicture() {
        Cloud cloud = helix();
        cloud.orbit.zoom = 1000;
        const auto strokes = strokesOf(cloud, CloudView(cloud, area), {usualStyle, area.toRect()});
        QVERIFY2(strokes.size() < 200, qPrintable(QString::number(strokes.size())));
        QCOMPARE(drawn(cloud), drawn(frontal({})));
        const float* point = cloud.points->data() + 600;
        const QPointF at = CloudView(cloud, area).at({point[0], point[1], point[2]});
        cloud.orbit.shiftX = (area.center().x() - at.x()) / area.width();
        cloud.orbit.shiftY = (area.center().y() - at.y()) / area.height();
        QVERIFY(drawn(cloud).pixel(200, 200) != whitePaper);
    }

    void coloursRunWithThePosition() {
        std::vector<float> points;
        for (int i = 0; i <= 255; ++i) points.insert(points.end(), {float(i) / 128 - 1, 0, 0});
        Cloud cloud = frontal(std::move(points));
        cloud.style = PointStyle::Line;
        const QImage image = drawn(cloud);
        for (const int i : {20, 128, 230}) {
            const QColor seen(pixelAt(image, cloud, {(i - 0.5) / 128 - 1, 0, 0}));
            const QColor wanted(usualStyle.colours[std::size_t(i)]);
            QVERIFY(std::abs(seen.red() - wanted.red()) < 12 && std::abs(seen.blue() - wanted.blue()) < 12);
        }
    }

    void coloursFollowTheScaleAndNotThePath() {
        Cloud cloud = frontal({0, 0, 0});
        cloud.first = 30;
        cloud.scale.high = 60;
        QCOMPARE(pixelAt(drawn(cloud), cloud, {0, 0, 0}), usualStyle.colours[127]);
    }

    void pathsBreakWhereThereIsNoRow() {
        Cloud cloud = frontal({-1, 0, 0, -0.5, 0, 0, std::nanf(""), 0, 0, 0.5, 0, 0, 1, 0, 0});
        cloud.style = PointStyle::Line;
        const QImage image = drawn(cloud);
        QVERIFY(pixelAt(image, cloud, {-0.75, 0, 0}) != whitePaper &&
                pixelAt(image, cloud, {0.75, 0, 0}) != whitePaper);
        QCOMPARE(pixelAt(image, cloud, {0, 0, 0}), whitePaper);
    }

    void wallsCarryTheShadows() {
        Cloud cloud = frontal({-1, 0, 0.5, 1, 0, 0.5});
        cloud.walls = true;
        cloud.orbit = {.yaw = 30, .pitch = 30};
        QCOMPARE(pixelAt(drawn(cloud), cloud, {0, 0, -1}), usualStyle.shadow);
    }

    void thePointerFindsThePositionInFront() {
        const Cloud cloud = frontal({0, 1, 0, 0.5, 0, 0, 0, -1, 0});
        const CloudView view(cloud, area);
        QCOMPARE(pointUnder(cloud, view, view.at({0, 0, 0}) + QPointF(3, 2), 10), std::optional<std::int64_t>(2));
        QCOMPARE(pointUnder(cloud, view, QPointF(5, 5), 10), std::optional<std::int64_t>());
    }

    void emptyAndSinglePointsAreDrawn() {
        QCOMPARE(drawn(frontal({})), drawn(frontal({std::nanf(""), 0, 0})));
        QVERIFY(pixelAt(drawn(frontal({0, 0, 0})), frontal({}), {0, 0, 0}) != whitePaper);
    }

    void pixelsAndVectorTargetsShowTheSameCloud() {
        const Figure figure = figureWith(frontal({-1, -1, -1, 1, 1, 1, -1, 1, 0}));
        const QSize size(800, 600);
        const auto pixels = paint(figure, {}, size, 1, onProcessor());
        QVERIFY(bool(pixels));
        QImage onPainter(size, QImage::Format_RGB32);
        QPainter painter(&onPainter);
        QVERIFY(bool(paint(figure, {}, size, painter, 1, onProcessor())));
        painter.end();
        int different = 0;
        for (int y = 0; y < size.height(); ++y) {
            for (int x = 0; x < size.width(); ++x)
                different += std::abs(qGreen(pixels->pixel(x, y)) - qGreen(onPainter.pixel(x, y))) > 24;
        }
        QVERIFY2(different < 200, qPrintable(QString::number(different)));
    }
};

ORRERY_TEST(CloudTest);
#include "cloud_test.moc"
