// Files in the real window: no file is replaced without a question, no work is lost, and no file is read without
// permission.
#include <QLineEdit>
#include <QPushButton>
#include <memory>

#include "core/io/document_json.h"
#include "core/io/table_places.h"
#include "tests/support/by_name.h"
#include "tests/support/exporting.h"
#include "tests/support/open_window.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"
#include "ui/io/file_writer.h"
#include "ui/io/picture_file.h"

using namespace orrery;

namespace {

void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void setBase(OpenWindow& open, double base) {
    open.session().apply(SetValue{{0, Owner::Scheme, "base"}, base});
}

double baseIn(OpenWindow& open) {
    return realIn(open.pane().scheme.values, "base");
}

void press(OpenWindow& open, Qt::Key key, Qt::KeyboardModifiers more = {}) {
    QTest::keyClick(&open.canvas(), key, Qt::ControlModifier | more);
}

/// Writes a document into the window's folder that refers to a table beside it or at `table`; returns its path.
QString documentNaming(OpenWindow& open, const QByteArray& table) {
    QDir(open.folder.path()).mkpath("sub");
    QFile::copy(SOURCE_DIR "/tests/golden/npy/f4.npy", open.folder.filePath("sub/t.npy"));
    const QString path = open.folder.filePath("sub/d.json");
    put(path, "{\"orrery\": 1, \"panes\": [{\"learned\": {\"file\": \"" + table + "\"}}]}");
    return path;
}

const TableFile& tableIn(OpenWindow& open) {
    return fileIn(open.pane().scheme.values, "file");
}

void openAt(OpenWindow& open, const QString& path) {
    open.window.file().openPath(path);
    QTRY_COMPARE(open.window.file().opened(), path);
}

}  // namespace

class WindowFilesTest : public QObject {
    Q_OBJECT

private slots:
    void theEndingIsThereBeforeItIsAskedWhetherToReplace() {
        OpenWindow open;
        setBase(open, 123);
        put(open.folder.filePath("keep.json"), "precious");
        open.dialogs.path = open.folder.filePath("keep");
        press(open, Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(open.dialogs.replaced, QStringList{open.folder.filePath("keep.json")});
        QCOMPARE(contentOf(open.folder.filePath("keep.json")), QByteArray("precious"));
        QVERIFY(open.window.isWindowModified());
        open.dialogs.replaces = true;
        press(open, Qt::Key_S, Qt::ShiftModifier);
        QVERIFY(!open.window.isWindowModified());
        QVERIFY(readDocument(open.folder.filePath("keep.json").toStdString()));
    }

    void aDocumentIsSavedUnderNoOtherEnding() {
        OpenWindow open;
        setBase(open, 123);
        for (const char* name : {"doc.png", "doc.npy", "doc.txt"}) {
            open.dialogs.path = open.folder.filePath(name);
            press(open, Qt::Key_S, Qt::ShiftModifier);
            QVERIFY(!QFile::exists(open.dialogs.path));
            QVERIFY(open.find<QLabel>("message.text")->text().contains("export a picture"));
            QVERIFY(open.window.isWindowModified());
        }
        for (const char* name : {"V.JSON", "v1.2"}) {
            open.dialogs.path = open.folder.filePath(name);
            press(open, Qt::Key_S, Qt::ShiftModifier);
            QVERIFY(!open.window.isWindowModified());
        }
        QVERIFY(QFile::exists(open.folder.filePath("v1.2.json")));
    }

    void whatIsReplacedStaysBesideIt() {
        OpenWindow open;
        open.dialogs.path = open.folder.filePath("d.json");
        for (const double base : {100.0, 200.0, 300.0}) {
            setBase(open, base);
            press(open, Qt::Key_S);
        }
        const Document before = *readDocument(open.dialogs.path.toStdString() + "~");
        QCOMPARE(realIn(before.panes[0].scheme.values, "base"), 200.0);
    }

    void aFileThatSomebodyElseChangedIsNotReplacedUnasked() {
        OpenWindow open;
        const QString path = open.folder.filePath("d.json");
        QVERIFY(writeDocument(path.toStdString(), firstDocument()));
        openAt(open, path);
        setBase(open, 200);
        press(open, Qt::Key_S);
        QVERIFY(open.dialogs.replaced.isEmpty());
        put(path, "theirs");
        setBase(open, 300);
        press(open, Qt::Key_S);
        QCOMPARE(open.dialogs.replaced, QStringList{path});
        QCOMPARE(contentOf(path), QByteArray("theirs"));
        QVERIFY(open.window.isWindowModified());
        open.dialogs.replaces = true;
        press(open, Qt::Key_S);
        QVERIFY(readDocument(path.toStdString()));
        QCOMPARE(contentOf(path + "~"), QByteArray("theirs"));
    }

    void editsWhileAFileLoadsAreAskedAbout() {
        OpenWindow open;
        const QString path = open.folder.filePath("d.json");
        QVERIFY(writeDocument(path.toStdString(), documentWith({{"base", "77"}})));
        const QString own = open.folder.filePath("own.json");
        QVERIFY(writeDocument(own.toStdString(), firstDocument()));
        openAt(open, own);
        open.dialogs.saveAnswer = std::nullopt;
        open.window.file().openPath(path);
        setBase(open, 200);  // before the worker answers
        QTRY_COMPARE(open.dialogs.asked, 1);
        settle(open.window);
        QCOMPARE(baseIn(open), 200.0);
        open.dialogs.saveAnswer = SaveAnswer::Discard;
        open.window.file().openPath(path);
        open.session().apply(SetScheme{0, "rope"});
        QTRY_COMPARE(open.dialogs.asked, 3);
        QTRY_COMPARE(baseIn(open), 77.0);
    }

    void whatWasBeingTypedIsNotOfTheDeckThatOpens() {
        OpenWindow open;
        auto& box = *open.find<QLineEdit>("param.d_model.box");
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, "32");
        const QString path = open.folder.filePath("d.json");
        put(path, R"({"orrery": 2, "title_en": "t", "steps": [{"id": "a", "about": {"question_en": "why?"},
            "panes": [{"sinusoidal": {"d_model": 8}}]}, {"id": "b", "panes": [{"rope": {}}]}]})");
        openAt(open, path);
        QVERIFY(!box.hasFocus());  // the question has the focus
        QCOMPARE(integerIn(open.pane().scheme.values, "d_model"), std::int64_t{8});
    }

    void lookingAroundWhileAFileLoadsIsNoQuestion() {
        OpenWindow open;
        const QString path = open.folder.filePath("d.json");
        QVERIFY(writeDocument(path.toStdString(), documentWith({{"base", "77"}})));
        open.window.file().openPath(path);
        open.session().apply(SetProbe{{.m = 1}});
        QTRY_COMPARE(baseIn(open), 77.0);
        QCOMPARE(open.dialogs.asked, 0);
    }

    void aDocumentReadsNoOtherFileUnasked() {
        OpenWindow open;
        openAt(open, documentNaming(open, "t.npy"));
        QVERIFY(isRefused(tableIn(open)));
        QVERIFY(!open.window.isWindowModified());
        auto* bar = open.find<QWidget>("offer");
        QVERIFY(bar->isVisible());
        QVERIFY(open.find<QLabel>("offer.text")->text().contains("t.npy, beside it"));
        auto* problem = open.control<QLabel>("panel.scheme", "param.file.problem");
        QTRY_VERIFY(problem->isVisible() && problem->text().contains("t.npy': may not be read"));
        QTest::mouseClick(open.find<QPushButton>("offer.no"), Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        settle(open.window);
        QVERIFY(!tableIn(open).table);
    }

    void whatLiesBesideADocumentIsAskedOnce() {
        OpenWindow open;
        const QString path = documentNaming(open, "t.npy");
        openAt(open, path);
        QTest::mouseClick(open.find<QPushButton>("offer.yes"), Qt::LeftButton);
        QTRY_VERIFY(tableIn(open).table);
        QVERIFY(!open.session().canUndo());
        QVERIFY(!open.window.isWindowModified());
        QTRY_VERIFY(open.isCurrent());
        open.window.file().startNew();
        QTRY_VERIFY(open.window.file().opened().isEmpty());
        openAt(open, path);
        QVERIFY(tableIn(open).table);
        QVERIFY(!open.find<QWidget>("offer")->isVisible());
    }

    void whatLiesElsewhereIsAskedEachTime_data() {
        QTest::addColumn<QByteArray>("table");
        QTest::newRow("absolute") << QByteArray(SOURCE_DIR "/tests/golden/npy/f4.npy");
        QTest::newRow("above") << QByteArray("../above.npy");
    }
    void whatLiesElsewhereIsAskedEachTime() {
        QFETCH(QByteArray, table);
        OpenWindow open;
        QFile::copy(SOURCE_DIR "/tests/golden/npy/f4.npy", open.folder.filePath("above.npy"));
        const QString path = documentNaming(open, table);
        for (int round = 0; round < 2; ++round) {
            openAt(open, path);
            QVERIFY(isRefused(tableIn(open)));
            QVERIFY(open.find<QLabel>("offer.text")->text().contains("elsewhere on this computer"));
            QTest::mouseClick(open.find<QPushButton>("offer.yes"), Qt::LeftButton);
            QTRY_VERIFY(tableIn(open).table);
            open.window.file().startNew();
            QTRY_VERIFY(open.window.file().opened().isEmpty());
        }
    }

    void oneGrantCountsForEveryUndoStep() {
        OpenWindow open;
        openAt(open, documentNaming(open, "t.npy"));
        open.session().apply(SetValue{{0, Owner::Scheme, "offset"}, 1.0});
        QTest::mouseClick(open.find<QPushButton>("offer.yes"), Qt::LeftButton);
        QTRY_VERIFY(tableIn(open).table);
        open.session().undo();
        QVERIFY(tableIn(open).table);
    }

    void anExportedPictureEmbedsNoPrivatePath() {
        OpenWindow open;
        openAt(open, documentNaming(open, "t.npy"));
        QTest::mouseClick(open.find<QPushButton>("offer.yes"), Qt::LeftButton);
        QTRY_VERIFY(open.isCurrent());
        open.dialogs.path = open.folder.filePath("sub/picture.png");
        Exporting box{open};
        press(open, Qt::Key_E);
        box.type("folder", open.folder.filePath("sub"));
        box.goTo("picture");
        QTRY_COMPARE(box.exported.size(), 1);
        QImage image(open.dialogs.path);
        const QString embedded = image.text("orrery-document");
        QVERIFY(embedded.contains("\"t.npy\""));
        QVERIFY(!embedded.contains(open.folder.path()));
        openAt(open, open.dialogs.path);
        QVERIFY(isRefused(tableIn(open)));
        QTest::mouseClick(open.find<QPushButton>("offer.yes"), Qt::LeftButton);
        QTRY_VERIFY(tableIn(open).table);
    }
};

ORRERY_TEST(WindowFilesTest);
#include "window_files_test.moc"
