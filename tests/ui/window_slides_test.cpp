// Export of a deck as slides and as a film: set up in a dialog, written while the window remains usable.
#include <QImageReader>

#include "tests/support/deck_window.h"
#include "tests/support/exporting.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct DeckExporting : DeckWindow, Exporting {
    explicit DeckExporting(const std::string& text = threeSteps)
        : DeckWindow(text), Exporting{static_cast<OpenWindow&>(*this)} {}

    QByteArray written(const char* name) {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

}  // namespace

class WindowSlidesTest : public QObject {
    Q_OBJECT

private slots:
    void aDeckBecomesAPdfWithAPageAStep() {
        DeckExporting open;
        open.ask("Slides");
        open.choose("notes", "on pages of their own");
        open.choose("usual", "4 : 3");
        QVERIFY(open.part<QCheckBox>("questions")->isChecked());  // the deck has some
        open.toggle("questions");
        open.goTo("slides");
        QVERIFY(!open.dialog().isVisible());
        QTRY_COMPARE(open.exported.size(), 1);
        const QByteArray pdf = open.written("slides.pdf");
        QVERIFY(pdf.startsWith("%PDF"));
        QCOMPARE(pdf.count("/Type /Page\n") + pdf.count("/Type /Page "), 4);  // three steps, and notes of one of them
        QVERIFY(pdf.contains("/MediaBox [0 0 720"));                          // 10 inches wide, in points
        QTRY_VERIFY(!open.find<QWidget>("animation.bar")->isVisible());
        QVERIFY(open.isCurrent() || open.view().isCovered());
    }

    void slidesHaveNumbers() {
        DeckExporting open(R"({"orrery": 2, "steps": [{"id": "one", "panes": [{"rope": {}, "dials": {}}]},
                                                      {"id": "two", "panes": [{"rope": {}, "dials": {}}]}]})");
        open.ask("Slides");
        QVERIFY(!open.part<QCheckBox>("questions")->isChecked());
        open.goTo("slides");
        QTRY_COMPARE(open.exported.size(), 1);
        const QString pdf = QString::fromLatin1(open.written("slides.pdf"));
        const QRegularExpression stream("stream\n(x.*?)endstream", QRegularExpression::DotMatchesEverythingOption);
        QList<QByteArray> numbers;  // the last words of each page
        for (auto found = stream.globalMatch(pdf); found.hasNext();) {
            const QByteArray hint("\0\x10\0\0", 4);
            const QByteArray page = qUncompress(hint + found.next().captured(1).toLatin1());
            if (page.contains("BT\n")) numbers.append(page.mid(page.lastIndexOf("BT\n")));
        }
        QCOMPARE(numbers.size(), 2);
        QVERIFY(numbers[0] != numbers[1]);  // of equal pictures
    }

    void aDeckBecomesAFolderOfPictures() {
        DeckExporting open;
        open.ask("Slides");
        open.choose("kind", "Folder of PNG pictures");
        QVERIFY(!open.shows("notes"));
        open.goTo("pictures");
        QTRY_COMPARE(open.exported.size(), 1);
        QCOMPARE(
            QDir(open.path("pictures")).entryList(QDir::Files, QDir::Name),
            QStringList({"01-one-question.png", "01-one.png", "02-two.png", "03-three-question.png", "03-three.png"}));
        QCOMPARE(QImageReader(open.path("pictures/01-one.png")).size(), QSize(1920, 1080));
        open.ask("Slides");
        open.goTo("pictures");  // an existing folder
        QVERIFY(open.dialog().isVisible());
        QVERIFY(!open.told("file.problem").isEmpty());
    }

    void aDeckBecomesAFilmWithCaptions() {
        DeckExporting open;
        open.ask("Film of the steps");
        open.choose("kind", "GIF");
        open.choose("usual", "small, 16 : 9");
        open.toggle("srt");
        open.toggle("questions");
        open.type("hold", "soon");
        open.goTo("film");
        QVERIFY(open.told("moves.problem").contains("soon"));
        open.type("hold", "0.1");
        open.type("move", "0.2");
        open.type("fps", "20");
        QCOMPARE(open.told("duration"), "a second: 0.7 s");
        open.go();
        QTRY_COMPARE_WITH_TIMEOUT(open.exported.size(), 1, 60000);
        QImageReader film(open.path("film.gif"));
        QCOMPARE(film.size(), QSize(960, 540));
        QCOMPARE(film.imageCount(), 15);  // 0.7 s at 20 frames per second, and the last picture
        QVERIFY(open.written("film.srt").contains("The first answer: 600"));
    }

    void aFilmMayHaveItsCaptionsBurntInOrNot() {
        const auto firstFrame = [](bool burnt) {
            DeckExporting open;
            open.ask("Film of the steps");
            open.choose("kind", "Folder of PNG frames");
            open.toggle("questions");
            open.choose("usual", "small, 16 : 9");
            open.type("hold", "0");
            open.type("fps", "1");
            if (!burnt) open.toggle("caption");
            open.goTo("frames");
            static_cast<void>(QTest::qWaitFor([&] { return !open.exported.isEmpty(); }, 30000));
            const QDir frames(open.path("frames"));
            return QImage(frames.filePath(frames.entryList(QDir::Files).value(0)));
        };
        const QImage with = firstFrame(true), without = firstFrame(false);
        QCOMPARE(with.size(), QSize(960, 540));
        QVERIFY(with != without);
    }

    void anExportThatIsStoppedLeavesNothing() {
        DeckExporting open;
        open.ask("Film of the steps");
        open.choose("kind", "GIF");
        open.type("hold", "20");
        open.goTo("film");
        QTRY_VERIFY(open.session().isAnimating());
        open.ask("Slides");
        open.goTo("slides");  // only one export at a time
        QVERIFY(open.told("file.problem").contains("still being written"));
        QTest::keyClick(&open.dialog(), Qt::Key_Escape);
        open.session().cancelAnimation();
        QTRY_COMPARE_WITH_TIMEOUT(open.failed.size(), 1, 30000);
        QCOMPARE(open.files(), QStringList());
    }
};

ORRERY_TEST(WindowSlidesTest);
#include "window_slides_test.moc"
