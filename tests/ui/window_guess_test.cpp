// Guesses before a picture is shown: answers chosen by button and key, the guess beside the truth, in the window and in
// the presentation; also how authors write guesses, and times of a film.
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include "tests/support/deck_window.h"
#include "tests/support/desk.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct Guessing : DeckWindow {
    explicit Guessing(const std::string& deck = scriptDeck("guessing.json")) : DeckWindow(deck) {}

    QLineEdit* number() { return find<QLineEdit>("question.number"); }

    bool asks() { return find<QWidget>("question")->isVisible(); }
    QPushButton* choice(int number) { return find<QPushButton>(QString("question.guess.%1").arg(number)); }
    QString said() {
        for (const char* name : {"guess", "guess.large"})  // the latter in a show
            if (find<QWidget>(name)->isVisible()) return find<QLabel>(QString(name) + ".said")->text();
        return {};
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : &window, key, modifiers);
    }
};

}  // namespace

class WindowGuessTest : public QObject {
    Q_OBJECT

private slots:
    void aClickOnTheQuestionMovesNothingBeneath() {
        Guessing open;
        QTRY_COMPARE(open.choice(1)->text(), QString("1  One at 600"));
        const Document before = open.document();
        auto* page = open.find<QWidget>("question");
        for (const int y : {page->height() / 4, 3 * page->height() / 4})
            QTest::mouseClick(page, Qt::LeftButton, {}, QPoint(page->width() / 2, y));
        QVERIFY(open.document() == before);
    }

    void aLessonThatIsOpenedAgainIsAsItWasLeft() {
        Desk desk;
        std::size_t at = 0;
        const auto guessIn = [&](MainWindow& window) {
            openFirstLesson(window);
            auto* view = window.findChild<DeckView*>();
            for (std::size_t next = at; view->page->isHidden() || !view->page->offers(1); ++next) view->go(next);
            at = window.session().moment().at;
            QVERIFY(view->isCovered() && !window.findChild<QWidget*>("guess")->isVisible());
            view->choose(0);
            QVERIFY(!view->isCovered());
            QTRY_VERIFY(window.findChild<QWidget*>("guess")->isVisible());
            view->go(at + 1);
            view->go(at);
            QVERIFY(!view->isCovered());  // it is the same sitting
        };
        const auto window = desk.window();
        guessIn(*window);
        const std::size_t first = at;
        window->file().startNew();
        QTRY_VERIFY(window->session().moment().isAlone());
        const auto isAsItWasLeft = [&](MainWindow& opened) {
            openFirstLesson(opened);
            auto* view = opened.findChild<DeckView*>();
            QCOMPARE(opened.session().moment().at, first);
            QVERIFY(!view->isCovered());
            view->askAgain();
            QVERIFY(view->isCovered());
            view->choose(0);
        };
        isAsItWasLeft(*window);  // in the same session
        if (QTest::currentTestFailed()) return;
        window->close();
        isAsItWasLeft(*desk.window());  // and in the next
    }

    void theQuestionAndWhatAnswersItBeginAtOneEdge() {
        for (const char* deck : {"guessing.json", "numbers.json"}) {
            Guessing open(scriptDeck(deck));
            auto* page = open.find<QWidget>("question");
            QTRY_VERIFY(open.choice(1)->isVisible() || open.number()->isVisible());
            const auto left = [&](const QWidget* part) { return part->mapTo(page, QPoint(0, 0)).x(); };
            const int edge = left(open.find<QWidget>("question.text"));
            QCOMPARE(left(open.find<QWidget>("question.show")), edge);
            QWidget* answer = open.number()->isVisible() ? static_cast<QWidget*>(open.number()) : open.choice(1);
            QCOMPARE(left(answer), edge);
        }
    }

    void aQuestionThatIsTooHighForItsPageScrolls() {
        Guessing open;
        auto* page = open.find<QScrollArea>("question");
        QTRY_COMPARE(open.choice(1)->text(), QString("1  One at 600"));
        const auto answerHeight = [&] { return open.choice(1)->height(); };
        const int usual = answerHeight();
        const auto scrollsWhenLowest = [&] {  // the lowest height may fall while the layout settles
            open.window.resize(open.window.width(), open.window.minimumSizeHint().height());
            return page->verticalScrollBar()->maximum() > 0;
        };
        QTRY_VERIFY(scrollsWhenLowest());
        QCOMPARE(answerHeight(), usual);
        open.window.resize(open.window.width(), 800);
        QTRY_COMPARE(page->verticalScrollBar()->maximum(), 0);
    }

    void aCurveIsSketchedAndDrawnOverThePicture() {
        Guessing open(scriptDeck("sketching.json"));
        auto* box = open.find<SketchBox>("question.sketch");
        QTRY_VERIFY(box->isVisible());
        auto* show = open.find<QPushButton>("question.show");
        QVERIFY(show->text().startsWith("Not sure"));
        QVERIFY(!box->sketch());
        QTest::mousePress(box, Qt::LeftButton, {}, {box->width() / 3, box->height() / 3});
        for (int x = box->width() / 3; x < 2 * box->width() / 3; x += 9) QTest::mouseMove(box, {x, box->height() / 2});
        QTest::mouseRelease(box, Qt::LeftButton);
        QVERIFY(box->sketch().has_value());
        QVERIFY(show->text().startsWith("Compare"));
        const std::vector<Vec2> points = box->sketch()->points;
        QVERIFY(std::ranges::is_sorted(points, {}, &Vec2::x));
        open.press(Qt::Key_Space);
        QVERIFY(!open.asks());
        QCOMPARE(open.said(), QString("Dashed is your sketch. Waves."));
        QTRY_VERIFY(open.isCurrent());
        const QImage drawn = open.canvas().grab().toImage();
        open.canvas().setSketch(std::nullopt);
        QVERIFY(open.canvas().grab().toImage() != drawn);
    }

    void aCurveIsSketchedByKeys() {
        Guessing open(scriptDeck("sketching.json"));
        auto* box = open.find<SketchBox>("question.sketch");
        QTRY_VERIFY(box->isVisible());
        box->setFocus();
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Right}) QTest::keyClick(box, key);
        QVERIFY(box->sketch().has_value());
        QTest::keyClick(box, Qt::Key_Delete);
        QVERIFY(!box->sketch());
        QTest::keyClick(box, Qt::Key_Right);
        QTest::keyClick(box, Qt::Key_Space);
        QVERIFY(!open.asks() && open.said().startsWith("Dashed"));
    }

    void aPlaceIsClickedAndDrawnBesideTheTrueOne() {
        Guessing open(scriptDeck("placing.json"));
        auto* box = open.find<SketchBox>("question.sketch");
        QTRY_VERIFY(box->isVisible());
        QTest::mouseClick(box, Qt::LeftButton, {}, {box->width() / 2, box->height() / 2});
        QVERIFY(box->place().has_value());
        QCOMPARE(open.number()->text(), QString::number(*box->place()));
        open.number()->setText("");
        QTest::keyClicks(open.number(), "30");
        QCOMPARE(box->place(), std::optional(30.0));
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Right);
        QCOMPARE(open.number()->text(), QString("31"));
        QTest::keyClick(box, Qt::Key_Delete);
        QVERIFY(open.number()->text().isEmpty() && !box->place());
        auto* show = open.find<QPushButton>("question.show");
        QVERIFY(show->text().startsWith("Not sure"));
        QTest::keyClicks(open.number(), "38");
        QVERIFY(show->text().startsWith("Compare"));
        open.find<QWidget>("question")->setFocus();
        open.press(Qt::Key_Space);
        QVERIFY(!open.asks());
        QTRY_VERIFY(open.isCurrent());
        QTRY_VERIFY(open.said().startsWith("✓ You guessed right, or nearly: 38. It is: 40"));
        const QImage drawn = open.canvas().grab().toImage();
        open.canvas().setSketch(std::nullopt);
        QVERIFY(open.canvas().grab().toImage() != drawn);
    }

    void theScoreOfALessonIsKept() {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        const std::map<std::string, bool> answers{{"r1", true}, {"r2", false}};
        LessonProgress(settings).keepRecap("1-invent", answers);
        QVERIFY(LessonProgress(settings).recap("1-invent") == answers);
        QVERIFY(LessonProgress(settings).recap("2-by-hand").empty());
        LessonProgress(settings).addDone("1-invent", "old");
        QVERIFY(LessonProgress(settings).done("1-invent", {{"old", "new"}}) == std::set<std::string>{"new"});
    }
};

ORRERY_TEST(WindowGuessTest);
#include "window_guess_test.moc"
