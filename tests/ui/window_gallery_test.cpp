// The real window: rows that appear and disappear, "go to" with exact cells, example documents, and running sweeps.
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QListWidget>
#include <QToolButton>
#include <set>

#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"
#include "ui/examples.h"
#include "ui/io/file_writer.h"
#include "ui/window/panels/gallery_menu.h"
#include "ui/window/panels/go_to_bar.h"
#include "ui/window/parameters/parameter_row.h"

using namespace orrery;

namespace {

constexpr Param wordsParam{.id = "words", .label = {"Words", "词"}, .kind = Kind::Text, .max = 8, .fallbackList = "ab"};

void chooseBase(OpenWindow& open, double base) {
    open.session().apply(SetValue{{0, Owner::Scheme, "base"}, base});
}

double baseShown(OpenWindow& open) {
    return realIn(open.pane().scheme.values, "base");
}

/// Fills in a dialog: first and last position, first and last dimension; an empty text leaves a box unchanged.
void goTo(OpenWindow& open, const QStringList& texts) {
    QTRY_VERIFY(open.isCurrent());
    QTest::keyClick(&open.canvas(), Qt::Key_G, Qt::ControlModifier);
    const QStringList boxes{"goto.rows.from", "goto.rows.to", "goto.columns.from", "goto.columns.to"};
    for (qsizetype index = 0; index < texts.size(); ++index) {
        auto* box = open.find<QLineEdit>(boxes[index]);
        box->selectAll();
        if (!texts[index].isEmpty()) QTest::keyClicks(box, texts[index]);
    }
    QTest::keyClick(open.find<QLineEdit>("goto.rows.to"), Qt::Key_Return);
}

double mixOf(OpenWindow& open) {
    return realIn(open.pane().view.values, "layout_mix");
}

}  // namespace

class WindowGalleryTest : public QObject {
    Q_OBJECT

private slots:
    void wordsAreTakenWhileTheyAreTypedAsOneGesture() {
        const std::unique_ptr<ParameterRow> row(ParameterRow::make(wordsParam, nullptr));
        QStringList taken;
        connect(row.get(), &ParameterRow::chosen, this, [&](const Value& value, bool continues) {
            taken.append((continues ? "+" : "") + QString::fromStdString(valueText(value)));
            row->show(value);
        });
        row->show(Value(std::string("ab")));
        row->QWidget::show();
        auto* box = row->findChild<GrowingBox*>("param.words.box");
        box->setFocus();
        box->moveCursor(QTextCursor::End);
        QTest::keyClicks(box, " c");
        QCOMPARE(box->text(), QString("ab c"));
        QCOMPARE(taken, QStringList({"ab", "+ab c"}));
        QTest::keyClick(box, Qt::Key_Escape);
        QCOMPARE(taken.last(), QString("+ab"));
        QCOMPARE(box->text(), QString("ab"));
        box->moveCursor(QTextCursor::End);
        QTest::keyClicks(box, "cdefghi");
        QVERIFY(row->showsProblem());
        QCOMPARE(taken.last(), QString("+abcdefgh"));
        QTest::keyClick(box, Qt::Key_Backspace);
        QVERIFY(!row->showsProblem());
    }

    void rowsBeyondATableAreTold() {
        OpenWindow open(documentWith({{"scheme", "learned"}}));
        typeInto(open.control<QLineEdit>("panel.scheme", "param.file"), SOURCE_DIR "/tests/golden/npy/f4.npy");
        QTRY_VERIFY(!fileIn(open.pane().scheme.values, "file").path.empty());
        const auto rows = fileIn(open.pane().scheme.values, "file").table->rows;
        goTo(open, {"0", QString::number(rows)});
        QCOMPARE(
            open.find<QLabel>("goto.problem")->text(),
            QString("position to: '%1' is out of range; allowed is a whole number from 0 to %2, the rows of the table")
                .arg(rows)
                .arg(rows - 1));
    }

    void whatWasBuiltOverSeveralStepsIsAskedAboutWhenTheWindowCloses() {
        OpenWindow open;
        open.dialogs.saveAnswer = std::nullopt;
        for (const double base : {500.0, 600.0}) chooseBase(open, base);
        open.session().apply(SetProbe{{.m = 3}});  // navigation is not an undo step
        QVERIFY(!open.window.file().needsSaving());
        chooseBase(open, 700);
        open.window.close();
        QCOMPARE(open.dialogs.asked, 1);
        QVERIFY(open.window.isVisible());
    }

    void aPictureLeftForAnotherIsContinuedFromHome() {
        OpenWindow open;
        const QString path = open.folder.filePath("d.json");
        QVERIFY(writeDocument(path.toStdString(), documentWith({{"base", "77"}})));
        for (const double base : {500.0, 600.0, 700.0, 800.0}) chooseBase(open, base);
        open.window.file().startNew();
        QTRY_COMPARE(baseShown(open), 10000.0);
        QVERIFY(!open.window.isWindowModified() && !open.session().canUndo());
        QCOMPARE(open.dialogs.asked, 0);
        chooseBase(open, 900);
        open.window.file().openPath(path);  // a second picture cannot wait on Home
        QCOMPARE(open.dialogs.asked, 1);
        QTRY_COMPARE(baseShown(open), 77.0);
        QVERIFY(open.window.windowTitle().startsWith("d.json") && !open.session().canUndo());
        open.window.file().resumeWork();
        QCOMPARE(baseShown(open), 800.0);
        QVERIFY(open.window.windowTitle().startsWith("Untitled") && open.window.isWindowModified());
        for (const double base : {700.0, 600.0, 500.0, 10000.0}) {
            open.session().undo();
            QCOMPARE(baseShown(open), base);
        }
        QVERIFY(!open.session().canUndo() && !open.window.isWindowModified());
        open.window.file().openPath(path);
        QTRY_COMPARE(baseShown(open), 77.0);
        chooseBase(open, 78);
        open.window.file().startNew();  // it is a file's
        QCOMPARE(open.dialogs.asked, 2);
    }

    void theGalleryPageHasPicturesAndFilters() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        auto* list = open.find<QListWidget>("gallery.list");
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->count(), static_cast<int>(examples().size()));
        const auto isPainted = [](const QListWidgetItem* item) {
            const QImage image = item->icon().pixmap(256, 160).toImage();
            std::set<QRgb> colours;
            for (int x = 0; x < image.width(); x += 3)
                for (int y = 0; y < image.height(); y += 3) colours.insert(image.pixel(x, y));
            return colours.size() > 3;
        };
        QTRY_VERIFY(isPainted(list->item(0)) && isPainted(list->item(1)));
        QVERIFY(!isPainted(list->item(list->count() - 1)));  // not yet scrolled into view
        auto* box = open.find<QLineEdit>("gallery.filter");
        const auto shown = [&] {
            QStringList names;
            for (int row = 0; row < list->count(); ++row)
                if (!list->item(row)->isHidden()) names.append(list->item(row)->text());
            return names;
        };
        for (const char* words : {"12 heads", "12 个头时斜率"}) {
            box->setText(words);
            QVERIFY2(shown().contains("ALiBi with 12 heads: which slopes?") && shown().size() < 20, words);
        }
        box->setText("alibi heads");
        QTRY_VERIFY(isPainted(list->currentItem()));
        box->setText("no picture is called zzz");
        QVERIFY(open.find<QLabel>("gallery.nothing")->isVisible());
        box->setText("alibi heads");
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(!list->isVisible());
        QTRY_COMPARE(open.pane().scheme.scheme->id, std::string_view("alibi"));
        open.session().undo();
        QCOMPARE(open.document(), firstDocument());
    }

    void presetsAreFoundByAPartOfTheirNames() {
        OpenWindow open;
        auto* line = open.find<QLineEdit>("preset.search");
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, "3 8b");
        auto* list = open.find<QComboBox>("preset");
        QTRY_VERIFY(list->completer()->popup()->isVisible());
        QTest::keyClick(list->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(list->completer()->popup(), Qt::Key_Return);
        QTRY_COMPARE(realIn(open.pane().scheme.values, "base"), 500000.0);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, "no such model");
        open.canvas().setFocus();
        QVERIFY2(line->text().contains("8B"), qPrintable(line->text()));
    }

    void theGalleryIsReachedByKeys() {
        OpenWindow open;
        QTRY_VERIFY(open.window.isActiveWindow());
        auto* gallery = open.find<GalleryMenu>("gallery");
        QTest::keyClick(&open.window, Qt::Key_G, Qt::AltModifier);
        QTRY_VERIFY(gallery->isVisible());
        QTest::keyClick(gallery, Qt::Key_F);
        auto* figures = qobject_cast<QMenu*>(open.find<QAction>("figure-d2l-60x32.json")->associatedObjects().front());
        QTRY_VERIFY(figures->isVisible());
        while (figures->activeAction() != open.find<QAction>("figure-d2l-60x32.json"))
            QTest::keyClick(figures, Qt::Key_Down);
        QTest::keyClick(figures, Qt::Key_Return);
        QTRY_COMPARE(realIn(open.pane().scheme.values, "d_model"), 32.0);
        QVERIFY(!gallery->isVisible());
    }

    void pressedOnItsWayTheLayoutTurnsRound() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_L);
        QTRY_VERIFY(mixOf(open) > 0.3);
        QTest::keyClick(&open.canvas(), Qt::Key_L);
        QTRY_COMPARE(mixOf(open), 0.0);
    }

    void escapeAndAnyOtherChangeEndASweep() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_L);
        QTRY_VERIFY(mixOf(open) > 0.1);
        QTest::keyClick(&open.canvas(), Qt::Key_Escape);
        const double stopped = mixOf(open);
        settle(open.window);
        QCOMPARE(mixOf(open), stopped);
        QTest::keyClick(&open.canvas(), Qt::Key_L);
        QTRY_VERIFY(mixOf(open) != stopped);
        open.session().apply(SetValue{{0, Owner::View, "layout_mix"}, 0.25});
        settle(open.window);
        QCOMPARE(mixOf(open), 0.25);
    }

    void aParameterRunsThroughItsRangeByKeyAndButton() {
        OpenWindow open;
        const Document before = open.document();
        auto* slider = open.control<QSlider>("panel.scheme", "param.base.slider");
        auto* button = open.control<QToolButton>("panel.scheme", "param.base.sweep");
        QVERIFY(!button->isVisible());
        slider->setFocus();
        QTRY_VERIFY(button->isVisible());
        QTest::keyClick(slider, Qt::Key_Space, Qt::ControlModifier);
        const auto base = [&] { return realIn(open.pane().scheme.values, "base"); };
        QTRY_VERIFY(base() < 10);
        QTRY_VERIFY(base() > 100);
        QVERIFY(button->accessibleName().startsWith("Stop"));
        QTest::mouseClick(button, Qt::LeftButton);
        const double stopped = base();
        settle(open.window);
        QCOMPARE(base(), stopped);
        QVERIFY(button->accessibleName().startsWith("Sweep"));
        open.session().undo();
        QCOMPARE(open.document(), before);
        auto* box = open.control<QLineEdit>("panel.scheme", "param.base.box");
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(base() < 10000);
        typeInto(box, "777");
        settle(open.window);
        QCOMPARE(base(), 777.0);
    }
};

ORRERY_TEST(WindowGalleryTest);
#include "window_gallery_test.moc"
