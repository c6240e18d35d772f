// A step that asks about its picture: the picture before the answer beside the question, the movement, what to try.
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>

#include "tests/support/deck_window.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

struct CourseWindow : DeckWindow {
    CourseWindow() : DeckWindow(scriptDeck("course.json")) {}
    QWidget* page() { return find<QWidget>("question"); }
    double shownBase() { return *canvas().picture()->document.panes.front().scheme.values.number("base"); }
    QLabel* label(const char* name) { return find<QLabel>(name); }
};

}  // namespace

class WindowCourseTest : public QObject {
    Q_OBJECT

private slots:
    void whatCanWaitGoesOnWhileAStepAsks() {
        CourseWindow open;
        QTRY_COMPARE(open.shownBase(), 100.0);
        bool isSketched = false;
        open.session().sketch({firstDocument(), {160, 90}}, true, this, [&](const auto&) { isSketched = true; });
        QTRY_VERIFY(isSketched);
    }

    void aTrainingGoesOnWhileAStepAsksBesideIt() {
        DeckWindow open(R"({"orrery": 3, "steps": [{"id": "one", "about": {"question_en": "What will it learn?",
            "predict": [{"text_en": "All", "right": true}, {"text_en": "Nothing"}], "before": {"panes.0.learning.steps": 20}},
            "panes": [{"rope": {}, "learning": {"steps": 40, "length": 4}}]},
            {"id": "two", "about": {"title_en": "The second"}, "panes": [{"rope": {}, "dials": {}}]}]})");
        const auto isTrained = [&] {
            const auto& picture = open.canvas().picture();
            if (!picture || picture->figure->isGrowing) return false;
            const std::optional<double> steps = picture->document.panes.front().view.values.number("steps");
            return steps && *steps == 20;
        };
        QTRY_VERIFY(isTrained());
        QVERIFY(open.find<QWidget>("question")->isVisible());
    }

    void theQuestionStandsBesideThePictureBefore() {
        CourseWindow open;
        QTRY_VERIFY(open.canvas().picture());
        QTRY_COMPARE(open.shownBase(), 100.0);
        QVERIFY(open.page()->isVisible() && open.page()->parentWidget() == open.find<QWidget>("step.words"));
        QVERIFY(open.label("question.lead")->isVisible());
        QVERIFY(open.canvas().picture()->figure->headline.en != "Waves");  // the title would tell
        QVERIFY(!open.find<QWidget>("step.controls")->isVisible());
        open.window.resize(1000, 700);
        QTRY_COMPARE(open.canvas().picture()->size, open.canvas().size());
        QCOMPARE(open.shownBase(), 100.0);
    }

    void aGuessMovesThePictureToTheAnswer() {
        CourseWindow open;
        QTRY_VERIFY(open.canvas().picture());
        QTest::keyClick(open.page(), Qt::Key_1);
        QVERIFY(!open.page()->isVisible());
        QTRY_VERIFY(open.shownBase() > 100.0 && open.shownBase() < 10000.0);
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.shownBase(), 10000.0);
        QVERIFY(open.label("guess.said")->text().contains("It does."));
        QVERIFY(open.label("step.why")->isVisible() && !open.label("step.question")->isVisible());
        QVERIFY(!open.label("step.try.1.reply")->isVisible());
        QCOMPARE(open.find<QPushButton>("step.forward")->accessibleName(), QString("Next: The second →"));
    }

    void anotherStepAndBackAsksAgainUntilAnswered() {
        CourseWindow open;
        QTRY_VERIFY(open.canvas().picture());
        open.view().go(1);
        QTRY_VERIFY(open.isCurrent());
        open.view().go(0);
        QTRY_COMPARE(open.shownBase(), 100.0);
        QVERIFY(open.page()->isVisible());
    }

    void aMovementThatIsLeftDoesNotEndThePictureBefore() {
        CourseWindow open;
        QTRY_VERIFY(open.canvas().picture());
        QTest::keyClick(open.page(), Qt::Key_1);
        open.view().go(2);  // while the picture moves
        QTRY_COMPARE(open.shownBase(), 7.0);
        QTest::qWait(1200);  // longer than a movement
        open.window.resize(1000, 700);
        QTRY_COMPARE(open.canvas().picture()->size, open.canvas().size());
        QCOMPARE(open.shownBase(), 7.0);
        QVERIFY(open.page()->isVisible());
    }

    void aMarkOfThePictureAnswers() {
        DeckWindow open(R"({"orrery": 3, "title_en": "Marks", "steps": [
          {"id": "one", "about": {"title_en": "Waves", "question_en": "Which one will rise?",
            "before": {"panes.0.sinusoidal.base": 100},
            "predict": [{"text_en": "The first", "mark": "NAME"}, {"text_en": "None"}]},
           "panes": [{"sinusoidal": {"d_model": 4}, "spectrum": {}}]},
          {"id": "two", "panes": [{"rope": {}, "dials": {}}]}]})");
        QTRY_VERIFY(open.canvas().picture());
        const auto& figure = *open.canvas().picture()->figure;
        QVERIFY(figure.panels.front().axes);
        const Probe before = open.document().probe;
        QTest::mouseClick(&open.canvas(), Qt::LeftButton, {}, open.canvas().rect().center());
        QVERIFY(open.find<QWidget>("question")->isVisible() && open.document().probe == before);
        emit open.canvas().markChosen("NAME");
        QTRY_VERIFY(!open.find<QWidget>("question")->isVisible());
    }

    void aPlaceIsGivenInThePictureItself() {
        DeckWindow open(R"({"orrery": 3, "title_en": "Places", "steps": [
          {"id": "one", "about": {"title_en": "Waves", "question_en": "Where?", "before": {"panes.0.sinusoidal.base": 100},
            "predict": {"place": "wavelength", "tolerance": 5, "reply_en": "So."}},
           "panes": [{"sinusoidal": {"d_model": 4}, "heatmap": {}}]},
          {"id": "two", "panes": [{"rope": {}, "dials": {}}]}]})");
        auto* sketch = open.find<QWidget>("question.sketch");
        QTRY_VERIFY(sketch->isVisible());
        QVERIFY(sketch->parentWidget() == &open.canvas() && sketch->size() == open.canvas().size());
        const Layout layout = layoutOf(*open.canvas().picture()->figure, open.canvas().picture()->size);
        const QRectF data = layout.panels.front().data;
        QTest::mouseClick(sketch, Qt::LeftButton, {}, data.center().toPoint());
        auto* box = open.find<QLineEdit>("question.number");
        QVERIFY(!box->text().isEmpty());
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_VERIFY(!sketch->isVisible() && !open.find<QWidget>("question")->isVisible());
    }

    void undoLeadsOutOfAQuestion() {
        CourseWindow open;
        QTRY_VERIFY(open.canvas().picture());
        open.view().go(1);
        QTRY_VERIFY(open.isCurrent());
        open.session().apply(SetValue{{0, Owner::Scheme, "base"}, 500.0});
        open.view().go(2);
        QTRY_COMPARE(open.shownBase(), 7.0);
        open.session().undo();
        QTRY_VERIFY(open.isCurrent());
        QCOMPARE(open.shownBase(), 500.0);
        QVERIFY(!open.page()->isVisible());
    }

    void aShowAsksBesideThePicture() {
        CourseWindow open;
        QTRY_VERIFY(open.canvas().picture());
        QTest::keyClick(open.page(), Qt::Key_F5);
        QTRY_VERIFY(open.window.isPresenting());
        QVERIFY(open.page()->isVisible() && open.page()->parentWidget() == open.find<QWidget>("step.words"));
        QTRY_COMPARE(open.shownBase(), 100.0);
        QTest::keyClick(open.page(), Qt::Key_2);
        QTRY_VERIFY(open.isCurrent());
        QVERIFY(!open.find<QWidget>("step.words")->isVisible());
        QTest::keyClick(&open.canvas(), Qt::Key_Escape);
    }
};

ORRERY_TEST(WindowCourseTest);
#include "window_course_test.moc"
