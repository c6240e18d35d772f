// Presentations: keys of remote controls, blank screen, step numbers, the speaker's view, and Escape.
#include <QPlainTextEdit>

#include "tests/support/by_name.h"
#include "tests/support/deck_window.h"
#include "tests/support/desk.h"
#include "tests/support/test_list.h"
#include "ui/window/deck/presenting.h"
#include "ui/window/panels/offer_bar.h"

using namespace orrery;

namespace {

struct Show : DeckWindow {
    explicit Show(const std::string& text = threeSteps) : DeckWindow(text) { press(Qt::Key_F5); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &window, key, modifiers);
    }
    bool isBlank() { return find<QWidget>("show.blank")->isVisible(); }
    bool asks() { return find<QWidget>("question")->isVisible(); }
};

}  // namespace

class WindowPresentTest : public QObject {
    Q_OBJECT

private slots:
    void aShowHasThePictureTheWordsAndTheControlsAlone() {
        Show show;
        QVERIFY(show.window.isPresenting());
        QVERIFY(show.window.isFullScreen());
        for (const char* name : {"step.strip", "step.words", "panel.scheme", "scrubber", "scrubber.rule"})
            QVERIFY2(!show.find<QWidget>(name)->isVisible(), name);
        QVERIFY(!show.window.menuBar()->isVisible());
        QVERIFY(show.find<QLabel>("show.note")->text().contains("Esc"));
        QCOMPARE(show.document().look.type, Purpose::Slide);
        show.press(Qt::Key_Space);
        QVERIFY(!show.asks());
        QVERIFY(show.find<QWidget>("step.controls")->isVisible());
        QTRY_VERIFY(show.isCurrent());
        show.press(Qt::Key_Escape);
        QVERIFY(!show.window.isPresenting());
        QCOMPARE(show.document().look.type, Purpose::Screen);
        QVERIFY(show.find<QWidget>("step.strip")->isVisible());
        show.press(Qt::Key_Escape);  // has no effect
        QVERIFY(!show.window.isPresenting());
    }

    void thePositionsComeWithThePointer() {
        Show show(deckOfMany(2));
        QTRY_VERIFY(show.isCurrent());
        auto* positions = show.find<Scrubber>("scrubber");
        QVERIFY(!positions->isVisible());
        const QSize size = show.canvas().size();
        for (const QPoint at : {QPoint(300, 300), QPoint(310, 320)}) QTest::mouseMove(&show.canvas(), at);
        QTRY_VERIFY(positions->isVisible());
        QCOMPARE(show.canvas().size(), size);  // the picture does not jump
        auto* slider = positions->findChild<QSlider*>("probe.m.slider");
        const double before = show.document().probe.m;
        QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() - 20, slider->height() / 2});
        QTRY_VERIFY(show.document().probe.m > before + 5);
        show.press(Qt::Key_PageDown);
        QCOMPARE(show.at(), std::size_t(1));
        QTRY_VERIFY_WITH_TIMEOUT(!positions->isVisible(), 8000);
        show.press(Qt::Key_Escape);
        QVERIFY(positions->isVisible() && !positions->geometry().intersects(show.canvas().geometry()));
    }

    void afterTheLastStepIsTheEnd() {
        Show show(deckOfMany(2));
        QTRY_VERIFY(show.isCurrent());
        const auto* note = show.find<QLabel>("show.note");
        show.press(Qt::Key_Space);
        QCOMPARE(show.at(), std::size_t(1));
        QVERIFY(!note->isVisible());
        show.press(Qt::Key_Space);
        QVERIFY(note->isVisible());
        QCOMPARE(note->text(), QString("End"));
        show.press(Qt::Key_PageUp);
        QCOMPARE(show.at(), std::size_t(0));
        QVERIFY(!note->isVisible());
    }

    void aSlipOfTheMouseChangesNothingInADeck() {
        Show show;
        show.press(Qt::Key_Space);
        QTRY_VERIFY(show.isCurrent());
        const auto slip = [&] {
            const QPoint middle = show.canvas().rect().center();
            turnWheel(show.canvas(), middle, 3);
            dragOver(show.canvas(), middle, {60, 40});
        };
        const Document before = show.document();
        slip();
        QCOMPARE(show.document(), before);
        show.press(Qt::Key_Escape);
        QTRY_VERIFY(show.isCurrent());
        slip();
        QVERIFY(show.document().panes != before.panes);
    }

    void remotesGoOnAndBack() {
        Show show;
        for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_Right, Qt::Key_N}) show.press(key);
        QCOMPARE(show.at(), std::size_t(2));
        QVERIFY(show.asks());
        for (const Qt::Key key : {Qt::Key_PageUp, Qt::Key_Left}) show.press(key);
        QCOMPARE(show.at(), std::size_t(0));
        QVERIFY(!show.asks());
        show.press(Qt::Key_Space);
        show.press(Qt::Key_Space, Qt::ShiftModifier);
        QCOMPARE(show.at(), std::size_t(0));
        show.press(Qt::Key_End);
        QCOMPARE(show.at(), std::size_t(2));
        show.press(Qt::Key_Home);
        QCOMPARE(show.at(), std::size_t(0));
        show.press(Qt::Key_F5);  // some remotes send F5 and Escape alternately
        QVERIFY(show.window.isPresenting());
        QTRY_VERIFY(show.isCurrent());
    }

    void twentyQuickPressesEndAtTheLastStep() {
        Show show(deckOfMany(15));
        QTRY_VERIFY(show.isCurrent());
        for (int i = 0; i < 20; ++i) show.press(Qt::Key_PageDown);
        QCOMPARE(show.at(), std::size_t(14));
        QTRY_VERIFY(show.isCurrent());
        for (int i = 0; i < 20; ++i) show.press(Qt::Key_PageUp);
        QCOMPARE(show.at(), std::size_t(0));
        QTRY_VERIFY(show.isCurrent());
    }

    void aBlankScreenComesBackWithoutGoingOn() {
        Show show;
        show.press(Qt::Key_Space);
        show.press(Qt::Key_B);
        QVERIFY(show.isBlank());
        show.press(Qt::Key_PageDown);
        QVERIFY(!show.isBlank());
        QCOMPARE(show.at(), std::size_t(0));
        show.press(Qt::Key_Period);
        QVERIFY(show.isBlank());
        show.press(Qt::Key_Escape);
        QVERIFY(!show.isBlank());
        QVERIFY(show.window.isPresenting());
        show.press(Qt::Key_W);
        QVERIFY(show.isBlank());
        show.press(Qt::Key_W);
        QVERIFY(!show.isBlank());
    }

    void aNumberAndEnterGoThere() {
        Show show(deckOfMany(30));
        for (const Qt::Key key : {Qt::Key_1, Qt::Key_2}) show.press(key);
        QVERIFY(show.find<QLabel>("show.note")->text().contains("12"));
        show.press(Qt::Key_Return);
        QCOMPARE(show.at(), std::size_t(11));
        show.press(Qt::Key_9);
        show.press(Qt::Key_9);
        show.press(Qt::Key_Enter);
        QCOMPARE(show.at(), std::size_t(29));
    }

    void keysGoOnWhileASliderHasTheFocusButNotWhileOneTypes() {
        Show show;
        show.press(Qt::Key_Space);
        auto* controls = show.find<QWidget>("step.controls");
        QWidget* slider = controls->findChildren<QSlider*>().front();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageDown);
        QCOMPARE(show.at(), std::size_t(1));
        QCOMPARE(realIn(show.pane().scheme.values, "base"), 100.0);
        show.press(Qt::Key_PageUp);
        auto* box = controls->findChildren<QLineEdit*>().front();
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, "70");
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(show.at(), std::size_t(0));
        QCOMPARE(realIn(show.pane().scheme.values, "base"), 70.0);
        show.canvas().setFocus();
        show.press(Qt::Key_R);
        QCOMPARE(realIn(show.pane().scheme.values, "base"), 600.0);
    }

    void thePictureAloneIsShownTooAndItsKeysStay() {
        OpenWindow open;
        QTest::keyClick(&open.canvas(), Qt::Key_F5);
        QVERIFY(open.window.isPresenting());
        QVERIFY(open.find<QWidget>("scrubber")->isVisible());
        const double m = open.document().probe.m;
        QTest::keyClick(&open.canvas(), Qt::Key_Down);
        QCOMPARE(open.document().probe.m, m + 1);
        QTest::keyClick(&open.canvas(), Qt::Key_B);
        QVERIFY(open.find<QWidget>("show.blank")->isVisible());
        QTest::keyClick(&open.canvas(), Qt::Key_B);
        QTest::keyClick(&open.canvas(), Qt::Key_Escape);
        QVERIFY(!open.window.isPresenting());
    }

    void noBarOfPanesComesAboveStepsOfTwoPanes() {
        Show show(R"({"orrery": 2, "steps": [{"id": "one", "panes": [{"rope": {}, "heatmap": {}}]},
            {"id": "two", "panes": [{"rope": {}, "heatmap": {}}, {"rope": {}, "spectrum": {}}]},
            {"id": "last", "panes": [{"rope": {"base": 100}, "heatmap": {}}, {"rope": {}, "spectrum": {}}]}]})");
        auto* bar = show.find<QWidget>("panes");
        struct Shows : QObject {
            int count = 0;
            bool eventFilter(QObject*, QEvent* event) override {
                if (event->type() == QEvent::Show) ++count;
                return false;
            }
        } shows;
        bar->installEventFilter(&shows);
        for (int step = 0; step < 2; ++step) {
            show.press(Qt::Key_PageDown);
            QTRY_VERIFY(show.isCurrent());
        }
        QCOMPARE(show.at(), std::size_t(2));
        QCOMPARE(shows.count, 0);
        QCOMPARE(show.canvas().mapTo(&show.window, QPoint()).y(), 0);
        show.press(Qt::Key_Escape);
        QVERIFY(bar->isVisible());
        show.press(Qt::Key_F5, Qt::ShiftModifier);
        QVERIFY(!bar->isVisible());
        QTRY_VERIFY(show.isCurrent());
    }

    void unsavedWorkIsOfferedAfterTheShow() {
        Show show;
        auto* offers = show.window.findChild<OfferBar*>();
        offers->offer(OfferBar::Subject::Unsaved, {Phrase("Found"), {"Open", "打开"}, {"No", "否"}, [](bool) {}});
        QVERIFY(!offers->isVisible());
        show.press(Qt::Key_Escape);
        QVERIFY(offers->isVisible());
        show.press(Qt::Key_F5);
        QVERIFY(!offers->isVisible());
        offers->offer(OfferBar::Subject::Tables, {Phrase("Read"), {"Read", "读取"}, {"No", "否"}, [](bool) {}});
        QVERIFY(offers->isVisible());  // the picture is incomplete without an answer
        show.press(Qt::Key_Escape);
    }

    void aQuestionThatWasJustWrittenIsAsked() {
        OpenWindow open;
        const auto asks = [&] { return open.find<QWidget>("question")->isVisible(); };
        const auto asked = [&] { return open.find<QLabel>("question.text")->text(); };
        open.command("Add this picture as a step")->trigger();
        open.find<QPlainTextEdit>("write.question")->setPlainText("Of one step?");
        QTest::keyClick(&open.window, Qt::Key_F5);
        QVERIFY(asks());
        QTRY_COMPARE(asked(), QString("Of one step?"));
        QTest::keyClick(&open.window, Qt::Key_Escape);
        QVERIFY(open.session().isMaking());
        QVERIFY(open.find<QWidget>("step.editor")->isVisible());
        QVERIFY(!asks());
        setBase(open.window, 300);
        open.command("Add this picture as a step")->trigger();
        open.find<QPlainTextEdit>("write.question")->setPlainText("Of two?");
        for (int show = 0; show < 2; ++show) {  // the second show asks again
            QTest::keyClick(&open.window, Qt::Key_F5);
            QCOMPARE(open.session().moment().at, std::size_t(0));
            QVERIFY(asks());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QVERIFY(!asks());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
            QVERIFY(asks());
            QTRY_COMPARE(asked(), QString("Of two?"));
            QTest::keyClick(&open.window, Qt::Key_Escape);
        }
    }

    void whatIsTriedInAShowIsNotMade() {
        Show show;
        show.press(Qt::Key_Escape);
        QTest::keyClick(&show.window, Qt::Key_F2);
        show.press(Qt::Key_F5);
        show.press(Qt::Key_Space);
        setBase(show.window, 70);
        show.press(Qt::Key_Escape);
        QVERIFY(show.session().isMaking());
        QCOMPARE(realIn(show.pane().scheme.values, "base"), 600.0);
        QVERIFY(!show.window.isWindowModified());
    }

    void aShowAsksAnewAndForgetsNoAnswer() {
        DeckWindow open;
        open.answer();
        QTest::keyClick(&open.window, Qt::Key_F5);
        QVERIFY(open.view().isCovered());
        QTest::keyClick(&open.window, Qt::Key_Escape);
        QVERIFY(!open.view().isCovered());
    }

    void theHintStandsAtTheFootAndGoesWithTheSlide() {
        Show show;
        auto* note = show.find<QLabel>("show.note");
        QVERIFY(note->isVisible());
        QTRY_VERIFY(note->y() > show.window.height() * 3 / 4);
        show.press(Qt::Key_Space);
        QVERIFY(!note->isVisible());
        show.press(Qt::Key_Escape);
        show.press(Qt::Key_F5);
        const auto goes = [&] {
            show.press(Qt::Key_Shift);  // a key renews nothing
            return !note->isVisible();
        };
        QTRY_VERIFY_WITH_TIMEOUT(goes(), 20'000);
    }

    void noFrameStandsOnASlide() {
        Show show(R"({"orrery": 2, "steps": [{"id": "one", "panes": [{"rope": {}, "heatmap": {}},
            {"rope": {"base": 100}, "heatmap": {}}]}, {"id": "two", "panes": [{"rope": {}, "heatmap": {}}]}]})");
        const auto pixels = [&] { return show.canvas().grab().toImage().convertToFormat(QImage::Format_RGB32); };
        QTRY_VERIFY(show.isCurrent());
        show.canvas().clearFocus();
        show.canvas().setFocus(Qt::TabFocusReason);
        const QImage bare = show.canvas().picture()->image.convertToFormat(QImage::Format_RGB32);
        QCOMPARE(pixels(), bare);
        show.press(Qt::Key_Escape);
        QTRY_VERIFY(show.isCurrent());
        QVERIFY(pixels() != show.canvas().picture()->image.convertToFormat(QImage::Format_RGB32));
    }

    void theSpeakerSeesNotesAndWhatComesNext() {
        Show show;
        show.press(Qt::Key_S);
        QWidget* speaker = nullptr;
        QTRY_VERIFY(([&] {
            for (QWidget* widget : QApplication::topLevelWidgets())
                if (widget->objectName() == "speaker") speaker = widget;
            return speaker && speaker->isVisible();
        })());
        const auto said = [&](const char* name) { return speaker->findChild<QLabel*>(name)->text(); };
        QCOMPARE(said("speaker.notes"), QStringLiteral("Say it slowly."));
        QCOMPARE(said("speaker.place"), QStringLiteral("1 / 3"));
        QTest::keyClick(speaker, Qt::Key_PageDown);  // the speaker's window accepts the same keys
        QTest::keyClick(speaker, Qt::Key_PageDown);
        QCOMPARE(show.at(), std::size_t(1));
        QCOMPARE(said("speaker.place"), QStringLiteral("2 / 3"));
        QCOMPARE(said("speaker.notes"), QString());
        QVERIFY(!said("speaker.clock").isEmpty());
        show.window.setPresenting(false);
        QTRY_VERIFY(std::ranges::none_of(QApplication::topLevelWidgets(),
                                         [](QWidget* widget) { return widget->objectName() == "speaker"; }));
    }
};

ORRERY_TEST(WindowPresentTest);
#include "window_present_test.moc"
