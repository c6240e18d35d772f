// Overview of all steps: it opens by its key, or by Tab in a presentation, and goes to the chosen step.
#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

void pressAt(OpenWindow& open, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &open.window, key, modifiers);
}

}  // namespace

class WindowOverviewTest : public QObject {
    Q_OBJECT

private slots:
    void itComesByItsKeyAndEnterGoesThere() {
        DeckWindow open(deckOfMany(12));
        QTRY_VERIFY(open.isCurrent());
        auto* overview = open.find<QListView>("step.overview");
        QVERIFY(!overview->isVisible());
        pressAt(open, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(overview->isVisible() && overview->hasFocus());
        QCOMPARE(overview->geometry(), open.window.rect());
        QCOMPARE(overview->currentIndex().row(), 0);
        pressAt(open, Qt::Key_End);
        pressAt(open, Qt::Key_Return);
        QVERIFY(!overview->isVisible());
        QCOMPARE(open.at(), std::size_t(11));
        QTRY_VERIFY(open.isCurrent());
    }

    void aClickGoesThereAndEscapeStays() {
        DeckWindow open(deckOfMany(12));
        auto* overview = open.find<QListView>("step.overview");
        open.command("Overview of the steps")->trigger();
        const QModelIndex fifth = overview->model()->index(4, 0);
        QTRY_VERIFY(overview->visualRect(fifth).isValid());
        QTest::mouseClick(overview->viewport(), Qt::LeftButton, {}, overview->visualRect(fifth).center());
        QCOMPARE(open.at(), std::size_t(4));
        open.command("Overview of the steps")->trigger();
        QCOMPARE(overview->currentIndex().row(), 4);
        pressAt(open, Qt::Key_Home);
        pressAt(open, Qt::Key_Escape);
        QVERIFY(!overview->isVisible());
        QCOMPARE(open.at(), std::size_t(4));
    }

    void inTheShowTabBringsItAndItsOwnKeysAreItsOwn() {
        DeckWindow open(deckOfMany(12));
        pressAt(open, Qt::Key_F5);
        QVERIFY(open.window.isPresenting());
        auto* overview = open.find<QListView>("step.overview");
        pressAt(open, Qt::Key_Tab);
        QVERIFY(overview->isVisible());
        pressAt(open, Qt::Key_Right);  // moves in the overview, not to the next step
        QCOMPARE(open.at(), std::size_t(0));
        pressAt(open, Qt::Key_Tab);
        QVERIFY(!overview->isVisible());
        pressAt(open, Qt::Key_Tab);
        pressAt(open, Qt::Key_Right);
        pressAt(open, Qt::Key_Space);
        QCOMPARE(open.at(), std::size_t(1));
        QVERIFY(open.window.isPresenting());
        pressAt(open, Qt::Key_Tab);
        pressAt(open, Qt::Key_Escape);  // closes the overview, then the presentation
        QVERIFY(open.window.isPresenting());
        pressAt(open, Qt::Key_Escape);
        QVERIFY(!open.window.isPresenting());
    }

    void aPictureAloneHasNone() {
        OpenWindow open;
        QVERIFY(!open.command("Overview of the steps")->isEnabled());
    }
};

ORRERY_TEST(WindowOverviewTest);
#include "window_overview_test.moc"
