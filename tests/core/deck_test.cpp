#include "core/io/deck_json.h"

#include <QtTest>

#include "core/io/document_json.h"
#include "core/model/open_deck.h"
#include "core/model/update.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::string stepJson(const std::string& id, const std::string& rest = R"("panes": [{"sinusoidal": {}}])") {
    return R"({"id": ")" + id + R"(", )" + rest + "}";
}

std::string deckOfSteps(const std::string& steps) {
    return R"({"orrery": 2, "title_en": "Waves", "steps": [)" + steps + "]}";
}

QString deckRefusal(const std::string& json) {
    const Result<Deck> deck = parseDeck(json, "d.json");
    return QString::fromStdString(deck ? "none" : deck.problem().sentence());
}

}  // namespace

class DeckTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadAgain() {
        const auto deck =
            parseDeck(deckOfSteps(stepJson("one", R"("panes": [{"rope": {"base": 500}}], "hold": 4, "move": 0.5,
                                           "about": {"title_en": "Base {base}", "notes_zh": "备注",
                                                     "controls": ["panes.0.rope.base"]})") +
                                  "," + stepJson("two")),
                      "d.json");
        QVERIFY(deck);
        QCOMPARE(deck->steps.size(), std::size_t(2));
        QCOMPARE(*deck->steps[0].hold, 4.0);
        QCOMPARE(deck->steps[0].document.about.notes.zh, std::string("备注"));
        const std::string written = deckJson(*deck);
        QVERIFY(*parseDeck(written, "again") == *deck);
        QCOMPARE(deckJson(*parseDeck(written, "again")), written);
    }

    void aDocumentAloneIsADeckOfOne() {
        const std::string json = documentJson(firstDocument());
        const auto deck = parseDeck(json, "d.json");
        QVERIFY(deck && deck->steps.size() == 1);
        QVERIFY(deck->steps[0].document == firstDocument());
        QCOMPARE(deckJson(*deck), json);
    }

    void versionOneOpens() {
        const auto old = parseDeck(R"({"orrery": 1, "panes": [{"rope": {}}]})", "old");
        QVERIFY(old);
        QVERIFY(QString::fromStdString(deckJson(*old)).startsWith("{\n  \"orrery\": 2"));
    }

    void aBrokenStepLeavesTheOthers() {
        const std::string json =
            deckOfSteps(stepJson("one") + "," + stepJson("two", R"("panes": [{"sinusoidal": {"base": -1}}])") + "," +
                        stepJson("three"));
        const auto deck = parseDeck(json, "d.json");
        QVERIFY(deck);
        QVERIFY(!deck->steps[0].broken && deck->steps[1].broken && !deck->steps[2].broken);
        const std::string why = deck->steps[1].broken->why.sentence();
        QVERIFY2(why.starts_with("d.json: steps.2.panes.0.sinusoidal.base: '-1' is out of range"), why.c_str());
        QVERIFY(*parseDeck(deckJson(*deck), "again") == *deck);
    }

    void aDeckOfAThousandAndOneStepsIsRefused() {
        std::string many = stepJson("s0");
        for (int i = 1; i < 1001; ++i) many += "," + stepJson("s" + std::to_string(i));
        QVERIFY(deckRefusal(deckOfSteps(many)).contains("there are 1001 steps"));
    }

    void aDeckIsNoDocument() {
        const auto document = parseDocument(deckOfSteps(stepJson("one")), "d.json");
        QVERIFY(!document);
        QVERIFY(document.problem().sentence().find("this is a deck of several pictures") != std::string::npos);
    }

    void stepsAreFoundByTheirNames() {
        const auto deck = parseDeck(deckOfSteps(stepJson("counting") + "," + stepJson("waves")), "d.json");
        QCOMPARE(*stepCalled(*deck, "waves"), std::size_t(1));
        QVERIFY(stepCalled(*deck, "wavez").problem().sentence().find("did you mean 'waves'?") != std::string::npos);
    }

    void formerNamesLeadToTheirSteps() {
        const std::string steps = stepJson("counting") + "," + stepJson("waves") + R"(], "moved": )";
        const auto deckOf = [&](const std::string& moved) {
            std::string json = deckOfSteps(steps + moved);
            json.erase(json.size() - 2, 1);  // the list of steps is closed already
            return parseDeck(json, "d.json");
        };
        const auto isElsewhere = [](const StepAddress& address) { return address.lesson == "3-attention"; };
        const auto deck = deckOf(R"({"numbers": "counting", "heads": "3-attention/heads"})");
        QVERIFY(deck);
        QCOMPARE(*stepCalled(*deck, "numbers"), std::size_t(0));
        QVERIFY(!stepCalled(*deck, "heads"));
        QCOMPARE(movedTo(*deck, "heads")->lesson + movedTo(*deck, "heads")->step, std::string("3-attentionheads"));
        QVERIFY(checkTargets(*deck, isElsewhere));
        QVERIFY(*parseDeck(deckJson(*deck), "again") == *deck);
        QVERIFY(wholeDeck(opening(*deck)) == *deck);
        for (const char* wrong : {R"({"numbers": "counted"})", R"({"waves": "counting"})", R"({"a": "4-deriving/b"})"})
            QVERIFY2(!checkTargets(*deckOf(wrong), isElsewhere), wrong);
        QVERIFY(!deckOf("[]") && !deckOf(R"({"numbers": 3})"));
    }

    void recapsRepeatStepsThatAsk() {
        const auto faultOf = [](const std::string& about) {
            const auto deck = parseDeck(
                deckOfSteps(stepJson("one") + "," + stepJson("two", R"("panes": [{"rope": {}}], "about": )" + about)),
                "d.json");
            const Done checked = checkTargets(*deck, [](const StepAddress&) { return false; });
            return checked ? std::string() : checked.problem().sentence();
        };
        QCOMPARE(faultOf(R"({"recap": "one", "predict": {"truth": "value"}})"), std::string());
        QVERIFY(faultOf(R"({"recap": "won", "predict": {"truth": "value"}})").starts_with("two.about.recap"));
        QVERIFY(faultOf(R"({"recap": "one"})").find("nothing is asked") != std::string::npos);
    }

    void twoHundredStepsAreReadInABlink() {
        std::string many = stepJson("s0");
        for (int i = 1; i < 200; ++i) many += "," + stepJson("s" + std::to_string(i));
        QCOMPARE(parseDeck(deckOfSteps(many), "d.json")->steps.size(), std::size_t(200));
    }
};

ORRERY_TEST(DeckTest);
#include "deck_test.moc"
