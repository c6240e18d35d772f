// Export of pictures from the real window.
#include <QImage>
#include <QImageReader>
#include <QScreen>

#include "core/io/page_document.h"
#include "tests/support/deck_window.h"
#include "tests/support/exporting.h"
#include "tests/support/test_list.h"
#include "ui/io/picture_size.h"
#include "ui/platform/page.h"

using namespace orrery;

namespace {

/// The export dialog for a picture, opened over a window.
struct OpenExport : OpenWindow, Exporting {
    explicit OpenExport(const Document& document = firstDocument())
        : OpenWindow(document), Exporting{static_cast<OpenWindow&>(*this)} {
        static_cast<void>(QTest::qWaitFor([this] { return isCurrent(); }));
        ask();
    }
};

QStringList itemsOf(const QComboBox& list) {
    QStringList items;
    for (int index = 0; index < list.count(); ++index) items.append(list.itemText(index));
    return items;
}

}  // namespace

class WindowExportTest : public QObject {
    Q_OBJECT

private slots:
    void sizesAreReadAsPeopleWriteThem_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QSize>("pixels");
        QTest::newRow("pixels") << "800x600" << QSize(800, 600);
        QTest::newRow("pixels with a unit") << "800x600px" << QSize(800, 600);
        QTest::newRow("a column") << "85x60mm" << QSize(1004, 709);
        QTest::newRow("units twice") << "85mmx60mm" << QSize(1004, 709);
        QTest::newRow("inches") << "3.5x2in" << QSize(1050, 600);
        for (const char* wrong : {"800", "85x60cm", "1.5x2", "0x0", "1x1mm", "x", "900x900in"})
            QTest::newRow(wrong) << wrong << QSize();
    }
    void sizesAreReadAsPeopleWriteThem() {
        QFETCH(QString, text);
        QFETCH(QSize, pixels);
        const Result<PictureSize> size = readPictureSize(text.toStdString());
        QCOMPARE(bool(size), !pixels.isEmpty());
        if (!size) return;
        const Result<PictureFormat> format = formatFor(*size, usualDpi(size->unit));
        const QSizeF all = QSizeF(format->size) * format->scale;
        QVERIFY(std::abs(all.width() - pixels.width()) < 3 && std::abs(all.height() - pixels.height()) < 3);
    }

    void aColumnOfPaperHasWordsOfSevenToNinePoints() {
        const PictureSize column{85, 60, SizeUnit::Millimetres};
        const double points = textSize(column, *formatFor(column, 300), Purpose::Paper);
        QVERIFY2(points >= 7 && points <= 9, qPrintable(QString::number(points)));
    }

    void theNameSaysWhatItIs() {
        OpenExport box(documentWith({{"scheme", "alibi"}, {"view", "bias"}}));
        QCOMPARE(box.box("name")->text(), QString("alibi-bias.png"));
        box.list("kind")->setCurrentIndex(1);
        QCOMPARE(box.box("name")->text(), QString("alibi-bias.svg"));
        box.choose("what", "Film of a moving value");
        QCOMPARE(box.box("name")->text(), QString("alibi-bias.gif"));
        box.choose("kind", "Folder of PNG frames");
        QCOMPARE(box.box("name")->text(), QString("alibi-bias"));
    }

    void aSizeThatIsTooSmallToBeMeantIsAskedAbout() {
        OpenExport box;
        box.type("width", "85");
        box.goTo("small");
        QVERIFY(box.dialog().isVisible());
        QVERIFY2(box.told("size.problem").contains("only 85 × 1080 pixels"), qPrintable(box.told("size.problem")));
        box.go();
        QTRY_COMPARE(QImage(box.path("small.png")).size(), QSize(85, 1080));
    }

    void aPictureIsWrittenInTwoFormatsAtOnce() {
        OpenExport box;
        box.choose("kind", "PNG: opens again here");
        box.choose("also", "SVG: drawing");
        box.goTo("both");
        QTRY_VERIFY(QFile::exists(box.path("both.png")) && QFile::exists(box.path("both.svg")));
    }

    void aWebPageHasTheDeckInsideOrSaysWhatIsMissing() {
        OpenExport box;
        box.choose("what", "Web page");
        box.goTo("page");
        if (!emptyPage()) {
            QVERIFY(box.told("file.problem").contains("install the package orrery-web"));
            return;
        }
        QTRY_VERIFY(QFile::exists(box.path("page.html")));
        QTRY_VERIFY(readPageDeck(box.path("page.html").toStdString()));
    }

    void onlyADeckOffersSlidesAndFilms() {
        OpenExport alone;
        QCOMPARE(itemsOf(*alone.list("what")),
                 QStringList({"Picture", "Film of a moving value", "Its numbers", "Web page"}));
        DeckWindow open;
        open.answer();
        Exporting box{open};
        box.ask();
        QCOMPARE(box.list("what")->currentText(), "Slides");
        const QStringList all{"Slides",      "Film of the steps", "Picture", "Film of a moving value",
                              "Its numbers", "Web page"};
        QCOMPARE(itemsOf(*box.list("what")), all);
        box.choose("what", "Film of the steps");
        QCOMPARE(itemsOf(*box.list("kind")), QStringList({"MP4", "WebP", "GIF", "Folder of PNG frames"}));
        QVERIFY(box.shows("hold") && box.shows("fps") && box.shows("srt") && !box.shows("frames") &&
                !box.shows("moves"));
        QVERIFY(box.told("duration").endsWith(" s"));
        box.choose("what", "Slides");
        QCOMPARE(box.list("kind")->count(), 4);
        QVERIFY(box.shows("notes") && !box.shows("fps") && !box.shows("transparent"));
        QCOMPARE(box.list("usual")->currentText(), "16 : 9");
    }

    void usualSizesAreChosenByTheirNamesAndOwnOnesSayThatTheyAre() {
        OpenExport box;
        QCOMPARE(box.list("usual")->currentText(), "full HD, 16 : 9");
        box.choose("usual", "a column of paper");
        QCOMPARE(box.box("width")->text(), "85");
        QCOMPARE(box.list("unit")->currentText(), "mm");
        QCOMPARE(box.box("dpi")->text(), "300");
        box.type("width", "90");
        QCOMPARE(box.list("usual")->currentText(), "own size");
        box.choose("usual", "as in the window");
        QCOMPARE(box.box("width")->text(), QString::number(box.canvas().width()));
        QCOMPARE(box.list("unit")->currentText(), "pixels");
    }

    void thePictureIsWrittenAsItWasAsked() {
        OpenExport box;
        box.choose("unit", "mm");
        box.type("width", "85");
        box.type("height", "60");
        box.choose("type", "for paper");
        QCOMPARE(box.box("dpi")->text(), QString("300"));
        QVERIFY2(box.told("size.told").contains("1003 × 709"), qPrintable(box.told("size.told")));
        QVERIFY2(box.told("type.told").contains("7.5 pt"), qPrintable(box.told("type.told")));
        box.goTo("column");
        QVERIFY(!box.dialog().isVisible());
        QTRY_VERIFY(QFile::exists(box.path("column.png")));
        const QImage image(box.path("column.png"));
        QCOMPARE(image.width(), 1003);
        QVERIFY(std::abs(image.dotsPerMeterX() - 11811) <= 1);
    }

    void lengthsFollowTheUnit() {
        OpenExport box;
        box.choose("unit", "inches");
        QCOMPARE(box.box("width")->text(), QString("20"));
        box.type("width", "2.54");
        box.choose("unit", "mm");
        QCOMPARE(box.box("width")->text(), QString("64.5"));
    }

    void whatCannotBeIsToldAndNothingMoves() {
        OpenExport box;
        QCoreApplication::processEvents();
        const int before = box.box("name")->mapTo(&box.dialog(), QPoint()).y();
        box.type("width", "3");
        QVERIFY2(box.told("size.problem").contains("'3x1080' is not allowed"), qPrintable(box.told("size.problem")));
        QCoreApplication::processEvents();
        QCOMPARE(box.box("name")->mapTo(&box.dialog(), QPoint()).y(), before);
        box.go();
        QVERIFY(box.dialog().isVisible());
        box.type("width", "1,600");
        QVERIFY(box.told("size.problem").isEmpty());
        box.type("folder", "/no/such/folder");
        box.go();
        QVERIFY(box.dialog().isVisible());
        QVERIFY(box.told("file.problem").contains("/no/such/folder"));
    }

    void whatGrowsStaysOnTheScreen() {
        OpenExport box;
        const QRect room = box.dialog().screen()->availableGeometry();
        box.dialog().move(room.left(), room.bottom() - box.dialog().height());
        QCoreApplication::processEvents();
        box.dialog().resize(box.dialog().width(), box.dialog().height() + 40);
        QTRY_VERIFY(box.dialog().frameGeometry().bottom() <= room.bottom());
    }

    void aFileThatExistsIsAskedAbout() {
        OpenExport box;
        const QString path = box.path("sinusoidal-heatmap.png");
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        box.go();
        QVERIFY(box.dialog().isVisible());
        QCOMPARE(box.dialogs.replaced, QStringList{path});
        box.dialogs.replaces = true;
        box.go();
        QVERIFY(!box.dialog().isVisible());
    }

    void thePreviewShowsWhatWillBeWritten() {
        OpenExport box;
        auto* shown = box.part<QLabel>("preview");
        QTRY_VERIFY(!shown->pixmap().isNull());
        const QImage whole = shown->pixmap().toImage();
        box.toggle("title");
        box.toggle("caption");
        QTRY_VERIFY(shown->pixmap().toImage() != whole);
        QCOMPARE(box.box("width")->text(), QString("1920"));
        QVERIFY(shown->pixmap().width() <= shown->width() * shown->devicePixelRatioF());
    }

    void thePreviewHasTheWholeRightAndTheButtonsAreBelowIt() {
        OpenExport box;
        const auto placeOf = [&](const char* name) {
            auto* part = box.part<QWidget>(name);
            return QRect(part->mapTo(&box.dialog(), QPoint()), part->size());
        };
        const QRect preview = placeOf("preview"), go = placeOf("go");
        QVERIFY(preview.left() > placeOf("name").right());
        QVERIFY(preview.top() <= placeOf("what").top() && preview.bottom() >= placeOf("folder").bottom());
        QVERIFY(go.top() > preview.bottom() && go.left() > preview.left());
        box.dialog().resize(box.dialog().width() + 200, box.dialog().height());
        QTRY_VERIFY(placeOf("preview").width() >= preview.width() + 190);
        const auto* shown = box.part<QLabel>("preview");
        QTRY_VERIFY(shown->pixmap().width() > (preview.width() + 150) * shown->devicePixelRatioF());
    }

    void answersAreRememberedForEachKind() {
        OpenExport box;
        box.choose("kind", "PDF: page");
        box.type("width", "1000");
        box.choose("look", "print");
        box.toggle("caption");
        box.goTo("mine.pdf");
        box.ask("Film of a moving value");
        QCOMPARE(box.box("width")->text(), QString("960"));  // the width for films
        QCOMPARE(box.list("look")->currentText(), QString("print"));
        box.choose("what", "Picture");
        QCOMPARE(box.list("kind")->currentText(), QString("PDF: page"));
        QCOMPARE(box.box("width")->text(), QString("1000"));
        QVERIFY(!box.part<QCheckBox>("caption")->isChecked());
        QCOMPARE(box.box("folder")->text(), box.folder.path());
        QCOMPARE(box.box("name")->text(), QString("mine.pdf"));
        box.session().apply(SetScheme{0, "rope"});
        box.ask();
        QVERIFY(box.box("name")->text().startsWith("rope-"));
    }

    void paperCanBeLeftOut() {
        OpenExport box;
        box.type("width", "640");
        box.type("height", "400");
        box.toggle("transparent");
        box.goTo("clear");
        QTRY_VERIFY(QFile::exists(box.path("clear.png")));
        const QImage image(box.path("clear.png"));
        QVERIFY(image.hasAlphaChannel());
        QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
        QCOMPARE(qAlpha(image.pixel(320, 200)), 255);  // inside a cell
    }

    void theDialogFitsASmallScreen() {
        DeckWindow open;
        open.answer();
        Exporting box{open};
        for (const Language language : {Language::English, Language::Chinese}) {
            open.session().apply(SetLook{{Theme::Light, language}});
            box.ask(nullptr, language == Language::English ? "Export…" : "导出(E)…");
            for (int what = 0; what < box.list("what")->count(); ++what) {
                box.list("what")->setCurrentIndex(what);
                const QSize min = box.dialog().sizeHint();
                QVERIFY2(min.width() <= 1000 && min.height() <= 680,
                         qPrintable(QString("%1: %2 x %3").arg(what).arg(min.width()).arg(min.height())));
            }
        }
    }
};

ORRERY_TEST(WindowExportTest);
#include "window_export_test.moc"
