// The real window: the command palette, and copying.
#include <QClipboard>
#include <QDir>
#include <QImage>
#include <QMimeData>
#include <QSvgRenderer>
#include <QTextBrowser>
#include <QTreeWidget>

#include "core/math/sentence.h"
#include "tests/support/exporting.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

void openPalette(OpenWindow& open) {
    QTRY_VERIFY(open.isCurrent());
    open.canvas().setFocus();
    QTest::keyClick(&open.canvas(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY(open.find<QLineEdit>("palette.box")->hasFocus());
}

/// Returns the first result of a search.
QTreeWidgetItem* lookFor(OpenWindow& open, const char* words) {
    open.find<QLineEdit>("palette.box")->setText(words);
    return open.find<QTreeWidget>("palette.list")->topLevelItem(0);
}

const QMimeData& copied() {
    return *QGuiApplication::clipboard()->mimeData();
}

QString copiedText() {
    return QGuiApplication::clipboard()->text();
}

/// Chooses an entry of the open menu.
void chooseFromMenu(const QString& words) {
    QMenu* menu = nullptr;
    QTRY_VERIFY((menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())));
    for (QAction* action : menu->actions()) {
        if (!action->text().remove('&').startsWith(words)) continue;
        action->trigger();
        menu->close();
        return;
    }
    menu->close();
    QFAIL(qPrintable("there is no " + words));
}

}  // namespace

class WindowFindingTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QDir::setSearchPaths("manual", {SOURCE_DIR "/resources/manual"}); }

    void aSectionOfTheManualIsOpened() {
        OpenWindow open;
        openPalette(open);
        auto* list = open.find<QTreeWidget>("palette.list");
        lookFor(open, "slides");
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            QTreeWidgetItem* line = list->topLevelItem(row);
            if (line->text(1) != "manual") continue;
            const QString heading = line->text(0);
            list->setCurrentItem(line);
            QTest::keyClick(open.find<QLineEdit>("palette.box"), Qt::Key_Return);
            const auto* page = open.find<QWidget>("manual")->findChild<QTextBrowser*>();
            QCOMPARE(page->textCursor().selectedText(), heading);
            return;
        }
        QFAIL("no section of the manual has slides");
    }

    void everyPictureOfAViewIsReached() {
        OpenWindow open;
        openPalette(open);
        for (const View* view : views()) {
            for (const ViewPicture& picture : view->pictures.all()) {
                if (view->pictures.all().size() < 2) continue;
                const std::string name = std::string(view->name.en) + ": " + std::string(picture.name.en);
                const QTreeWidgetItem* first = lookFor(open, math::plainSentence(name).c_str());
                QVERIFY2(first, name.c_str());
            }
        }
    }

    void arrowsChooseAndEscapeGivesTheFocusBack() {
        OpenWindow open;
        openPalette(open);
        auto* box = open.find<QLineEdit>("palette.box");
        auto* list = open.find<QTreeWidget>("palette.list");
        box->setText("al");
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(list->indexOfTopLevelItem(list->currentItem()), 1);
        QVERIFY(box->accessibleDescription().startsWith(list->currentItem()->text(0)));
        QTest::keyClick(box, Qt::Key_Up);
        QCOMPARE(list->indexOfTopLevelItem(list->currentItem()), 0);
        QTest::keyClick(box, Qt::Key_Escape);
        QVERIFY(open.canvas().hasFocus());
        QCOMPARE(open.document(), firstDocument());
    }

    void thePictureIsCopiedTwiceAsLargeAndAsSvg() {
        OpenWindow open;
        QGuiApplication::clipboard()->clear();
        open.canvas().setFocus();
        QTest::keyClick(&open.canvas(), Qt::Key_C, Qt::ControlModifier);
        QTRY_VERIFY(copied().hasImage());
        QCOMPARE(qvariant_cast<QImage>(copied().imageData()).size(), open.canvas().size() * 2);
        QSvgRenderer svg(copied().data("image/svg+xml"));
        QVERIFY(svg.isValid());
        QCOMPARE(svg.viewBox().size(), open.canvas().size());
    }

    void whatIsUnderThePointerIsCopied() {
        OpenWindow open;
        const QPoint at = open.pointOf({64.5, 25.5});
        QTest::mouseMove(&open.canvas(), at);
        QTRY_VERIFY(!open.canvas().under().empty());
        open.command("Copy what is under the pointer")->trigger();
        QVERIFY2(copiedText().startsWith("position 25   dimension 64   value "), qPrintable(copiedText()));
        QTest::mouseClick(&open.canvas(), Qt::RightButton, {}, at);
        chooseFromMenu("Copy “position 25");
        QVERIFY(copiedText().contains("dimension 64"));
        QCOMPARE(open.document(), firstDocument());
    }

    void aRightDragTurnsNoMenuUp() {
        OpenWindow open(documentWith({{"view", "trajectory"}}));
        const QPoint middle = open.canvas().rect().center();
        QTest::mousePress(&open.canvas(), Qt::RightButton, {}, middle);
        for (int part = 1; part <= 5; ++part) {
            QMouseEvent move(QEvent::MouseMove, middle + QPoint(20 * part, 0), open.canvas().mapToGlobal(middle),
                             Qt::NoButton, Qt::RightButton, Qt::NoModifier);
            QCoreApplication::sendEvent(&open.canvas(), &move);
        }
        QTest::mouseRelease(&open.canvas(), Qt::RightButton, {}, middle + QPoint(100, 0));
        QVERIFY(!QApplication::activePopupWidget());
    }

    void theNumbersOfThePictureAreExported() {
        OpenWindow open(documentWith({{"positions", "3"}, {"d_model", "4"}}));
        Exporting box{open};
        box.ask("Its numbers");
        QVERIFY(!box.shows("width") && !box.shows("look"));  // exports of numbers have neither
        box.choose("kind", "Table (.csv)");
        box.goTo("shown");
        QTRY_VERIFY(QFile::exists(box.path("shown.csv")));
        QFile file(box.path("shown.csv"));
        QVERIFY(file.open(QFile::ReadOnly));
        const QList<QByteArray> lines = file.readAll().split('\n');
        QCOMPARE(lines[0], QByteArray("0,1,2,3"));
        QCOMPARE(lines[1], QByteArray("0,1,0,1"));
        QVERIFY(lines[2].startsWith("0.8414709848078965,0.54030230586813"));
    }
};

ORRERY_TEST(WindowFindingTest);
#include "window_finding_test.moc"
