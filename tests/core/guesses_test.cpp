// What may be guessed before the picture is seen: in the file, in `check`, and in what is said.
#include <QtTest>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/model/deck_edits.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const std::string howMany = R"("question_en": "How many?",)";

std::string predicting(const std::string& predict, const std::string& question = howMany) {
    return R"({"orrery": 2, "about": {)" + question + "\"predict\": " + predict +
           R"(}, "panes": [{"sinusoidal": {}, "heatmap": {}}]})";
}

QString problemOf(const std::string& predict) {
    const Result<Document> read = parseDocument(predicting(predict), "f.json");
    return read ? QString() : QString::fromStdString(read.problem().sentence(Language::English));
}

/// What `orrery check` finds wrong.
QString checkOf(const std::string& predict, const std::string& question = howMany) {
    const Result<Document> read = parseDocument(predicting(predict, question), "f.json");
    if (!read) return "unread";
    const Result<Figure> figure = evaluate(*read);
    const Done checked = checkWords(*read, *figure);
    return checked ? QString() : QString::fromStdString(checked.problem().sentence(Language::English));
}

constexpr const char* two = R"([{"text_en": "One at {base}", "text_zh": "一", "reply_en": "No", "reply_zh": "不"},
                                {"text_en": "Two", "text_zh": "二", "right": true}])";

}  // namespace

class GuessesTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreReadAndWrittenAgain() {
        const Result<Document> read = parseDocument(predicting(two), "f.json");
        QVERIFY(read);
        const std::vector<Guess>& guesses = read->about.guesses;
        QCOMPARE(guesses.size(), std::size_t(2));
        QCOMPARE(guesses[0].reply.zh, std::string("不"));
        QVERIFY(!guesses[0].right && guesses[1].right);
        const Result<Document> again = parseDocument(documentJson(*read), "f.json");
        QVERIFY(again && *again == *read);
        Document other = *read;
        other.about.guesses[0].right = true;
        QVERIFY(!(other == *read));
    }

    void whatIsNoListOfAnswersIsToldAtItsPlace() {
        QVERIFY(problemOf("3").contains("about.predict"));
        QVERIFY(problemOf("[7]").contains("about.predict.0"));
        QVERIFY(problemOf(R"([{"text_en": 7}])").contains("about.predict.0.text_en"));
        QVERIFY(problemOf(R"([{"right": "yes"}])").contains("true or false"));
        QVERIFY(problemOf(R"([{"txt_en": "a"}])").contains("did you mean 'text_en'"));
        QVERIFY(problemOf("[{},{},{},{},{},{},{},{},{},{}]").contains("at most 9"));
        QVERIFY(problemOf("[{\"text_en\": \"" + std::string(2000, 'a') + "\"}]").contains("1024"));
        QCOMPARE(problemOf("[]"), QString());
    }

    void checkTellsWhatALearnerCouldNotUse() {
        QCOMPARE(checkOf(two), QString());
        QVERIFY(checkOf(R"([{"text_en": "One", "right": true}])").contains("one answer"));
        QVERIFY(checkOf(R"([{"text_en": "One"}, {"text_en": "Two"}])").contains("none of the answers is right"));
        QVERIFY(checkOf(R"([{"text_en": "One", "right": true}, {"text_zh": "二"}])").contains("predict.1.text_en"));
        QVERIFY(checkOf(two, "").contains("no question"));
        QVERIFY(checkOf(R"([{"text_en": "{bse}", "right": true}, {"text_en": "Two"}])").contains("{bse}"));
    }

    void editsAreValues() {
        Moment moment = opening(deckOf(firstDocument()));
        moment = withGuesses(moment, {Guess{.text = Phrase("a"), .right = true}});
        QCOMPARE(moment.document.about.guesses.size(), std::size_t(1));
        const Moment timed = withTimes(moment, {.hold = 4.5, .move = std::nullopt});
        QCOMPARE(timed.step().hold, std::optional(4.5));
        QVERIFY(!moment.step().hold);
        QVERIFY(timesOf(timed.step()) == (StepTimes{.hold = 4.5, .move = {}}));
        const Result<Deck> read = parseDeck(deckJson(wholeDeck(timed)), "d.json");
        QVERIFY(read);
        QCOMPARE(read->steps.front().hold, std::optional(4.5));
        QCOMPARE(read->steps.front().document.about.guesses.size(), std::size_t(1));
    }
};

ORRERY_TEST(GuessesTest);
#include "guesses_test.moc"
