// Guesses before a picture is shown: file format, `check`, and answers.
#include <QtTest>

#include "core/base/typed_number.h"
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

constexpr const char* two = R"([{"text_en": "One at {base}", "text_zh": "一", "reply_en": "No", "reply_zh": "不"},
                                {"text_en": "Two", "text_zh": "二", "right": true}])";

constexpr const char* howFar = R"({"truth": "value", "tolerance": 0.5, "unit_en": "steps", "unit_zh": "步",
                                   "reply_en": "It is {value}.", "reply_zh": "是 {value}。"})";

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

    void longAnswersAreRefusedAndNoneAreAllowed() {
        QVERIFY(problemOf("[{\"text_en\": \"" + std::string(2000, 'a') + "\"}]").contains("1024"));
        QCOMPARE(problemOf("[]"), QString());
    }

    void aNumberIsReadAndWrittenAgain() {
        const Result<Document> read = parseDocument(predicting(howFar), "f.json");
        QVERIFY(read);
        const std::optional<NumberGuess>& number = read->about.number;
        QVERIFY(number && read->about.guesses.empty());
        QCOMPARE(number->truth, std::string("value"));
        QCOMPARE(number->tolerance, 0.5);
        QCOMPARE(number->unit.zh, std::string("步"));
        const Result<Document> again = parseDocument(documentJson(*read), "f.json");
        QVERIFY(again && *again == *read);
        Document other = *read;
        other.about.number->tolerance = 1;
        QVERIFY(!(other == *read));
    }

    void aPlaceIsANumberOnTheAxisOfAPanel() {
        const std::string place =
            R"({"place": "panes.0.base", "panel": 2, "tolerance": 3, "unit_en": "steps", "reply_en": "At {base}."})";
        const Result<Document> read = parseDocument(predicting(place), "f.json");
        QVERIFY(read && read->about.number);
        QCOMPARE(read->about.number->panel, std::optional(std::size_t{1}));
        QCOMPARE(read->about.number->truth, std::string("panes.0.base"));
        const Result<Document> again = parseDocument(documentJson(*read), "f.json");
        QVERIFY(again && *again == *read);
        const Result<Document> first = parseDocument(predicting(R"({"place": "value"})"), "f.json");
        QCOMPARE(first->about.number->panel, std::optional(std::size_t{0}));
        QVERIFY(*parseDocument(documentJson(*first), "f.json") == *first);
    }

    void aRecapNamesAStep() {
        const std::string recap = R"({"orrery": 2, "about": {"recap": "counting"}, "panes": [{"sinusoidal": {}}]})";
        const Result<Document> read = parseDocument(recap, "f.json");
        QCOMPARE(read->about.recap, std::string("counting"));
        QVERIFY(*parseDocument(documentJson(*read), "f.json") == *read);
    }

    void theTruthIsTheNumberThatThePictureSays() {
        const Result<Document> read = parseDocument(predicting(howFar), "f.json");
        const Figure figure = *evaluate(*read);
        const auto line = std::ranges::find(figure.readout, "value", &Readout::id);
        QCOMPARE(liveNumber("value", *read, figure), leadingNumber(line->value.en));
        QCOMPARE(liveNumber("panes.0.base", *read, figure), std::optional(10000.0));
        QVERIFY(!liveNumber("nothing", *read, figure));
        using Shown = std::pair<const char*, std::optional<double>>;
        for (const auto& [shown, number] :
             {Shown{"26.3 %", 26.3}, Shown{"26.3%", 26.3}, Shown{"1/64 of all", 1.0 / 64},
              Shown{"−2.07\u2009×\u200910⁻⁵", -2.07e-5}, Shown{"62\u2009832 positions", 62832},
              Shown{"2³² tokens", 4294967296.0}, Shown{"3 keys", 3}, Shown{"none", {}}, Shown{"–", {}}})
            QVERIFY2(leadingNumber(shown) == number, shown);
    }

    void editsAreValues() {
        OpenDocument moment = opening(deckOf(firstDocument()));
        moment = withAbout(moment, {.guesses = {Guess{.text = Phrase("a"), .right = true}}});
        QCOMPARE(moment.document.about.guesses.size(), std::size_t(1));
        const OpenDocument timed = withTimes(moment, {.hold = 4.5, .move = std::nullopt});
        QCOMPARE(timed.step().hold, std::optional(4.5));
        QVERIFY(!moment.step().hold);
        QVERIFY(timesOf(timed.step()) == (StepTimes{.hold = 4.5, .move = {}}));
        const Result<Deck> read = parseDeck(deckJson(wholeDeck(timed)), "d.json");
        QVERIFY(read);
        QCOMPARE(read->steps.front().hold, std::optional(4.5));
        QCOMPARE(read->steps.front().document.about.guesses.size(), std::size_t(1));
    }

    void aCurveToSketchIsReadWrittenAndChecked() {
        const std::string sketch = R"({"sketch": 1, "reply_en": "It falls from {base}.", "reply_zh": "下降。"})";
        const Result<Document> read = parseDocument(predicting(sketch), "f.json");
        QVERIFY(read && read->about.sketch);
        QCOMPARE(read->about.sketch->panel, std::size_t{0});
        const Result<Document> again = parseDocument(documentJson(*read), "f.json");
        QVERIFY(again && *again == *read);
        Document curves = *read;
        curves.panes.front().view = ViewSetting(**findView("curves"));
        QVERIFY(checkWords(curves, *evaluate(curves)));
    }
};

ORRERY_TEST(GuessesTest);
#include "guesses_test.moc"
