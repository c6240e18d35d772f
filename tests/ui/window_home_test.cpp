// The first screen: its cards, the chapters, the way back to it, and the list of what was done.
#include <QComboBox>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>
#include <QToolTip>

#include "core/interaction/pointing.h"
#include "tests/support/by_name.h"
#include "tests/support/open_window.h"
#include "tests/support/test_list.h"
#include "ui/lessons.h"
#include "ui/window/panels/home_page.h"
#include "ui/window/sentence_label.h"
#include "ui/window/undo_menu.h"

using namespace orrery;

namespace {

CardButton& card(OpenWindow& open, const QString& name) {
    return *open.find<CardButton>("home." + name);
}

QStringList linesOf(const QMenu& menu) {
    QStringList lines;
    for (const QAction* action : menu.actions())
        if (!action->isSeparator()) lines.append(action->text());
    return lines;
}

}  // namespace

class WindowHomeTest : public QObject {
    Q_OBJECT

private slots:
    void undoStaysInTheDocumentAndHomeLeadsBack() {
        OpenWindow open;
        open.session().apply(SetScheme{0, "kerple-log"});
        QTRY_VERIFY(open.isCurrent());
        const Document picture = open.document();
        const auto undoAll = [&] {
            for (int times = 0; times < 5; ++times) QTest::keyClick(&open.window, Qt::Key_Z, Qt::ControlModifier);
        };
        open.window.setHome(true);
        QTRY_VERIFY(areLessonsKept());
        QTest::mouseClick(&card(open, "lesson"), Qt::LeftButton);
        QTRY_COMPARE(open.window.file().lesson(), lessonIds().front());
        open.command("Next")->trigger();  // the answer
        QVERIFY(!open.find<QWidget>("question")->isVisible());
        undoAll();
        QCOMPARE(open.window.file().lesson(), lessonIds().front());
        open.window.setHome(true);
        QVERIFY(card(open, "work").accessibleName().startsWith("Continue: KERPLE"));
        QTest::mouseClick(&card(open, "work"), Qt::LeftButton);
        QTRY_COMPARE(open.document(), picture);
        QVERIFY(!open.window.isHome() && open.session().canUndo());
        undoAll();
        QVERIFY(open.window.file().lesson().empty());
        QCOMPARE(open.document().panes, firstDocument().panes);
    }

    void playOpensWhatItsCardShows() {
        OpenWindow open;
        open.window.setHome(true);
        QVERIFY(!card(open, "work").isVisible());
        QVERIFY(card(open, "play").accessibleName().contains("new picture"));
        open.window.setHome(false);
        open.session().apply(SetScheme{0, "kerple-log"});
        QTRY_VERIFY(open.isCurrent());
        const Document picture = open.document();
        open.window.setHome(true);
        QTest::mouseClick(&card(open, "play"), Qt::LeftButton);
        QTRY_COMPARE(open.document(), firstDocument());
        QVERIFY(!open.window.isHome());
        open.window.setHome(true);
        const QLabel* shown = card(open, "work").findChildren<QLabel*>().front();
        QTRY_VERIFY(!shown->pixmap(Qt::ReturnByValue).isNull());
        for (const int width : {760, 1016, 1440}) {
            open.window.resize(width, 860);
            QCoreApplication::processEvents();
            for (const char* name : {"lesson", "work", "play", "model"})
                QVERIFY2(!card(open, name).visibleRegion().isEmpty() && card(open, name).width() > 100, name);
        }
        QTest::mouseClick(&card(open, "work"), Qt::LeftButton);
        QCOMPARE(open.document(), picture);
    }

    void theFocusIsAFrameAlone() {
        OpenWindow open;
        open.window.setHome(true);
        const auto inside = [&](QPushButton& button) {
            const QImage seen = button.grab().toImage();
            return seen.copy(seen.rect().adjusted(8, 8, -8, -8));
        };
        QTRY_VERIFY(areLessonsKept());
        for (auto* button : open.find<HomePage>("home")->findChildren<QPushButton*>()) {
            if (!button->isVisible()) continue;
            open.find<HomePage>("home")->setFocus(Qt::OtherFocusReason);
            const QImage before = inside(*button);
            QTest::keyClick(&open.window, Qt::Key_Tab);  // so that styles show the focus of keys
            button->setFocus(Qt::TabFocusReason);
            QVERIFY2(inside(*button) == before, qPrintable(button->objectName()));
        }
    }

    void theFirstPictureIsExplainedInPlainWords() {
        OpenWindow open;
        QVERIFY(open.find<QComboBox>("preset")->currentText().startsWith("The usual picture"));
        auto* use = open.find<QLabel>("scheme.use");
        QTest::mouseClick(use, Qt::LeftButton);
        QTRY_COMPARE(QToolTip::text(), use->toolTip());
        QVERIFY(use->toolTip().endsWith('.') && use->toolTip().contains("added to the vector"));
    }

    void aNamedModelIsShown() {
        OpenWindow open;
        open.window.setHome(true);
        emit open.find<HomePage>("home")->presetWanted("llama-3-8b");
        QVERIFY(!open.window.isHome());
        QCOMPARE(open.pane().scheme.scheme->id, std::string_view("rope"));
    }

    void theDoorsHavePictures() {
        OpenWindow open;
        open.window.setHome(true);
        for (const char* name : {"lesson", "play", "model"}) {
            const QLabel* picture = card(open, name).findChildren<QLabel*>().front();
            QTRY_VERIFY(!picture->pixmap(Qt::ReturnByValue).isNull());
        }
    }

    void aTypedPairIsBroughtAmongTheDials() {
        OpenWindow open;
        open.session().apply(SetView{0, "dials"});
        auto* pair = open.find<QSpinBox>("probe.pair");
        QTRY_VERIFY(dialsOf(*open.canvas().picture()->figure));
        pair->setValue(40);
        QCOMPARE(open.pane().view.values.number("first_pair"), std::optional(40.0 - 15));
        QTRY_VERIFY(dialsOf(*open.canvas().picture()->figure)->dials.back().probed);
    }

    void theProbesPanelIsAsWideAsItsWords() {
        OpenWindow open;
        open.window.resize(1440, 860);
        auto* columns = open.find<QSplitter>("columns");
        const auto width = [columns] { return columns->sizes().last(); };
        const int ofOne = width();
        open.session().apply(AddPane{open.pane()});
        QTRY_VERIFY(width() > ofOne);
        open.session().apply(RemovePane{1});
        QTRY_COMPARE(width(), ofOne);
    }

    void theWordsOfAStepStayWhereAnotherViewHasNotTheirNumbers() {
        OpenWindow open;
        QTRY_VERIFY(areLessonsKept());
        open.window.file().openLesson(keptLesson(0).id, "counting");
        QTRY_VERIFY(open.find<QWidget>("question")->isVisible());
        open.command("Next")->trigger();
        open.find<QToolButton>("explore")->click();
        QTRY_VERIFY(open.find<QWidget>("step.words")->isVisible() && open.isCurrent());
        open.session().apply(SetView{0, "heatmap"});
        QTRY_VERIFY(open.isCurrent());
        const auto said = open.find<QWidget>("step.words")->findChildren<SentenceLabel*>();
        QVERIFY(!said.isEmpty());
        for (const SentenceLabel* label : said)
            QVERIFY2(!label->text().contains("panes.") && !label->text().contains("{when"), qPrintable(label->text()));
    }

    void theListSaysWhatWasDoneAndGoesBackToIt() {
        OpenWindow open;
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, 500.0});
        open.session().apply(SetProbe{{.m = 9}});
        open.session().apply(SetView{0, "curves"});
        UndoMenu& menu = *open.find<UndoMenu>("undo.list");
        emit menu.aboutToShow();
        QCOMPARE(linesOf(menu), (QStringList{"Go back to before", "Heatmap → Curves", "m 7 → 9", "Base 10000 → 500"}));
        menu.actions().back()->trigger();
        QCOMPARE(realIn(open.pane().scheme.values, "base"), 10000.0);
        QVERIFY(!open.session().canUndo());
        emit menu.aboutToShow();
        QCOMPARE(linesOf(menu),
                 (QStringList{"Nothing to undo", "Do again", "Base 10000 → 500", "m 7 → 9", "Heatmap → Curves"}));
    }
};

ORRERY_TEST(WindowHomeTest);
#include "window_home_test.moc"
