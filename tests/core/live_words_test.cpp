// Texts that depend on the picture: {id} in the texts of a document, conditions under which they are dropped, and
// messages of `orrery check`.
#include <QTest>
#include <set>

#include "core/evaluate/evaluate.h"
#include "core/evaluate/live_words.h"
#include "core/io/document_json.h"
#include "core/model/authored.h"
#include "core/model/history.h"
#include "core/views/shared/shown.h"
#include "tests/support/several_panes.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const std::string halves = R"({"orrery": 1, "about": {"title_en": "Sines fill the left half of {panes.0.d_model}",
  "title_zh": "正弦占左半", "answer_en": "It is {here} at {position}.", "controls": ["panes.0.sinusoidal.base"]},
  "panes": [{"sinusoidal": {"layout": "halves"}}]})";

Document documentOf(const std::string& json) {
    const Result<Document> document = parseDocument(json, "file");
    if (!document) qFatal("%s", document.problem().sentence().c_str());
    return *document;
}

std::string headlineOf(const Document& document) {
    return evaluate(document)->headline.en;
}

/// Returns the error in a title, in both languages.
Problem wrongTitle(const std::string& title) {
    Document document = firstDocument();
    document.about.title = {title, "标题"};
    return checkWords(document, *evaluate(document)).problem();
}

}  // namespace

class LiveWordsTest : public QObject {
    Q_OBJECT

private slots:
    void aValueThatIsStillComputedFulfilsNoComparison() {
        const Document document = firstDocument();
        Figure figure = *evaluate(document);
        figure.readout.push_back(line("done", {"done", "已完成"}, std::string("12")));
        figure.readout.push_back(line("open", {"open", "未完成"}, std::string("…")));
        const auto filled = [&](const std::string& text) { return filledWords(Phrase(text), document, figure).en; };
        for (const char* condition : {"open > done", "done > open", "open = done", "open > open"})
            QCOMPARE(filled("{when " + std::string(condition) + ": yes | no}"), std::string("no"));
        QCOMPARE(filled("{when open != done: yes | no}"), std::string("yes"));
    }

    void idsStandForWhatIsSoNow() {
        const Document two = panesOf({"sinusoidal", "rope"});
        const Figure figure = *evaluate(two);
        const auto filled = [&](const std::string& text) { return filledWords(Phrase(text), two, figure).en; };
        QCOMPARE(filled("at {position}: {here}"), std::string("at 7: 0.1886"));
        QCOMPARE(filled("{b.dimension} of {panes.1.rope.head_dim}"), std::string("12 of 128"));
        QCOMPARE(filled("{base}, {layout}, {b.scheme}"), std::string("10 000, interleaved, Rotary (RoPE)"));
        QCOMPARE(filledWords(Phrase(std::string("{panes.1.scheme}")), two, figure).zh,
                 std::string("旋转位置编码（RoPE）"));
        QCOMPARE(filled("{nothing} stays"), std::string("{nothing} stays"));
        QCOMPARE(filled(R"(\{here\} and $x^{2i}$)"), std::string("{here} and $x^{2i}$"));
        QCOMPARE(filled("open {here"), std::string("open {here"));
    }

    void aConditionChoosesAmongTwoTexts() {
        const Document document = changed(documentOf(halves), SetProbe{{.m = 9, .n = 1, .dimension = 0}});
        const Figure figure = *evaluate(document);
        const auto filled = [&](const std::string& text) { return filledWords(Phrase(text), document, figure).en; };
        const std::string words = "{when position > 5: late, at {position} | early}";
        QCOMPARE(filled(words), std::string("late, at 9"));
        QCOMPARE(filled("It is {when position <= 5: late|early} and {when base >= 1e4:far}."),
                 std::string("It is early and far."));
        QCOMPARE(filled("A. {when position = 9 and base < 9: B.} C."), std::string("A. C."));
        QCOMPARE(filled("A. {when position != 9: B.}"), std::string("A."));
        QCOMPARE(filled("{when position = 0: A.} B."), std::string("B."));
        QCOMPARE(filled("{when layout = halves: $x^{2|i}$ | no}, {when scheme != rope: yes}"),
                 std::string("$x^{2|i}$, yes"));
        QCOMPARE(filled("{when base > position: more | less}"), std::string("more"));
        QCOMPARE(filled(R"({when position = 9: \{a\} | b})"), std::string("{a}"));
        QCOMPARE(filled("{when nothing > 1: a | b}"), std::string("{when nothing > 1: a | b}"));
        const Document moved = changed(document, SetProbe{{.m = 2, .n = 1, .dimension = 0}});
        QCOMPARE(filledWords(Phrase(words), moved, *evaluate(moved)).zh, std::string("early"));
    }

    void idsAreUniqueInSeveralPanes() {
        const Figure figure = *evaluate(panesOf({"sinusoidal", "sinusoidal", "sinusoidal"}));
        std::set<std::string> ids;
        for (const Readout& line : figure.readout) QVERIFY2(ids.insert(line.id).second, line.id.c_str());
        QVERIFY(ids.contains("value") && ids.contains("b.value") && ids.contains("c.value"));
    }

    void wordsHoldWhileControlsTheProbeCameraAndLookMove() {
        const Document document = documentOf(halves);
        const std::string title = "Sines fill the left half of 128";
        QCOMPARE(headlineOf(document), title);
        QCOMPARE(evaluate(document)->caption.en, std::string("It is 0.9473 at 7."));
        for (const Action& action : std::vector<Action>{
                 SetValue{{0, Owner::Scheme, "base"}, 500.0}, SetProbe{{.m = 9, .n = 1, .dimension = 0}},
                 Navigate{0, {CellRange{0, 4}, {}, {}}}, SetLook{{Theme::Dark, Language::Chinese}}})
            QCOMPARE(headlineOf(changed(document, action)), title);
        const Document moved = changed(document, SetProbe{{.m = 0, .n = 1, .dimension = 0}});
        QCOMPARE(evaluate(moved)->caption.en, std::string("It is 0 at 0."));
    }

    void wordsGiveWayWhenSomethingElseMovesAndComeBack() {
        const Document document = documentOf(halves);
        for (const Action& action : std::vector<Action>{
                 SetValue{{0, Owner::Scheme, "layout"}, std::string("interleaved")}, SetScheme{0, "rope"},
                 SetView{0, "dials"}, AddPane{document.panes[0]}, SetCompare{{.windows = false}}}) {
            const Document moved = changed(document, action);
            QVERIFY(!wordsHold(moved));
            QVERIFY(!headlineOf(moved).empty());
            QVERIFY(!headlineOf(moved).starts_with("Sines fill"));
        }
        const Document moved = changed(document, SetValue{{0, Owner::Scheme, "d_model"}, 64.0});
        QVERIFY(!headlineOf(moved).starts_with("Sines fill"));
        QCOMPARE(headlineOf(changed(moved, SetValue{{0, Owner::Scheme, "d_model"}, 128.0})),
                 std::string("Sines fill the left half of 128"));
        History history(document);
        history.record(moved);
        history.undo();
        QVERIFY(headlineOf(history.present()).starts_with("Sines fill"));
    }

    void falseWordsAreNotSaved() {
        const Document document = documentOf(halves);
        QCOMPARE(documentOf(documentJson(document)), document);
        QVERIFY(documentJson(document).find("panes.0.sinusoidal.base") != std::string::npos);
        const Document moved = changed(document, SetScheme{0, "rope"});
        QVERIFY(documentJson(moved).find("about") == std::string::npos);
        const Document base = changed(document, SetValue{{0, Owner::Scheme, "base"}, 500.0});
        const Document again = documentOf(documentJson(base));
        QCOMPARE(again, base);
        QVERIFY(wordsHold(changed(again, SetValue{{0, Owner::Scheme, "base"}, 20.0})));
    }

    void whoWritesWordsMeansWhatIsNow() {
        const Document moved = changed(documentOf(halves), SetScheme{0, "rope"});
        QCOMPARE(headlineOf(with(moved, {{"about.title_en", "Angles"}})), std::string("Angles"));
    }

    void aLongFormulaIsAMistakeOfItsWriter() {
        const Problem formula = wrongTitle("$" + std::string(10000, 'x') + "$");
        QVERIFY(formula.sentence().starts_with("about.title_en: column "));
        QVERIFY(formula.fault == Fault::Input);
        QVERIFY(bool(checkWords(documentOf(halves), *evaluate(documentOf(halves)))));
    }
};

ORRERY_TEST(LiveWordsTest);
#include "live_words_test.moc"
