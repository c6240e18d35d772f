// Export of animations from the real window: questions and errors appear in the dialog, frames differ, the window
// remains responsive during the export, and a stopped export leaves no files.
#include <QDir>
#include <QImageReader>
#include <QStatusBar>

#include "tests/support/exporting.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const Changes ropeDials{{"scheme", "rope"}, {"view", "dials"}};

/// The export dialog of a window with a picture, set to a small animation of few frames.
struct Animating : Exporting {
    void begin(const char* frames = "6") {
        QTest::keyClick(&open.window, Qt::Key_E, Qt::ControlModifier);
        QVERIFY(dialog().isVisible());
        list("what")->setCurrentIndex(1);
        type("folder", open.folder.path());
        type("frames", frames);
        type("width", "320");
        type("height", "200");
    }
    void write(const QString& name, const QString& kind = "GIF") {
        choose("kind", kind);
        goTo(name);
    }
    /// Starts an export of many frames and returns when one is written.
    void writeMany(const QString& name, const QString& kind = "GIF") {
        begin("3000");
        QSignalSpy progress(&open.session(), &Session::animationProgress);
        write(name, kind);
        QVERIFY(open.session().isAnimating());
        QTRY_VERIFY_WITH_TIMEOUT(!progress.isEmpty() && progress.back()[0].toInt() > 0, 20000);
    }
};

QList<QImage> framesOf(const QString& path) {
    QList<QImage> frames;
    QImageReader reader(path);
    for (QImage image = reader.read(); !image.isNull(); image = reader.read()) frames.append(image);
    return frames;
}

}  // namespace

class WindowAnimationTest : public QObject {
    Q_OBJECT

private slots:
    void aGifHasTheFramesAskedForAndTheyMove() {
        OpenWindow open(documentWith(ropeDials));
        Animating asking{{open}};
        asking.begin();
        QCOMPARE(asking.box("from")->text(), "0");
        QCOMPARE(asking.box("to")->text(), "49");
        QCOMPARE(asking.told("duration"), "a second: 0.2 s");
        asking.write("a");
        QTRY_COMPARE(asking.exported.size(), 1);
        QVERIFY(!asking.dialog().isVisible());
        const QList<QImage> frames = framesOf(asking.path("a.gif"));
        QCOMPARE(frames.size(), 6);
        for (int index = 1; index < 6; ++index) QVERIFY(frames[index] != frames[index - 1]);
        QCOMPARE(frames.front().size(), QSize(320, 200));
        QCOMPARE(open.window.statusBar()->currentMessage(), "Wrote " + asking.path("a.gif"));
        QVERIFY(!open.find<QWidget>("animation.bar")->isVisible());
        QCOMPARE(open.document(), documentWith(ropeDials));  // the document is unchanged
    }

    void whatCannotBeIsToldInPlace() {
        OpenWindow open(documentWith(ropeDials));
        Animating asking{{open}};
        asking.begin();
        asking.type("to", "1e12");
        asking.write("a");
        QVERIFY(asking.dialog().isVisible());
        QCOMPARE(asking.told("moves.problem"),
                 "m: '10^12' is out of range; allowed is a number from -4294967295 to 4294967295");
        asking.type("to", "10");
        QCOMPARE(asking.told("moves.problem"), "");
        asking.type("frames", "0");
        asking.go();
        QVERIFY(asking.told("moves.problem").startsWith("frames: '0' is out of range"));
        asking.type("frames", "6");
        asking.type("width", "wide");
        asking.go();
        QVERIFY(asking.told("size.problem").startsWith("size: 'wide' is not a length"));
        asking.type("width", "320");
        asking.type("fps", "60");
        asking.go();
        QVERIFY(asking.told("moves.problem").startsWith("fps: '60' is too quick for .gif"));
        QTest::keyClick(&asking.dialog(), Qt::Key_Escape);
        QVERIFY(!asking.dialog().isVisible());
        QCOMPARE(asking.files(), QStringList());
    }

    void aFilmWithoutFfmpegIsToldInPlaceInChinese() {
        Document document = documentWith(ropeDials);
        document.look.language = Language::Chinese;
        OpenWindow open(document);
        Animating asking{{open}};
        asking.begin();
        const QByteArray programs = qgetenv("PATH");
        qputenv("PATH", "");
        asking.write("a", "MP4");
        qputenv("PATH", programs);
        QCOMPARE(asking.told("file.problem"),
                 "animation：mp4 需要程序 ffmpeg，而它没有安装；.gif 与 .webp 不需要其他程序");
        asking.write("frames", "PNG 帧文件夹");
        QTRY_COMPARE(asking.exported.size(), 1);
        QCOMPARE(QDir(asking.path("frames")).entryList(QDir::Files).size(), 6);
    }

    void theListHoldsWhatMattersAndATurnThatEndsBeforeItsBeginning() {
        OpenWindow open(documentWith({{"view", "trajectory"}}));
        Animating asking{{open}};
        asking.begin("36");
        auto* list = asking.list("moves");
        QVERIFY(list->currentText().startsWith("Turn once around"));
        QCOMPARE(asking.box("from")->text().toDouble(), Orbit{}.yaw - 360);
        QCOMPARE(asking.box("to")->text().toDouble(), Orbit{}.yaw - 10);
        asking.type("frames", "72");
        QCOMPARE(asking.box("to")->text().toDouble(), Orbit{}.yaw - 5);
        QVERIFY(list->findText("Sinusoidal: Base") >= 0);
        QCOMPARE(list->findText("Sinusoidal: Layout"), -1);
        list->setCurrentIndex(list->findText("Sinusoidal: Base"));
        QCOMPARE(asking.box("from")->text(), "10000");
    }

    void mAndNTogetherKeepTheirDistanceAndLockedPanesTurnTogether() {
        Document document = documentWith({{"view", "trajectory"}});
        document.probe = {.m = 7.25, .n = 3.1};
        document.panes.push_back(document.panes[0]);
        OpenWindow open(document);
        const std::vector<AnimatableParameter> movables =
            animatableParameters(document, *open.canvas().picture()->figure, 1);
        QCOMPARE(movables[0].movements.size(), std::size_t{2});
        const auto pair = std::ranges::find_if(
            movables, [](const AnimatableParameter& one) { return one.movements.size() == 2 && !one.turns; });
        QVERIFY(pair != movables.end());
        for (int step = 0; step < 7; ++step) {
            const auto made = moved(document, movementsOf(*pair, 1.3, 900), step, 7);
            QVERIFY(made);
            QVERIFY(std::abs(made->probe.m - made->probe.n - 4.15) < 1e-9);
        }
    }

    void whatWasAskedIsRemembered() {
        OpenWindow open(documentWith(ropeDials));
        Animating asking{{open}};
        asking.begin("3");
        auto* list = asking.list("moves");
        list->setCurrentIndex(list->findText("Rotary (RoPE): Base"));
        asking.type("to", "2e4");
        asking.write("a", "WebP");
        QTRY_COMPARE(asking.exported.size(), 1);
        QTest::keyClick(&open.window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(asking.list("moves")->currentText(), "Rotary (RoPE): Base");
        QCOMPARE(asking.list("kind")->currentText(), "WebP");
        QCOMPARE(asking.box("to")->text(), "2e4");
        QCOMPARE(asking.box("frames")->text(), "3");
        QTest::keyClick(&asking.dialog(), Qt::Key_Escape);
    }

    void theScreenGoesOnWhileAnAnimationIsWritten() {
        OpenWindow open(documentWith(ropeDials));
        Animating asking{{open}};
        asking.writeMany("a");
        asking.begin();
        asking.write("b");
        QVERIFY(asking.told("file.problem").contains("still being written"));  // only one export at a time
        QTest::keyClick(&asking.dialog(), Qt::Key_Escape);
        QVERIFY(open.find<QLabel>("animation.progress")->text().endsWith("of 3000"));
        const QImage before = open.canvas().picture()->image;
        QTest::keyClick(open.find<QSlider>("probe.m.slider"), Qt::Key_PageUp);
        QVERIFY(!open.isCurrent());
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(open.canvas().picture()->image != before);
        QVERIFY(open.session().isAnimating());
        QTest::mouseClick(open.find<QPushButton>("animation.cancel"), Qt::LeftButton);
        QTRY_COMPARE(asking.failed.size(), 1);
        QCOMPARE(open.window.statusBar()->currentMessage(), "Animation cancelled");
        QVERIFY(!open.find<QWidget>("message")->isVisible());
        QCOMPARE(asking.files(), QStringList());
    }

    void escapeStopsEveryKindAndLeavesNothing() {
        OpenWindow open(documentWith(ropeDials));
        for (const char* kind : {"GIF", "WebP", "MP4", "Folder of PNG frames"}) {
            Animating asking{{open}};
            asking.writeMany("a", kind);
            QTest::keyClick(&open.canvas(), Qt::Key_Escape);
            QTRY_COMPARE(asking.failed.size(), 1);
            QCOMPARE(asking.failed[0][0].value<Problem>(), animationCancelled());
            QCOMPARE(asking.files(), QStringList());
        }
    }

    void closingTheWindowLeavesNothing() {
        const QTemporaryDir folder;
        const auto filesThere = [&] {
            return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        {
            OpenWindow open(documentWith({{"view", "curves"}}));  // this thread records its plots
            Animating asking{{open}};
            asking.begin("3000");
            asking.type("folder", folder.path());
            asking.write("frames", "Folder of PNG frames");
            QTRY_VERIFY(!filesThere().isEmpty());
            open.window.close();
        }
        QCOMPARE(filesThere(), QStringList());
    }

    void bothEndsBecomeStepsOfADeck() {
        OpenWindow open(documentWith(ropeDials));
        Animating asking{{open}};
        asking.begin();
        asking.type("to", "30");
        QTest::mouseClick(asking.part<QPushButton>("ends"), Qt::LeftButton);
        QVERIFY(!asking.dialog().isVisible());
        const auto& steps = open.session().moment().deck->steps;
        QVERIFY(steps.size() >= 2);
        QCOMPARE(steps[steps.size() - 2]->document.probe.m, 0.0);
        QCOMPARE(steps.back()->document.probe.m, 30.0);
    }

    void aFrameThatCannotBeShownIsToldByTheMessage() {
        OpenWindow open;
        Animating asking{{open}};
        asking.begin();
        auto* list = asking.list("moves");
        list->setCurrentIndex(list->findText("Heatmap: First position"));
        asking.type("to", "4294967295");
        asking.write("a");
        QTRY_COMPARE(asking.failed.size(), 1);
        QVERIFY(open.find<QWidget>("message")->isVisible());
        QVERIFY(open.find<QLabel>("message.text")->text().startsWith("frame "));
        QCOMPARE(asking.files(), QStringList());
    }
};

ORRERY_TEST(WindowAnimationTest);
#include "window_animation_test.moc"
