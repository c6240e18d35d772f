// Decks in the real window: lessons open at the last visited step, a question precedes its picture, changes last until
// the next step, and every step is reachable by keys, mouse and number.
#include <QListView>
#include <QScrollBar>
#include <QToolButton>

#include "core/io/deck_json.h"
#include "tests/support/by_name.h"
#include "tests/support/deck_window.h"
#include "tests/support/desk.h"
#include "tests/support/open_window.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"
#include "ui/io/file_writer.h"
#include "ui/lessons.h"
#include "ui/window/deck/deck_view.h"

using namespace orrery;

namespace {

QString questionOf(OpenWindow& open) {
    return open.find<QLabel>("question.text")->text();
}

}  // namespace

class WindowDeckTest : public QObject {
    Q_OBJECT

private slots:
    void aLessonIsOpenedFromItsMenu() {
        OpenWindow open;
        auto* menu = open.find<QMenu>("lessons");
        emit menu->aboutToShow();
        QTRY_COMPARE(menu->actions().size(), static_cast<qsizetype>(lessons().size()));
        menu->actions().front()->trigger();
        QTRY_VERIFY(!open.session().moment().isAlone());
        QCOMPARE(open.session().moment().deck->steps.size(), lessons().front().deck.steps.size());
        for (const char* name : {"step.bars", "step.words", "question", "explore"})
            QTRY_VERIFY2(open.find<QWidget>(name)->isVisible(), name);
        for (const char* name : {"step.strip", "view", "undo"}) QVERIFY2(!open.find<QWidget>(name)->isVisible(), name);
        QVERIFY(open.window.windowTitle().contains("How one might invent it"));
        QVERIFY(!open.find<QWidget>("panel.scheme")->isVisible());
    }

    void aStepThatCannotBeReadIsToldOnceByItsNumber() {
        DeckWindow open(R"({"orrery": 2, "steps": [{"id": "one", "panes": [{"rope": {}, "dials": {}}]},
                                                   {"id": "two", "panes": [{"rope": {"base": -1}, "dials": {}}]}]})");
        open.view().go(1);
        QTRY_COMPARE(open.view().strip->currentIndex().data().toString(), QString("2 · two"));
        QVERIFY(questionOf(open).contains("steps.2.panes.0.rope.base"));
        settle(open.window);
        QVERIFY(!open.find<QLabel>("message.text")->isVisible());
    }

    void everyStepFitsATablet() {
        constexpr int tabletWidth = 820;
        OpenWindow open;
        auto* view = open.window.findChild<DeckView*>();
        auto* menu = open.find<QMenu>("lessons");
        emit menu->aboutToShow();
        QTRY_COMPARE(menu->actions().size(), static_cast<qsizetype>(lessons().size()));
        for (qsizetype chapter = 0; const Lesson& lesson : lessons()) {
            menu->actions()[chapter++]->trigger();
            QTRY_COMPARE(open.window.file().lesson(), lesson.id);
            open.window.resize(tabletWidth, 1000);
            for (std::size_t at = 0; at < lesson.deck.steps.size(); ++at) {
                view->go(at);
                for (const bool isAnswered : {false, true}) {
                    if (isAnswered) view->reveal();
                    QCoreApplication::processEvents();
                    QVERIFY2(open.window.minimumSizeHint().width() <= tabletWidth,
                             (lesson.id + " " + lesson.deck.steps[at].id).c_str());
                }
            }
        }
    }

    void thePlaceInALessonIsRemembered() {
        Desk desk;
        {
            const auto window = desk.window();
            openFirstLesson(*window);
            auto* view = window->findChild<DeckView*>();
            view->next();
            view->go(3);
            window->close();
        }
        const auto window = desk.window();
        openFirstLesson(*window);
        QCOMPARE(window->session().moment().at, std::size_t(3));
        auto* view = window->findChild<DeckView*>();
        QVERIFY(view->isCovered());
        view->go(0);
        QVERIFY(view->isCovered());  // it is asked again
    }

    void positionsAreMovedWhereThereIsSomethingToMove() {
        DeckWindow open;
        auto* scrubber = open.find<QWidget>("scrubber");
        auto* play = open.find<QToolButton>("play");
        auto* slider = open.find<QSlider>("probe.m.slider");
        QVERIFY(!scrubber->isVisible() && !play->isVisible());  // under the question
        open.command("Play or pause")->trigger();
        QVERIFY(!open.find<Scrubber>("scrubber")->isPlaying());
        settle(open.window);  // its picture waits behind it
        open.view().reveal();
        QTRY_VERIFY(scrubber->isVisible());
        const std::pair seen(slider->maximum(), slider->value());
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(std::pair(slider->maximum(), slider->value()), seen);  // the handle does not jump
        QVERIFY(play->isVisible() && play->isEnabled() && open.find<QWidget>("speed")->isVisible());
        open.session().apply(SetView{0, "spectrum"});  // which goes by no position
        QTRY_VERIFY(!scrubber->isVisible());
        QTRY_VERIFY(open.isCurrent());
        open.command("Play or pause")->trigger();
        QVERIFY(!open.find<Scrubber>("scrubber")->isPlaying());
        open.view().go(2);
        QVERIFY(!scrubber->isVisible());
        open.answer();
        QTRY_VERIFY(scrubber->isVisible() && play->isVisible());
    }

    void theWordsHaveRoomForALine() {
        OpenWindow open;
        open.window.resize(1440, 460);
        openFirstLesson(open.window);
        const auto* words = open.find<QScrollArea>("step.words");
        QTRY_VERIFY(words->width() >= 400);
        open.window.findChild<DeckView*>()->reveal();
        QVERIFY(!open.find<QWidget>("step.source")->isVisible());
        open.find<QToolButton>("step.source.fold")->click();
        QTRY_VERIFY(open.find<QWidget>("step.source")->isVisible());
        QTRY_VERIFY(words->verticalScrollBar()->isVisible());
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(words->width() >= 400);  // the bar takes nothing of it
        const auto top = [&](const char* name) { return open.find<QWidget>(name)->mapTo(words, QPoint(0, 0)).y(); };
        QVERIFY(top("step.answer") < top("step.why") && top("step.why") < top("step.tries"));
        QVERIFY(top("step.tries") < top("step.source"));
        open.window.resize(1016, 720);
        QTRY_VERIFY(words->width() < 300);
        QTRY_VERIFY2(open.canvas().width() > 500, qPrintable(QString::number(open.canvas().width())));
    }

    void aLessonIsACopyWhenItIsSaved() {
        OpenWindow open;
        openFirstLesson(open.window);
        open.dialogs.path = open.folder.filePath("mine.json");
        open.command("Save")->trigger();
        const Result<Deck> saved = readDeck(open.dialogs.path.toStdString());
        QVERIFY(saved);
        QCOMPARE(*saved, lessons().front().deck);
        QVERIFY(open.window.windowTitle().startsWith("mine.json"));
        QVERIFY(!open.window.isWindowModified());
    }

    void thumbnailsAreMadeForTheStepsThatAreSeen() {
        DeckWindow open(deckOfMany(200));
        auto* strip = open.find<QListView>("step.strip");
        const auto made = [&](int row) {
            return !strip->model()->index(row, 0).data(Qt::DecorationRole).value<QPixmap>().isNull();
        };
        QTRY_VERIFY(made(0));
        QTRY_VERIFY(made(1));
        open.session().go(150);
        QTRY_VERIFY(made(150));
        int all = 0;
        for (auto* view : open.window.findChildren<StepStrip*>()) all = view->steps().madeCount();
        QVERIFY(all < 40);
    }

    void unsavedDecksAreKeptWithTheirStep() {
        Desk desk;
        QVERIFY(writeFile(desk.filePath("deck.json").toStdString(), threeSteps));
        {
            const auto window = desk.window();
            window->file().openPath(desk.filePath("deck.json"));
            QTRY_VERIFY(!window->session().moment().isAlone());
            window->session().setMaking(true);
            window->session().go(1);
            setBase(*window, 77);
            QVERIFY(window->isWindowModified());
            settle(*window);
            QCOMPARE(desk.unsaved().size(), 1);
            window->findChild<Recovery*>()->disconnect();
            QVERIFY(QFile::copy(desk.filePath("unsaved/" + desk.unsaved().front()), desk.filePath("kept")));
        }
        const auto window = desk.window();
        window->file().openUnsaved(desk.filePath("kept"));
        QTRY_VERIFY(!window->session().moment().isAlone());
        QCOMPARE(window->session().moment().at, std::size_t(1));
        QCOMPARE(realIn(window->session().document().panes[0].scheme.values, "base"), 77.0);
        QCOMPARE(window->session().moment().deck->steps.size(), std::size_t(3));
        QVERIFY(window->session().canUndo());
    }
};

ORRERY_TEST(WindowDeckTest);
#include "window_deck_test.moc"
