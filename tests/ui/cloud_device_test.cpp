// Dense clouds drawn by OpenGL on a software device compared with those of the CPU: the same squares but for rounding.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "tests/support/cloud_examples.h"
#include "tests/support/test_list.h"
#include "ui/field_drawer.h"
#include "ui/gl/cloud_renderer.h"

using namespace orrery;
using gl::CloudRenderer;
using gl::Context;

namespace {

const QSize cloudSize(640, 480);
const QRect clip(20, 10, 600, 460);
constexpr QRgb darkPaper = 0xff2a3138;

CloudView viewOf(const Cloud& cloud) {
    return CloudView(cloud, QRectF(clip));
}

QImage ground() {
    QImage image(cloudSize, QImage::Format_RGB32);
    image.fill(darkPaper);
    return image;
}

CloudRenderer softwareRenderer(int largestTile = 2048) {
    Result<CloudRenderer> renderer = CloudRenderer::create(Context::create("software"), largestTile);
    if (!renderer) qFatal("%s", renderer.problem().sentence().c_str());
    return *std::move(renderer);
}

QImage byOpenGl(CloudRenderer& renderer, const Cloud& cloud, const CloudStyle& look = style()) {
    QImage image = ground();
    const Done drawn = renderer.draw(cloud, viewOf(cloud), look, image, clip);
    if (!drawn) qFatal("%s", drawn.problem().sentence().c_str());
    return image;
}

QImage byProcessor(const Cloud& cloud) {
    QImage image = ground();
    drawCloud(cloud, viewOf(cloud), style(), image, clip);
    return image;
}

struct Comparison {
    int painted = 0;    ///< number of pixels painted in either image
    int different = 0;  ///< number of pixels that differ
};

Comparison compareImages(const QImage& one, const QImage& other) {
    Comparison result;
    for (int y = 0; y < cloudSize.height(); ++y) {
        for (int x = 0; x < cloudSize.width(); ++x) {
            const QRgb a = one.pixel(x, y);
            const QRgb b = other.pixel(x, y);
            result.painted += a != darkPaper || b != darkPaper;
            result.different += a != b;
        }
    }
    return result;
}

/// A dense path with several points per position.
Cloud fineTangle() {
    Cloud cloud = waves(400000, {0.25, 0.425, 0.725});
    cloud.perPosition = 64;
    cloud.scale.high /= 64;
    return cloud;
}

}  // namespace

class CloudDeviceTest : public QObject {
    Q_OBJECT

private slots:
    void squaresAreTheProcessors() {
        CloudRenderer renderer = softwareRenderer();
        for (const Cloud& cloud : {tangle(false), tangle(true), fineTangle()}) {
            QVERIFY(!hasRoom(cloud, viewOf(cloud), style()));
            const Comparison seen = compareImages(byOpenGl(renderer, cloud), byProcessor(cloud));
            QVERIFY(seen.painted > 10000);
            QVERIFY2(seen.different <= seen.painted / 10000, qPrintable(QString::number(seen.different)));
        }
    }

    void tilesDrawTheSame() {
        CloudRenderer whole = softwareRenderer();
        CloudRenderer tiled = softwareRenderer(97);
        const Comparison seen = compareImages(byOpenGl(whole, tangle(true)), byOpenGl(tiled, tangle(true)));
        QVERIFY(seen.different * 1000 <= seen.painted);
    }

    void picturesOfEveryFormatAndSizeAreDrawnInTheirPartOnly() {
        CloudRenderer renderer = softwareRenderer();
        Cloud cloud = tangle(true);
        cloud.orbit.zoom = 9;
        QImage image(cloudSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QVERIFY(bool(renderer.draw(cloud, viewOf(cloud), style(), image, clip)));
        int painted = 0;
        for (int y = 0; y < cloudSize.height(); ++y) {
            for (int x = 0; x < cloudSize.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                if (!clip.contains(x, y)) QCOMPARE(pixel, 0U);
                painted += qAlpha(pixel) == 255;
            }
        }
        QVERIFY(painted > 1000);
        QVERIFY(bool(renderer.draw(cloud, viewOf(cloud), style(), image, {})));
    }

    void turningUploadsNothing() {
        CloudRenderer renderer = softwareRenderer();
        const auto points = std::make_shared<std::vector<float>>(std::vector<float>{-0.5F, 0, 0, 0.5F, 0, 0});
        Cloud cloud = cloudThrough({});
        cloud.points = points;
        const QImage before = byOpenGl(renderer, cloud);
        (*points)[0] = (*points)[3] =
            0;  // forbidden for shared points outside of tests, and not noticed by the renderer
        QCOMPARE(byOpenGl(renderer, cloud), before);
        cloud.points = std::make_shared<std::vector<float>>(*points);
        QVERIFY(byOpenGl(renderer, cloud) != before);
    }

    void aLostContextIsAProblemAndLeavesThePictureAsItWas() {
        const Cloud cloud = tangle(true);
        std::optional<CloudRenderer> renderer(softwareRenderer());
        const QImage before = byOpenGl(*renderer, cloud);
        renderer->context().pretendLost();
        QImage image = ground();
        const Done drawn = renderer->draw(cloud, viewOf(cloud), style(), image, clip);
        QVERIFY(!drawn && drawn.problem().fault == Fault::Failure && renderer->context().lost());
        QCOMPARE(image, ground());
        renderer.emplace(softwareRenderer());
        QCOMPARE(byOpenGl(*renderer, cloud), before);
    }

    void theDrawerTakesOpenGlForDenseCloudsWhereItDrawsFields() {
        const Cloud cloud = tangle(true);
        CloudRenderer renderer = softwareRenderer();
        QCOMPARE(byDrawer("software", cloud).picture, byOpenGl(renderer, cloud));
        QCOMPARE(byDrawer("auto", cloud).picture, byProcessor(cloud));
        QCOMPARE(byDrawer("none", cloud).picture, byProcessor(cloud));
        QCOMPARE(byDrawer("software", helix()).picture, byProcessor(helix()));
    }

    void theDrawerFallsBackToTheProcessorAndSaysWhy() {
        const QTemporaryDir withoutShaders;
        qputenv("ORRERY_SHADERS", withoutShaders.path().toUtf8());
        const Drawn drawn = byDrawer("software", tangle(true));
        qunsetenv("ORRERY_SHADERS");
        QCOMPARE(drawn.picture, byProcessor(tangle(true)));
        QVERIFY2(drawn.refusal.find("cloud.vert") != std::string::npos, drawn.refusal.c_str());
    }

private:
    struct Drawn {
        QImage picture;
        std::string refusal;
    };

    static Drawn byDrawer(const char* gpu, const Cloud& cloud) {
        qputenv("ORRERY_GPU", gpu);
        FieldDrawer drawer;
        const Drawing drawing = drawer.function();
        Drawn drawn{ground(), {}};
        drawing.cloud(cloud, viewOf(cloud), style(), drawn.picture, clip);
        drawing.cloud(cloud, viewOf(cloud), style(), drawn.picture = ground(), clip);
        qunsetenv("ORRERY_GPU");
        drawn.refusal = drawer.whyNotOpenGl();
        return drawn;
    }
};

ORRERY_TEST(CloudDeviceTest);
#include "cloud_device_test.moc"
