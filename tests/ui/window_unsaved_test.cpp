// Unsaved work survives crashes, kills, unwritable folders and two windows at the same time.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include <QProcess>
#include <QPushButton>
#include <QStatusBar>
#include <memory>

#include "core/io/document_json.h"
#include "core/io/file.h"
#include "core/io/unsaved_text.h"
#include "tests/support/by_name.h"
#include "tests/support/desk.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"
#include "ui/io/file_writer.h"

using namespace orrery;

namespace {

double baseIn(MainWindow& window) {
    return realIn(window.session().document().panes[0].scheme.values, "base");
}

bool offers(MainWindow& window) {
    return window.findChild<QWidget*>("offer")->isVisible();
}

void answer(MainWindow& window, const char* button) {
    QTest::mouseClick(window.findChild<QPushButton*>(button), Qt::LeftButton);
}

/// Prevents files from growing, as a full disk does, during the lifetime of this object.
class NoRoom {
public:
    NoRoom() {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit none{0, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~NoRoom() { ::setrlimit(RLIMIT_FSIZE, &before); }
    Q_DISABLE_COPY_MOVE(NoRoom)

private:
    rlimit before{};
};

/// Destroys a window without closing it, as a crash does.
void crashWith(Desk& desk, std::initializer_list<double> bases) {
    const auto before = desk.unsaved().size();
    const auto window = desk.window();
    for (const double base : bases) setBase(*window, base);
    settle(*window);
    QVERIFY(desk.unsaved().size() > before);
}

/// A separate process whose window has unsaved work.
class LeftWindow {
public:
    explicit LeftWindow(const Desk& desk, const QByteArray& display = qgetenv("DISPLAY")) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DISPLAY", display);
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {"left_window", desk.filePath({})});
    }
    bool hasKeptIt() { return process.waitForReadyRead(60'000) && process.readAllStandardOutput() == "kept\n"; }

    QProcess process;
};

/// Verifies that the unsaved work of the process is offered, with its undo steps.
void isOffered(Desk& desk) {
    const auto window = desk.window();
    QVERIFY(offers(*window));
    answer(*window, "offer.yes");
    QTRY_COMPARE(baseIn(*window), 300.0);
    window->session().undo();
    QCOMPARE(baseIn(*window), 200.0);
}

}  // namespace

class WindowUnsavedTest : public QObject {
    Q_OBJECT

private slots:
    void whatACrashLeftIsOfferedWithItsSteps() {
        Desk desk;
        crashWith(desk, {200, 300});
        const auto window = desk.window();
        QVERIFY(offers(*window));
        QVERIFY(window->findChild<QLabel*>("offer.text")->text().startsWith("An unsaved picture from 20"));
        const auto* sentence = window->findChild<QLabel*>("offer.text");
        QTRY_VERIFY(sentence->height() >= sentence->heightForWidth(sentence->width()));
        answer(*window, "offer.yes");
        QTRY_COMPARE(baseIn(*window), 300.0);
        QVERIFY(window->isWindowModified());
        window->session().undo();
        window->session().undo();
        QCOMPARE(baseIn(*window), 10000.0);
        QVERIFY(!window->session().canUndo());
        window->session().redo();
        QCOMPARE(baseIn(*window), 200.0);
        window->close();
        QVERIFY(desk.all().isEmpty());
    }

    void itIsLessThanASecondBehind() {
        Desk desk;
        const auto window = desk.window();
        setBase(*window, 200);
        QTRY_VERIFY_WITH_TIMEOUT(!desk.unsaved().isEmpty(), 1000);
    }

    void whatIsFoundBelongsToTheFileItCameFrom() {
        Desk desk;
        const QString path = desk.filePath("wave.json");
        QVERIFY(writeDocument(path.toStdString(), firstDocument()));
        {
            const auto window = desk.window();
            window->file().openPath(path);
            QTRY_COMPARE(window->file().opened(), path);
            setBase(*window, 200);
            QTRY_COMPARE(desk.unsaved().size(), 1);
        }
        const auto window = desk.window();
        answer(*window, "offer.yes");
        QTRY_COMPARE(window->file().opened(), path);
        QVERIFY(window->isWindowModified());
        window->file().save();
        QVERIFY(desk.dialogs.replaced.isEmpty());
        QCOMPARE(realIn(readDocument(path.toStdString())->panes[0].scheme.values, "base"), 200.0);
        QTRY_VERIFY(desk.unsaved().isEmpty());
    }

    void aNormalEndLeavesNothing() {
        Desk desk;
        desk.dialogs.saveAnswer = SaveAnswer::Discard;
        {
            const auto window = desk.window();
            setBase(*window, 200);
            QTRY_COMPARE(desk.unsaved().size(), 1);
            window->close();
        }
        QVERIFY(desk.all().isEmpty());
        QVERIFY(!offers(*desk.window()));
    }

    void whatIsDiscardedIsGoneAndTheNextIsOffered() {
        Desk desk;
        crashWith(desk, {200});
        {
            const auto second = desk.window();  // destroyed without an answer
            QVERIFY(offers(*second));
        }
        QCOMPARE(desk.unsaved().size(), 1);
        const auto window = desk.window();
        answer(*window, "offer.no");
        QVERIFY(!offers(*window));
        QVERIFY(desk.unsaved().isEmpty());
        QCOMPARE(baseIn(*window), 10000.0);
    }

    void twoWindowsKeepTheirOwn() {
        Desk desk;
        auto first = desk.window();
        setBase(*first, 200);
        QTRY_COMPARE(desk.unsaved().size(), 1);
        const auto second = desk.window();
        QVERIFY(!offers(*second));
        setBase(*second, 300);
        QTRY_COMPARE(desk.unsaved().size(), 2);
        first.reset();
        const auto third = desk.window();
        QVERIFY(offers(*third));
        answer(*third, "offer.yes");
        QTRY_COMPARE(baseIn(*third), 200.0);
        QCOMPARE(baseIn(*second), 300.0);
    }

    void aKilledProcessHoldsNothing() {
        QTemporaryDir folder;
        const pid_t child = ::fork();
        if (child == 0) {
            const auto file = UnsavedFile::make(folder.path());
            QFile kept(file->path());
            if (kept.open(QIODevice::WriteOnly)) kept.write("x");
            kept.close();
            ::kill(::getpid(), SIGKILL);
        }
        ::waitpid(child, nullptr, 0);
        QCOMPARE(UnsavedFile::left(folder.path()).size(), std::size_t(1));
    }

    void whatAKilledWindowLeftIsOffered() {
        Desk desk;
        LeftWindow left(desk);
        QVERIFY(left.hasKeptIt());
        left.process.kill();
        QVERIFY(left.process.waitForFinished());
        isOffered(desk);
    }

    void whatAVanishedDisplayLeftIsOffered() {
        QProcess display;
        display.start("Xvfb", {"-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"});
        QVERIFY(display.waitForReadyRead(20'000));
        Desk desk;
        LeftWindow left(desk, ":" + display.readAllStandardOutput().trimmed());
        QVERIFY(left.hasKeptIt());
        display.kill();
        QVERIFY(left.process.waitForFinished());
        isOffered(desk);
    }

    void aClockThatJumpsLosesNothing() {
        for (const int year : {1971, 2105}) {
            Desk desk;
            crashWith(desk, {200, 300});
            QFile kept(desk.filePath("unsaved/" + desk.unsaved().front()));
            QVERIFY(kept.open(QIODevice::ReadWrite));
            QVERIFY(kept.setFileTime(QDateTime(QDate(year, 1, 2), QTime(3, 4)), QFileDevice::FileModificationTime));
            kept.close();
            isOffered(desk);
        }
    }

    void aFullDiskCostsNothingThatWasKept() {
        Desk desk;
        const auto window = desk.window();
        QSignalSpy failed(window->findChild<Recovery*>(), &Recovery::failed);
        setBase(*window, 200);
        QTRY_COMPARE(desk.unsaved().size(), 1);
        {
            const NoRoom full;
            setBase(*window, 300);
            QTRY_COMPARE(failed.size(), 1);
        }
        const auto left = readTextFile(desk.filePath("unsaved/" + desk.unsaved().front()).toStdString(), 1 << 20);
        const Unsaved kept = *readUnsaved(*left, "kept");
        QCOMPARE(realIn(kept.history.present().panes[0].scheme.values, "base"), 200.0);
        setBase(*window, 400);
        const auto keeps = [&](const char* text) {
            const std::string path = desk.filePath("unsaved/" + desk.unsaved().front()).toStdString();
            return readTextFile(path, 1 << 20)->find(text) != std::string::npos;
        };
        QTRY_VERIFY_WITH_TIMEOUT(keeps("\"base\": 400"), 20'000);  // retried after a while
    }

    void aFolderThatCannotBeWrittenIsToldOnceAndTheWindowGoesOn() {
        Desk desk;
        QFile inTheWay(desk.filePath("unsaved"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto window = desk.window();
        QSignalSpy failed(window->findChild<Recovery*>(), &Recovery::failed);
        setBase(*window, 200);
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(window->statusBar()->currentMessage().contains("Unsaved work is not being kept"));
        setBase(*window, 300);
        settle(*window);
        QCOMPARE(failed.size(), 1);
    }

    void whatCannotBeReadIsToldAndStays() {
        Desk desk;
        QDir(desk.filePath({})).mkpath("unsaved");
        QFile broken(desk.filePath("unsaved/broken.unsaved"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("nothing of ours") > 0);
        broken.close();
        const auto window = desk.window();
        answer(*window, "offer.yes");
        QTRY_VERIFY(window->findChild<QLabel*>("message.text")->text().contains("holds no unsaved picture"));
        QCOMPARE(desk.unsaved().size(), 1);
    }
};

ORRERY_TEST(WindowUnsavedTest);
#include "window_unsaved_test.moc"
