// Presentations: keys of remote controls, blank screen, step numbers, the speaker's view, and Escape.

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
};

}  // namespace

class WindowPresentTest : public QObject {
    Q_OBJECT

private slots:
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
