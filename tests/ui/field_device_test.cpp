// Error handling of the field renderer: broken shaders, wrong threads, lost or missing contexts.
#include "core/evaluate/evaluate.h"
#include "tests/support/field_examples.h"
#include "tests/support/test_list.h"
#include "ui/field_drawer.h"
#include "ui/paint/paint.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <optional>
#include <thread>

using namespace orrery;
using gl::Context;
using gl::FieldRenderer;

class FieldDeviceTest : public QObject {
    Q_OBJECT

private slots:
    void nudgedShaderIsNoticed() {
        QTemporaryDir folder;
        copyShaders(folder, "field.frag", "-41.341655", "-41.3424");
        const ExamplePlan example = plainBank();
        qputenv("ORRERY_SHADERS", folder.path().toUtf8());
        FieldRenderer renderer = makeRenderer();
        const double error = largestError(example, renderer.values(example.plan));
        qunsetenv("ORRERY_SHADERS");
        QCOMPARE_GT(error, tolerance);
    }

    void shaderErrorNamesFileAndLine() {
        QTemporaryDir folder;
        copyShaders(folder, "field.frag", "vec4 s = x * x;", "vec4 s = x * nobody;");
        qputenv("ORRERY_SHADERS", folder.path().toUtf8());
        FieldRenderer renderer = makeRenderer();
        const Result<QImage> image = coloursOf(renderer, randomExample(Source::Bank, 3).plan);
        qunsetenv("ORRERY_SHADERS");
        QVERIFY(!image);
        QVERIFY2(image.problem().sentence().starts_with("shader field.frag: field.frag line 18"),
                 image.problem().sentence().c_str());
    }

    void fillsLeaveTheirColour() {
        FieldRenderer renderer = makeRenderer();
        QImage image(64, 40, QImage::Format_RGB32);
        QVERIFY(bool(renderer.fill(image.size(), 0xff102030u)) && bool(renderer.read(image)));
        QCOMPARE(image.pixel(63, 39), 0xff102030u);
    }

    void worksOnAnotherThread() {
        const ExamplePlan example = randomExample(Source::Bank, 5);
        double error = 1;
        std::thread([&] { error = largestError(example, makeRenderer().values(example.plan)); }).join();
        QCOMPARE_LE(error, tolerance);
    }

    void lostContextIsAProblemAndANewOneWorks() {
        const FieldPlan plan = randomExample(Source::Bank, 5).plan;
        std::optional<FieldRenderer> renderer(makeRenderer());
        const QImage before = *coloursOf(*renderer, plan);
        renderer->context().pretendLost();
        const Result<QImage> image = coloursOf(*renderer, plan);
        QVERIFY(!image && image.problem().fault == Fault::Failure && renderer->context().lost());
        renderer.emplace(makeRenderer());
        QCOMPARE(*coloursOf(*renderer, plan), before);
    }

    void aContextLostForGoodLeavesTheSamePicture() {
        const QByteArray gpu = qgetenv("ORRERY_GPU");
        qputenv("ORRERY_GPU", "software");
        FieldDrawer drawer;
        const Figure figure = *evaluate(firstDocument());
        const QImage before = *paint(figure, {}, {400, 300}, 1, drawer.function());
        const std::string why = drawer.whyNotOpenGl();
        qputenv("ORRERY_GPU", "none");  // new contexts cannot be created
        drawer.pretendLost();
        const Result<QImage> after = paint(figure, {}, {400, 300}, 1, drawer.function());
        gpu.isNull() ? qunsetenv("ORRERY_GPU") : qputenv("ORRERY_GPU", gpu);
        QVERIFY(why.empty() && !drawer.whyNotOpenGl().empty());
        QVERIFY(after && after->size() == before.size());
        for (int y = 0; y < before.height(); ++y) {
            for (int x = 0; x < before.width(); ++x) {
                const QRgb a = before.pixel(x, y), b = after->pixel(x, y);
                const int off = std::max(
                    {std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
                QCOMPARE_LE(off, 3);
            }
        }
    }

    void refusalIsOneSentence() {
        const Result<Context> none = Context::create("none"), absent = Context::create("63"),
                              unknown = Context::create("banana");
        QCOMPARE(none.problem().sentence(), "OpenGL: switched off by ORRERY_GPU=none");
        QCOMPARE(absent.problem().fault, Fault::Failure);
        QCOMPARE(unknown.problem().fault, Fault::Input);
        QVERIFY(FieldRenderer::create(Context::create("none")).problem() == none.problem());
    }

private:
    /// Copies all shaders to `folder`, replacing `from` by `to` in `file`.
    static void copyShaders(const QTemporaryDir& folder, const QString& file, const QByteArray& from,
                            const QByteArray& to) {
        for (const QFileInfo& shader : QDir(SOURCE_DIR "/shaders").entryInfoList(QDir::Files)) {
            QFile in(shader.filePath()), out(folder.filePath(shader.fileName()));
            QVERIFY(in.open(QIODevice::ReadOnly) && out.open(QIODevice::WriteOnly));
            QByteArray text = in.readAll();
            if (shader.fileName() == file) QVERIFY(text.contains(from));
            if (shader.fileName() == file) text.replace(from, to);
            out.write(text);
        }
    }
};

ORRERY_TEST(FieldDeviceTest);
#include "field_device_test.moc"
