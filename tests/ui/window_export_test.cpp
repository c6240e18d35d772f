// The real window: how a picture is exported.
#include <QComboBox>
#include <QDialog>
#include <QImage>
#include <QImageReader>
#include <QLabel>

#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/io/picture_size.h"
#include "ui/window/panels/export_dialog.h"

using namespace orrery;

namespace {

/// The dialog as it comes up over a window, not run by it.
struct OpenExport {
    OpenWindow open;
    ExportDialog dialog;

    explicit OpenExport(const Document& document = firstDocument())
        : open(document), dialog(question(), open.dialogs, &open.window) {
        dialog.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&dialog));
        edit("export.folder", open.folder.path());
    }

    ExportQuestion question() { return {open.session(), open.settings, open.canvas().size()}; }
    template <class Widget>
    Widget* find(const char* name) {
        return dialog.findChild<Widget*>(name);
    }
    void edit(const char* name, const QString& words) {
        auto* box = find<QLineEdit>(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, words);
    }
    void choose(const char* list, int index) { find<QComboBox>(list)->setCurrentIndex(index); }
    void uncheck(const char* box) { QTest::mouseClick(find<QCheckBox>(box), Qt::LeftButton, {}, {8, 8}); }
    QString told(const char* label) { return find<QLabel>(label)->text(); }
};

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
        QCOMPARE(box.find<QLineEdit>("export.name")->text(), QString("alibi-bias.png"));
        box.choose("export.kind", 1);
        QCOMPARE(box.find<QLineEdit>("export.name")->text(), QString("alibi-bias.svg"));
    }

    void thePictureIsWrittenAsItWasAsked() {
        OpenExport box;
        box.choose("export.unit", 1);
        box.edit("export.width", "85");
        box.edit("export.height", "60");
        box.choose("export.type", 2);
        QCOMPARE(box.find<QLineEdit>("export.dpi")->text(), QString("300"));
        QVERIFY2(box.told("export.size.told").contains("1003 × 709"), qPrintable(box.told("export.size.told")));
        QVERIFY2(box.told("export.type.told").contains("7.5 pt"), qPrintable(box.told("export.type.told")));
        box.edit("export.name", "column");
        box.dialog.accept();
        QVERIFY(!box.dialog.isVisible());
        const ExportChoice& choice = box.dialog.choice();
        QCOMPARE(choice.path, box.open.folder.filePath("column.png"));
        box.open.session().exportPicture(choice.path.toStdString(), choice.format, choice.look);
        QTRY_VERIFY(QFile::exists(choice.path));
        const QImage image(choice.path);
        QCOMPARE(image.width(), 1003);
        QVERIFY(std::abs(image.dotsPerMeterX() - 11811) <= 1);
    }

    void lengthsFollowTheUnit() {
        OpenExport box;
        box.choose("export.unit", 2);
        QCOMPARE(box.find<QLineEdit>("export.width")->text(), QString("20"));
        box.edit("export.width", "2.54");
        box.choose("export.unit", 1);
        QCOMPARE(box.find<QLineEdit>("export.width")->text(), QString("64.5"));
    }

    void whatCannotBeIsToldAndNothingMoves() {
        OpenExport box;
        const int before = box.find<QWidget>("export.name")->mapTo(&box.dialog, QPoint()).y();
        box.edit("export.width", "3");
        QVERIFY2(box.told("export.size.problem").contains("'3x1080' is not allowed"),
                 qPrintable(box.told("export.size.problem")));
        QCoreApplication::processEvents();
        QCOMPARE(box.find<QWidget>("export.name")->mapTo(&box.dialog, QPoint()).y(), before);
        box.dialog.accept();
        QVERIFY(box.dialog.isVisible());
        box.edit("export.width", "1,600");
        QVERIFY(box.told("export.size.problem").isEmpty());
        box.edit("export.folder", "/no/such/folder");
        box.dialog.accept();
        QVERIFY(box.dialog.isVisible());
        QVERIFY(box.told("export.file.problem").contains("/no/such/folder"));
    }

    void aFileThatExistsIsAskedAbout() {
        OpenExport box;
        const QString path = box.open.folder.filePath("sinusoidal-heatmap.png");
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly));
        box.dialog.accept();
        QVERIFY(box.dialog.isVisible());
        QCOMPARE(box.open.dialogs.replaced, QStringList{path});
        box.open.dialogs.replaces = true;
        box.dialog.accept();
        QVERIFY(!box.dialog.isVisible());
    }

    void thePreviewShowsWhatWillBeWritten() {
        OpenExport box;
        auto* shown = box.find<QLabel>("export.preview");
        QTRY_VERIFY(!shown->pixmap().isNull());
        const QImage whole = shown->pixmap().toImage();
        box.uncheck("export.title");
        box.uncheck("export.caption");
        QTRY_VERIFY(shown->pixmap().toImage() != whole);
        QCOMPARE(box.dialog.findChild<QLineEdit*>("export.width")->text(), QString("1920"));
        QVERIFY(shown->pixmap().width() <= 380 * shown->devicePixelRatioF());
    }

    void answersAreRemembered() {
        OpenExport box;
        box.choose("export.kind", 2);
        box.edit("export.width", "1000");
        box.choose("export.look", 2);
        box.uncheck("export.caption");
        box.edit("export.name", "mine.pdf");
        box.dialog.accept();
        ExportDialog again(box.question(), box.open.dialogs, &box.open.window);
        QCOMPARE(again.findChild<QComboBox*>("export.kind")->currentIndex(), 2);
        QCOMPARE(again.findChild<QLineEdit*>("export.width")->text(), QString("1000"));
        QCOMPARE(again.findChild<QComboBox*>("export.look")->currentIndex(), 2);
        QVERIFY(!again.findChild<QCheckBox*>("export.caption")->isChecked());
        QCOMPARE(again.findChild<QLineEdit*>("export.folder")->text(), box.open.folder.path());
        QCOMPARE(again.findChild<QLineEdit*>("export.name")->text(), QString("mine.pdf"));
        box.open.session().apply(SetScheme{0, "rope"});
        ExportDialog other(box.question(), box.open.dialogs, &box.open.window);
        QVERIFY(other.findChild<QLineEdit*>("export.name")->text().startsWith("rope-"));
    }

    void paperCanBeLeftOut() {
        OpenWindow open;
        QTRY_VERIFY(open.isCurrent());
        const QString path = open.folder.filePath("clear.png");
        open.session().exportPicture(path.toStdString(), {.size = {640, 400}, .transparent = true},
                                     open.document().look);
        QTRY_VERIFY(QFile::exists(path));
        const QImage image(path);
        QVERIFY(image.hasAlphaChannel());
        QCOMPARE(qAlpha(image.pixel(1, 1)), 0);
        QCOMPARE(qAlpha(image.pixel(320, 200)), 255);  // a cell
    }

    void theDialogFitsASmallScreen() {
        OpenExport box;
        for (const Language language : {Language::English, Language::Chinese}) {
            box.open.session().apply(SetLook{{Theme::Light, language}});
            ExportDialog dialog(box.question(), box.open.dialogs, &box.open.window);
            const QSize least = dialog.sizeHint();
            QVERIFY2(least.width() <= 1000 && least.height() <= 680,
                     qPrintable(QString("%1 x %2").arg(least.width()).arg(least.height())));
        }
    }
};

ORRERY_TEST(WindowExportTest);
#include "window_export_test.moc"
