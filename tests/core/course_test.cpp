// The course of a step: the state before its answer, what there is to try, and how far the learner has come.
#include "core/interaction/course.h"

#include <QTest>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/figure/named_parts.h"
#include "core/io/document_json.h"
#include "core/math/sentence.h"
#include "core/model/before.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::string written(const std::string& about) {
    return R"({"orrery": 3, "panes": [{"sinusoidal": {"base": 100}, "heatmap": {}}], "about": {)" + about + "}}";
}

const std::string whole = R"("lead_en": "Here are waves.", "why_en": "The base sets the slowest.",
    "question_en": "How many?", "before": {"panes.0.sinusoidal.base": 10000, "probe.m": 2},
    "try": [{"text_en": "Raise the base.", "until": "panes.0.sinusoidal.base > 500", "reply_en": "Now {base}."}])";

Document documentOf(const std::string& about) {
    const Result<Document> document = parseDocument(written(about), "d.json");
    if (!document) qFatal("%s", document.problem().sentence().c_str());
    return *document;
}

QString refusal(const std::string& about) {
    const Result<Document> document = parseDocument(written(about), "d.json");
    if (!document) return QString::fromStdString(document.problem().sentence());
    const Done checked = checkWords(*document, *evaluate(*document));
    return checked ? QString() : QString::fromStdString(checked.problem().sentence());
}

Step stepOf(const std::string& id, const std::string& about = whole) {
    return {.id = id, .document = documentOf(about)};
}

}  // namespace

class CourseTest : public QObject {
    Q_OBJECT

private slots:
    void aStepIsWrittenAndReadAgain() {
        const Document document = documentOf(whole);
        QCOMPARE(document.about.lead.en, std::string("Here are waves."));
        QCOMPARE(document.about.before.size(), std::size_t(2));
        QCOMPARE(document.about.tries.front().until, std::string("panes.0.sinusoidal.base > 500"));
        const std::string text = documentJson(document);
        QVERIFY(text.find("\"orrery\": 3") != std::string::npos);
        QVERIFY(*parseDocument(text, "again") == document);
        QVERIFY(documentJson(firstDocument()).find("\"orrery\": 2") != std::string::npos);
        QCOMPARE(refusal(whole), QString());
    }

    void theStateBeforeHasItsValuesAlone() {
        const Document document = documentOf(whole);
        const Result<Document> before = beforeOf(document);
        QVERIFY(before && before->probe.m == 2.0 && before->probe.n == document.probe.n);
        QVERIFY(*before != document && beforeOf(documentOf("")));
        QCOMPARE(*before->panes.front().scheme.values.number("base"), 10000.0);
    }

    void whatIsHiddenIsNotDrawnWhileItIsAskedAbout() {
        const std::string text = R"({"orrery": 3, "panes": [{"sinusoidal": {}, "curves": {}}], "about": {
            "question_en": "Where is it?", "before": {"hidden": ["NAME"]},
            "predict": [{"text_en": "Here", "mark": "dim 3"}]}})";
        const auto askedWithout = [&](const std::string& name) {
            const Result<Document> read =
                parseDocument(std::string(text).replace(text.find("NAME"), 4, name), "d.json");
            return evaluate(*beforeOf(*read));
        };
        const Document document = *parseDocument(text, "d.json");
        QVERIFY(*parseDocument(documentJson(document), "again") == document);
        QVERIFY(!askedWithout("nothing of the kind"));
        const Figure own = *evaluate(document);
        const Lines* curves = layerOf<Lines>(own.panels.front());
        const std::string name = math::plainSentence(curves->curves.front().name.en);
        const Result<Figure> asked = askedWithout(name);
        QVERIFY2(asked, name.c_str());
        QVERIFY(partsCalled(own, name).size() == 1 && partsCalled(*asked, name).empty());
        QCOMPARE(layerOf<Lines>(asked->panels.front())->curves.size() + 1, curves->curves.size());
        QVERIFY(*asked->panels.front().axes == *own.panels.front().axes);
        QVERIFY(askedWithout("m"));
    }

    void aStepAsksUntilItIsAnswered() {
        const Step step = stepOf("a"), other = stepOf("b");
        Course course;
        QVERIFY(course.asks(step) && !course.asks(stepOf("c", R"("title_en": "no question")")));
        course.meet(step, {true});
        QVERIFY(course.done(step).empty() && course.asks(step));
        course.answer(step, {.choice = 1});
        course.answer(step, {.choice = 0});
        QVERIFY(!course.asks(step) && course.asks(other));
        QCOMPARE(*course.guessAt(step).choice, std::size_t(1));
        QVERIFY(course.guessAt(other).isNone());
        course.meet(step, {false});
        QVERIFY(course.done(step).empty());
        course.meet(step, {true});
        course.meet(step, {false});
        QVERIFY(course.done(step).contains(0));
    }

    void ofTwoCoursesTheOwnAnswersStay() {
        const Step step = stepOf("a"), other = stepOf("b");
        Course show, before;
        before.answer(step, {.choice = 0});
        before.answer(other);
        show.answer(step, {.choice = 1});
        show.add(before);
        QCOMPARE(*show.guessAt(step).choice, std::size_t(1));
        QCOMPARE(show.answered().size(), std::size_t(2));
    }
};

ORRERY_TEST(CourseTest);
#include "course_test.moc"
