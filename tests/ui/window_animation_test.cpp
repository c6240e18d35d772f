// The real window exports animations: what is asked and told in place, files whose frames move, a screen that goes on
// while they are written, and nothing left behind where they are stopped.
#include <QDir>
#include <QImageReader>
#include <QStatusBar>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const Changes ropeDials{{"scheme", "rope"}, {"view", "dials"}};

/// The dialog of a window whose picture is there, for a small animation of few frames.
struct Asking {
    OpenWindow& open;
    QSignalSpy exported{&open.session(), &Session::exported};
    QSignalSpy failed{&open.session(), &Session::exportFailed};

    AnimationDialog& dialog() { return *open.find<AnimationDialog>("animation"); }
    QLineEdit* box(const char* name) { return open.find<QLineEdit>(QString("animation.") + name); }
    QString problem(const char* row) {
        auto* label = open.find<QLabel>(QString("animation.%1.problem").arg(row));
        return label->isVisible() ? label->text() : QString();
    }
    void type(const char* name, const char* text) {
        box(name)->setFocus();
        box(name)->selectAll();
        QTest::keyClicks(box(name), text);
    }
    void ask(const char* frames = "6") {
        QTest::keyClick(&open.window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(dialog().isVisible());
        type("frames", frames);
        type("width", "320");
        type("height", "200");
    }
    void choose() { QTest::mouseClick(open.find<QPushButton>("animation.choose"), Qt::LeftButton); }
    void choose(const QString& path) {
        open.dialogs.path = path;
        choose();
    }
    /// Many frames, of which one is written.
    void begin(const QString& path) {
        ask("3000");
        QSignalSpy progress(&open.session(), &Session::animationProgress);
        choose(path);
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

QStringList filesIn(const QTemporaryDir& folder) {
    return QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

}  // namespace

class WindowAnimationTest : public QObject {
    Q_OBJECT

private slots:
    void aGifHasTheFramesAskedForAndTheyMove() {
        const QTemporaryDir folder;
        OpenWindow open(documentWith(ropeDials));
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.ask();
        QCOMPARE(asking.box("from")->text(), "0");
        QCOMPARE(asking.box("to")->text(), "49");
        QCOMPARE(open.find<QLabel>("animation.duration")->text(), "a second: 0.2 s");
        asking.choose(folder.filePath("a.gif"));
        QTRY_COMPARE(asking.exported.size(), 1);
        QVERIFY(!asking.dialog().isVisible());
        const QList<QImage> frames = framesOf(folder.filePath("a.gif"));
        QCOMPARE(frames.size(), 6);
        for (int index = 1; index < 6; ++index) QVERIFY(frames[index] != frames[index - 1]);
        QCOMPARE(frames.front().size(), QSize(320, 200));
        QCOMPARE(open.window.statusBar()->currentMessage(), "Wrote " + folder.filePath("a.gif"));
        QVERIFY(!open.find<QWidget>("animation.bar")->isVisible());
        QCOMPARE(open.document(), documentWith(ropeDials));  // the document has not moved
    }

    void whatCannotBeIsToldInPlace() {
        const QTemporaryDir folder;
        OpenWindow open(documentWith(ropeDials));
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.ask();
        asking.type("to", "1e12");
        asking.choose(folder.filePath("a.gif"));
        QVERIFY(asking.dialog().isVisible());
        QCOMPARE(asking.problem("range"),
                 "m: '1000000000000' is out of range; allowed is a number from -4294967295 to 4294967295");
        asking.type("to", "10");
        QCOMPARE(asking.problem("range"), "");
        asking.type("frames", "0");
        asking.choose();
        QVERIFY(asking.problem("time").startsWith("frames: '0' is out of range"));
        asking.type("frames", "6");
        asking.type("width", "wide");
        asking.choose();
        QVERIFY(asking.problem("size").startsWith("width: 'wide' is not a number"));
        asking.type("width", "320");
        asking.type("fps", "60");
        asking.choose();
        QVERIFY(asking.problem("time").startsWith("fps: '60' is too quick for .gif"));
        asking.choose(folder.filePath("a.avi"));
        QVERIFY(asking.problem("file").contains("allowed endings are .gif"));
        QTest::keyClick(&asking.dialog(), Qt::Key_Escape);
        QVERIFY(!asking.dialog().isVisible());
        QCOMPARE(filesIn(folder), QStringList());
    }

    void aFilmWithoutFfmpegIsToldInPlaceInChinese() {
        const QTemporaryDir folder;
        Document document = documentWith(ropeDials);
        document.look.language = Language::Chinese;
        OpenWindow open(document);
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.ask();
        const QByteArray programs = qgetenv("PATH");
        qputenv("PATH", "");
        asking.choose(folder.filePath("a.mp4"));
        qputenv("PATH", programs);
        QCOMPARE(asking.problem("file"), "animation：mp4 需要程序 ffmpeg，而它没有安装；.gif 与 .webp 不需要其他程序");
        asking.choose(folder.filePath("frames/"));
        QTRY_COMPARE(asking.exported.size(), 1);
        QCOMPARE(QDir(folder.filePath("frames")).entryList(QDir::Files).size(), 6);
    }

    void theListHoldsWhatMattersAndATurnThatEndsBeforeItsBeginning() {
        OpenWindow open(documentWith({{"view", "trajectory"}}));
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.ask("36");
        auto* list = open.find<QComboBox>("animation.what");
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
        QTRY_VERIFY(open.isCurrent());
        const std::vector<Movable> movables = movablesOf(document, *open.canvas().picture()->figure, 1);
        QCOMPARE(movables[0].movements.size(), std::size_t{2});
        const auto pair =
            std::ranges::find_if(movables, [](const Movable& one) { return one.movements.size() == 2 && !one.turns; });
        QVERIFY(pair != movables.end());
        for (int step = 0; step < 7; ++step) {
            const auto made = moved(document, movementsOf(*pair, 1.3, 900), step, 7);
            QVERIFY(made);
            QVERIFY(std::abs(made->probe.m - made->probe.n - 4.15) < 1e-9);
        }
    }

    void whatWasAskedIsRemembered() {
        const QTemporaryDir folder;
        OpenWindow open(documentWith(ropeDials));
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.ask("3");
        auto* list = open.find<QComboBox>("animation.what");
        list->setCurrentIndex(list->findText("Rotary (RoPE): Base"));
        asking.type("to", "2e4");
        asking.choose(folder.filePath("a.webp"));
        QTRY_COMPARE(asking.exported.size(), 1);
        QTest::keyClick(&open.window, Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(list->currentText(), "Rotary (RoPE): Base");
        QCOMPARE(asking.box("to")->text(), "2e4");
        QCOMPARE(asking.box("frames")->text(), "3");
        QTest::keyClick(&asking.dialog(), Qt::Key_Escape);
    }

    void theScreenGoesOnWhileAnAnimationIsWritten() {
        const QTemporaryDir folder;
        OpenWindow open(documentWith(ropeDials));
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.begin(folder.filePath("a.gif"));
        QVERIFY(!open.command("Export animation…")->isEnabled());  // one at a time
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
        QVERIFY(open.command("Export animation…")->isEnabled());
        QCOMPARE(filesIn(folder), QStringList());
    }

    void escapeStopsEveryKindAndLeavesNothing() {
        const QTemporaryDir folder;
        OpenWindow open(documentWith(ropeDials));
        QTRY_VERIFY(open.isCurrent());
        for (const char* name : {"a.gif", "a.webp", "a.mp4", "frames/"}) {
            Asking asking{open};
            asking.begin(folder.filePath(name));
            QTest::keyClick(&open.canvas(), Qt::Key_Escape);
            QTRY_COMPARE(asking.failed.size(), 1);
            QCOMPARE(asking.failed[0][0].value<Problem>(), animationCancelled());
            QCOMPARE(filesIn(folder), QStringList());
        }
    }

    void closingTheWindowLeavesNothing() {
        const QTemporaryDir folder;
        {
            OpenWindow open(documentWith({{"view", "curves"}}));  // whose plots this thread records
            QTRY_VERIFY(open.isCurrent());
            Asking asking{open};
            asking.begin(folder.filePath("frames/"));
            QVERIFY(!filesIn(folder).isEmpty());
            open.window.close();
        }
        QCOMPARE(filesIn(folder), QStringList());
    }

    void aFrameThatCannotBeShownIsToldByTheMessage() {
        const QTemporaryDir folder;
        OpenWindow open;
        QTRY_VERIFY(open.isCurrent());
        Asking asking{open};
        asking.ask();
        auto* list = open.find<QComboBox>("animation.what");
        list->setCurrentIndex(list->findText("Heatmap: First position"));
        asking.type("to", "4294967295");
        asking.choose(folder.filePath("a.gif"));
        QTRY_COMPARE(asking.failed.size(), 1);
        QVERIFY(open.find<QWidget>("message")->isVisible());
        QVERIFY(open.find<QLabel>("message.text")->text().startsWith("frame "));
        QCOMPARE(filesIn(folder), QStringList());
    }
};

ORRERY_TEST(WindowAnimationTest);
#include "window_animation_test.moc"
