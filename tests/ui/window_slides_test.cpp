// A deck leaves the window: as slides and as a film, asked in a dialog and written while the window goes on.
#include <QCheckBox>
#include <QComboBox>
#include <QImageReader>
#include <QPushButton>

#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"
#include "ui/window/deck/deck_export.h"

using namespace orrery;

namespace {

struct Exporting : DeckWindow {
    template <class Widget>
    Widget* part(const char* name) {
        return find<Widget>(QString("deck.export.") + name);
    }
    void ask(const char* command_) { command(command_)->trigger(); }
    void choose(const char* name) {
        dialogs.path = folder.filePath(name) + (QString(name).contains('.') ? "" : "/");
        QTest::mouseClick(part<QPushButton>("choose"), Qt::LeftButton);
    }
    QByteArray written(const char* name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

}  // namespace

class WindowSlidesTest : public QObject {
    Q_OBJECT

private slots:
    void aDeckBecomesAPdfWithAPageAStep() {
        Exporting open;
        open.ask("Export slides…");
        QVERIFY(open.part<QComboBox>("shape")->isVisible());
        QVERIFY(!open.part<QLineEdit>("hold")->isVisible());
        open.part<QComboBox>("notes")->setCurrentIndex(2);
        QSignalSpy exported(&open.session(), &Session::exported);
        open.choose("slides.pdf");
        QVERIFY(!open.find<QDialog>("deck.export")->isVisible());
        QTRY_COMPARE(exported.size(), 1);
        const QByteArray pdf = open.written("slides.pdf");
        QVERIFY(pdf.startsWith("%PDF"));
        QCOMPARE(pdf.count("/Type /Page\n") + pdf.count("/Type /Page "), 4);  // three steps, and the notes of one
        QTRY_VERIFY(!open.find<QWidget>("animation.bar")->isVisible());
        QVERIFY(open.isCurrent() || open.view().isCovered());
    }

    void aDeckBecomesAFolderOfPictures() {
        Exporting open;
        open.ask("Export slides…");
        open.part<QComboBox>("kind")->setCurrentIndex(1);
        QVERIFY(!open.part<QComboBox>("notes")->isVisible());
        QSignalSpy exported(&open.session(), &Session::exported);
        open.choose("pictures");
        QTRY_COMPARE(exported.size(), 1);
        QCOMPARE(QDir(open.folder.filePath("pictures")).entryList(QDir::Files),
                 QStringList({"01-one.png", "02-two.png", "03-three.png"}));
        QCOMPARE(QImageReader(open.folder.filePath("pictures/01-one.png")).size(), QSize(1920, 1080));
    }

    void aDeckBecomesAFilmWithCaptions() {
        Exporting open;
        open.ask("Export film…");
        open.part<QComboBox>("size")->setCurrentIndex(2);
        open.part<QCheckBox>("captions")->setChecked(true);
        open.part<QLineEdit>("hold")->setText("soon");
        open.choose("film.gif");
        QVERIFY(open.part<QLabel>("problem")->isVisible());
        QVERIFY(open.part<QLabel>("problem")->text().contains("soon"));
        open.part<QLineEdit>("hold")->setText("0.1");
        open.part<QLineEdit>("move")->setText("0.2");
        QSignalSpy exported(&open.session(), &Session::exported);
        open.choose("film.gif");
        QTRY_COMPARE_WITH_TIMEOUT(exported.size(), 1, 60000);
        QImageReader film(open.folder.filePath("film.gif"));
        QCOMPARE(film.size(), QSize(960, 540));
        QCOMPARE(film.imageCount(), 22);  // 0.7 s at 30 a second, and the last one
        QVERIFY(open.written("film.srt").contains("The first answer: 600"));
    }

    void anExportThatIsStoppedLeavesNothing() {
        Exporting open;
        open.ask("Export film…");
        open.part<QLineEdit>("hold")->setText("20");
        QSignalSpy failed(&open.session(), &Session::exportFailed);
        open.choose("film.gif");
        QTRY_VERIFY(open.session().isAnimating());
        open.ask("Export slides…");
        open.choose("slides.pdf");  // one at a time
        QVERIFY(open.part<QLabel>("problem")->isVisible());
        open.find<QDialog>("deck.export")->reject();
        open.session().cancelAnimation();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, 30000);
        QVERIFY(!QFile::exists(open.folder.filePath("film.gif")));
        QVERIFY(!QFile::exists(open.folder.filePath("slides.pdf")));
    }
};

ORRERY_TEST(WindowSlidesTest);
#include "window_slides_test.moc"
