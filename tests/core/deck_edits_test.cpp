// Edits of a deck: steps are added, removed and moved, no change is lost, and undo restores everything.
#include <QtTest>

#include "core/io/deck_json.h"
#include "core/io/document_json.h"
#include "core/model/authored.h"
#include "core/model/change_words.h"
#include "core/model/deck_edits.h"
#include "core/model/history.h"
#include "core/model/update.h"
#include "tests/support/by_name.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

Document withBase(double base) {
    return *update(firstDocument(), SetValue{{0, Owner::Scheme, "base"}, base});
}

OpenDocument deckOfThree() {
    Deck deck{.title = Phrase("three")};
    for (const double base : {10.0, 20.0, 30.0})
        deck.steps.push_back({.id = "s" + std::to_string(static_cast<int>(base)), .document = withBase(base)});
    return opening(std::move(deck));
}

std::string idsOf(const OpenDocument& moment) {
    std::string ids;
    for (const auto& step : moment.deck->steps) ids += step->id + " ";
    return ids;
}

}  // namespace

class DeckEditsTest : public QObject {
    Q_OBJECT

private slots:
    void aDocumentAloneBecomesADeckOfTwo() {
        const OpenDocument alone = opening(deckOf(withBase(7)));
        const OpenDocument two = withStepAdded(alone);
        QCOMPARE(two.deck->steps.size(), std::size_t(2));
        QCOMPARE(two.at, std::size_t(1));
        QCOMPARE(two.document, withBase(7));
        QCOMPARE(two.deck->steps[0]->document, withBase(7));
        const Deck whole = wholeDeck(two);
        QCOMPARE(*parseDeck(deckJson(whole), "two"), whole);
    }

    void whatWasTriedBecomesTheNewStepAloneUnlessItWasKept() {
        OpenDocument tried = deckOfThree();
        tried.document = withBase(11);
        const OpenDocument added = withPictureAdded(tried);
        QCOMPARE(idsOf(added), std::string("s10 s20 s30 step-4 "));
        QCOMPARE(added.at, std::size_t(3));
        QCOMPARE(added.deck->steps[0]->document, withBase(10));
        QCOMPARE(added.deck->steps[3]->document, withBase(11));
        QCOMPARE(withPictureAdded(withCurrentStepStored(tried)).deck->steps[0]->document, withBase(11));
    }

    void wordsKeepThePictureThatTheyAreWrittenFor() {
        OpenDocument written = deckOfThree();
        written.document = withBase(11);
        written.document.about.title = Phrase("Ten");
        written = withWordsKept(written);
        QVERIFY(!written.isChanged());
        const OpenDocument added = withPictureAdded(written);
        QCOMPARE(added.deck->steps[0]->document.about.title, Phrase("Ten"));
        QCOMPARE(realIn(added.deck->steps[0]->document.panes[0].scheme.values, "base"), 11.0);
        QVERIFY(wordsHold(added.deck->steps[0]->document));
        QCOMPARE(added.document, withBase(11));
        OpenDocument other = written;
        other.document.about.title = Phrase("Of another picture");
        QCOMPARE(withPictureAdded(other).document.about.title, Phrase("Of another picture"));
    }

    void undoNamesWhatWasChanged() {
        const OpenDocument three = deckOfThree();
        const auto named = [&](const OpenDocument& after) { return changeWords(three, after).en; };
        QCOMPARE(named(withStepAdded(three)), std::string("a step added"));
        QCOMPARE(named(withoutStep(three)), std::string("a step deleted"));
        QCOMPARE(named(withTitle(three, Phrase("new"))), std::string("the title of the deck"));
        QCOMPARE(named(atStep(three, 1)), std::string("step 2"));
        OpenDocument tried = three;
        tried.document = withBase(11);
        QCOMPARE(named(tried), std::string("Base 10 → 11"));
    }

    void titlesAndControlsChangeWithNothingElse() {
        const OpenDocument named = withTitle(deckOfThree(), Phrase("new"));
        QCOMPARE(wholeDeck(named).title, Phrase("new"));
        const OpenDocument offered =
            withCurrentStepStored(withAbout(deckOfThree(), {.controls = {{0, Owner::Scheme, "base"}}}));
        QCOMPARE(offered.step().document.about.controls.size(), std::size_t(1));
        QCOMPARE(*parseDeck(deckJson(wholeDeck(offered)), "offered"), wholeDeck(offered));
    }

    void aControlThatIsGoneIsNotSaved() {
        OpenDocument other =
            withAbout(deckOfThree(), {.controls = {{0, Owner::Scheme, "base"}, {0, Owner::View, "positions"}}});
        other.document = *withPath(other.document, 0, "view", "attention");
        Document asked = withAbout(other, other.document.about).document;  // texts refer to the current picture
        const Result<Document> read = parseDocument(documentJson(asked), "asked");
        QVERIFY(read);
        QCOMPARE(asked.about.controls.size(), std::size_t(2));  // kept, since the author may return to the view
        asked.about.controls.pop_back();
        QCOMPARE(*read, asked);
    }

    void aStepIsTakenAwayAndTheNextOneShown() {
        QCOMPARE(idsOf(withoutStep(atStep(deckOfThree(), 1))), std::string("s10 s30 "));
        QCOMPARE(withoutStep(atStep(deckOfThree(), 1)).document, withBase(30));
        QCOMPARE(withoutStep(atStep(deckOfThree(), 2)).document, withBase(20));
        const OpenDocument alone = opening(deckOf(firstDocument()));
        QCOMPARE(withoutStep(alone).deck, alone.deck);
    }

    void stepsMoveAndTheSameOneIsShown() {
        const OpenDocument second = atStep(deckOfThree(), 1);
        QCOMPARE(idsOf(withStepMoved(second, 0, 3)), std::string("s20 s30 s10 "));
        QCOMPARE(withStepMoved(second, 0, 3).at, std::size_t(0));
        QCOMPARE(idsOf(withStepMoved(second, 2, 0)), std::string("s30 s10 s20 "));
        QCOMPARE(withStepMoved(second, 2, 0).at, std::size_t(2));
        QCOMPARE(idsOf(withStepMoved(second, 1, 2)), std::string("s10 s20 s30 "));
        QCOMPARE(withStepMoved(second, 7, 0).deck, second.deck);
    }

    void idsAreNeverGivenTwice() {
        OpenDocument moment = deckOfThree();
        for (int i = 0; i < 30; ++i) moment = i % 3 == 2 ? withoutStep(moment) : withStepAdded(moment);
        QCOMPARE(*parseDeck(deckJson(wholeDeck(moment)), "many"), wholeDeck(moment));  // parsing refuses duplicate ids
    }

    void undoBringsDecksBackAndAThousandEditsTakeLittle() {
        Deck many;
        for (int i = 0; i < 200; ++i)
            many.steps.push_back({.id = "s" + std::to_string(i), .document = withBase(10 + i)});
        History history{opening(many)};
        for (int i = 0; i < 900; ++i) {
            OpenDocument next = atStep(history.moment(), static_cast<std::size_t>(i % 200));
            next.document = withBase(1000 + i);
            history.record(withCurrentStepStored(next));
        }
        int undone = 0;
        for (; history.canUndo(); ++undone) history.undo();
        QCOMPARE(undone, 900);
        QCOMPARE(wholeDeck(history.moment()), many);
        while (history.canRedo()) history.redo();
        QCOMPARE(history.present(), withBase(1899));
    }
};

ORRERY_TEST(DeckEditsTest);
#include "deck_edits_test.moc"
