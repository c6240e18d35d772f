// Guesses before a picture is shown: answers chosen by button and key, the guess beside the truth, in the window and in
// the presentation; also how authors write guesses, and times of a film.
#include <QCheckBox>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include "core/io/deck_json.h"
#include "tests/support/deck_window.h"
#include "tests/support/desk.h"
#include "tests/support/settle.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

constexpr const char* sketching = R"({"orrery": 2, "title_en": "Sketch", "title_zh": "画", "steps": [
  {"id": "one", "about": {"title_en": "It waves", "title_zh": "波", "question_en": "Which curve?",
    "question_zh": "怎样的曲线？", "predict": {"sketch": 1, "reply_en": "Waves.", "reply_zh": "波。"}},
   "panes": [{"sinusoidal": {}, "curves": {}}]},
  {"id": "two", "about": {"title_en": "B", "title_zh": "乙"}, "panes": [{"sinusoidal": {}, "heatmap": {}}]}]})";

constexpr const char* placing = R"({"orrery": 2, "title_en": "Place", "title_zh": "位置", "steps": [
  {"id": "one", "about": {"title_en": "Here", "title_zh": "这里", "question_en": "Which dimension?",
    "question_zh": "第几维？", "predict": {"place": "probe.dimension", "tolerance": 3, "unit_en": "th"}},
   "panes": [{"sinusoidal": {}, "heatmap": {}}], "probe": {"dimension": 40}},
  {"id": "two", "about": {"title_en": "B", "title_zh": "乙"}, "panes": [{"sinusoidal": {}, "heatmap": {}}]}]})";

/// A deck of a step and three recap questions about it.
std::string recapping() {
    const auto question = [](const std::string& id) {
        return R"(, {"id": ")" + id + R"(", "about": {"title_en": "T", "question_en": "Which?", "recap": "one",
            "predict": [{"text_en": "a"}, {"text_en": "b", "right": true}]}, "panes": [{"rope": {}, "dials": {}}]})";
    };
    return R"({"orrery": 2, "title_en": "Recap", "steps": [{"id": "one", "about": {"title_en": "Base six hundred",
        "answer_en": "So it is.", "more_en": "It was ten thousand."}, "panes": [{"sinusoidal": {"base": 600}}]})" +
           question("r1") + question("r2") + question("r3") + "]}";
}

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

    void aNumberToGuessIsWrittenInTheEditorAndUndone() {
        Guessing open;
        open.answer();
        open.press(Qt::Key_F2);
        const auto number = [&] { return open.document().about.number; };
        auto* ask = open.find<QPushButton>("guess.number");
        QTRY_VERIFY(ask->isVisible() && ask->isEnabled());
        ask->click();
        QVERIFY(number() && open.document().about.guesses.empty());
        QVERIFY(!open.find<QPushButton>("guess.add")->isVisible());
        auto* truth = open.find<QComboBox>("write.guess.truth");
        QVERIFY(truth->isVisible() && truth->count() > 1);
        truth->setCurrentIndex(1);
        emit truth->activated(1);
        QCOMPARE(QString::fromStdString(number()->truth), truth->itemData(1).toString());
        auto* tolerance = open.find<QLineEdit>("write.guess.tolerance");
        typeInto(tolerance, "1/4");
        QCOMPARE(number()->tolerance, 0.25);
        typeInto(tolerance, "-3");
        QVERIFY(open.find<QLabel>("problem.guess.tolerance")->text().contains("from 0 on"));
        QCOMPARE(number()->tolerance, 0.25);
        auto* unit = open.find<QPlainTextEdit>("write.guess.unit");
        unit->setFocus();
        QTest::keyClicks(unit, "steps");
        QCOMPARE(number()->unit.en, std::string("steps"));
        for (int i = 0; i < 4; ++i) open.session().undo();
        QVERIFY(!number());
        QCOMPARE(open.document().about.guesses.size(), std::size_t(2));
        open.session().redo();
        open.find<QToolButton>("guess.number.remove")->click();
        QVERIFY(!number() && open.document().about.guesses.empty());
    }

    void theTimesOfAFilmAreWrittenInTheEditor() {
        Guessing open;
        open.press(Qt::Key_F2);
        open.find<QToolButton>("editor.more")->setChecked(true);
        auto* hold = open.find<QLineEdit>("write.hold");
        auto* move = open.find<QLineEdit>("write.move");
        auto* problem = open.find<QLabel>("problem.times");
        QVERIFY(hold->isVisible() && hold->text().isEmpty());
        QCOMPARE(move->placeholderText(), QString("0.8"));
        typeInto(hold, "4.5");
        typeInto(move, "1");
        QCOMPARE(open.session().moment().step().hold, std::optional(4.5));
        QCOMPARE(open.session().moment().step().move, std::optional(1.0));
        typeInto(hold, "-3");
        QVERIFY(problem->isVisible() && problem->text().contains("600"));
        QCOMPARE(open.session().moment().step().hold, std::optional(4.5));
        hold->selectAll();
        QTest::keyClick(hold, Qt::Key_Delete);
        QTest::keyClick(hold, Qt::Key_Return);
        QVERIFY(!problem->isVisible());
        QVERIFY(!open.session().moment().step().hold);
        open.session().undo();
        QCOMPARE(hold->text(), QString("4.5"));
        open.dialogs.path = open.folder.filePath("timed.json");
        open.command("Save as…")->trigger();
        const Result<Deck> saved = readDeck(open.dialogs.path.toStdString());
        QVERIFY(saved);
        QCOMPARE(saved->steps[0].hold, std::optional(4.5));
        QCOMPARE(saved->steps[0].document.about.guesses.size(), std::size_t(2));
    }

    void aCurveIsSketchedAndDrawnOverThePicture() {
        Guessing open(sketching);
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
        Guessing open(sketching);
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
        Guessing open(placing);
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

    void aRecapCountsFirstAnswersAndNamesWhatToReadAgain() {
        Guessing open(recapping());
        QTRY_VERIFY(open.find<QWidget>("step.answer")->isVisible());
        auto* more = open.find<QWidget>("step.more");
        QVERIFY(!more->isVisible());
        open.find<QToolButton>("step.more.fold")->click();
        QTRY_VERIFY(more->isVisible());
        auto* score = open.find<QLabel>("step.score");
        for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_2}) {
            open.press(Qt::Key_PageDown);
            QTRY_VERIFY(open.asks() && open.choice(2)->isVisible());
            QVERIFY(!score->isVisible());
            open.press(key);
            QVERIFY(!open.asks());
        }
        QTRY_VERIFY(score->isVisible());
        QCOMPARE(score->text(), QString("2 of 3 right"));
        auto* again = open.find<QPushButton>("step.again.1");
        QVERIFY(again->accessibleName().contains("Base six hundred"));
        again->click();
        QCOMPARE(open.at(), std::size_t(0));
        QVERIFY(!score->isVisible());
        open.command("Ask me again")->trigger();
        for (int i = 0; i < 3; ++i) {
            open.press(Qt::Key_PageDown);
            QTRY_VERIFY(open.asks() && open.choice(2)->isVisible());
            open.press(Qt::Key_2);
        }
        QTRY_COMPARE(score->text(), QString("3 of 3 right"));
        QTRY_VERIFY(!open.window.findChild<QPushButton*>("step.again.1"));
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

    void anAuthorAsksForASketch() {
        Guessing open(sketching);
        open.answer();
        open.command("Edit the deck")->trigger();
        open.find<QToolButton>("guess.sketch.remove")->click();
        QVERIFY(!open.document().about.sketch);
        open.find<QPushButton>("guess.sketch")->click();
        QVERIFY(open.document().about.sketch.has_value());
    }
};

ORRERY_TEST(WindowGuessTest);
#include "window_guess_test.moc"
