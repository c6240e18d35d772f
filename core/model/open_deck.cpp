#include "core/model/open_deck.h"

#include <utility>

#include "core/model/tables.h"

namespace orrery {

namespace {

/// True for a step as deckOf() makes it from a single document, without times and with the default id.
bool isBare(const Step& step) {
    return !step.broken && step == deckOf(step.document).steps.front();
}

}  // namespace

bool OpenDocument::isChanged() const {
    Document own = step().document;
    own.look = document.look;
    return own != document;
}

OpenDocument opening(Deck deck, std::size_t at) {
    auto open = std::make_shared<SharedDeck>();
    open->title = std::move(deck.title);
    open->moved = std::move(deck.moved);
    for (Step& step : deck.steps) open->steps.push_back(std::make_shared<const Step>(std::move(step)));
    const std::size_t first = at < open->steps.size() ? at : 0;
    Document document = open->steps[first]->document;
    return {std::move(document), std::move(open), first};
}

OpenDocument atStep(OpenDocument moment, std::size_t at) {
    const Look look = moment.document.look;
    moment.at = at;
    moment.document = moment.step().document;
    moment.document.look = look;
    return moment;
}

OpenDocument withCurrentStepStored(OpenDocument moment) {
    if (moment.step().broken || !moment.isChanged()) return moment;
    auto step = std::make_shared<Step>(moment.step());
    step->document = moment.document;
    auto deck = std::make_shared<SharedDeck>(*moment.deck);
    deck->steps[moment.at] = std::move(step);
    moment.deck = std::move(deck);
    return moment;
}

Deck wholeDeck(const OpenDocument& moment) {
    if (moment.isAlone() && isBare(moment.step())) return deckOf(moment.document);
    const OpenDocument whole = moment.isAlone() ? withCurrentStepStored(moment) : moment;
    Deck deck{.title = whole.deck->title, .moved = whole.deck->moved};
    for (const auto& step : whole.deck->steps) deck.steps.push_back(*step);
    return deck;
}

std::shared_ptr<const SharedDeck> withStepTables(const std::shared_ptr<const SharedDeck>& deck,
                                                 const std::function<Document(Document)>& change) {
    std::shared_ptr<SharedDeck> changed;
    for (std::size_t at = 0; at < deck->steps.size(); ++at) {
        const Step& step = *deck->steps[at];
        if (tablesOf(step.document).empty()) continue;
        if (!changed) changed = std::make_shared<SharedDeck>(*deck);
        auto next = std::make_shared<Step>(step);
        next->document = change(std::move(next->document));
        changed->steps[at] = std::move(next);
    }
    return changed ? std::shared_ptr<const SharedDeck>(std::move(changed)) : deck;
}

}  // namespace orrery
