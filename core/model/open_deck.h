// OpenDeck: a deck in the hand. Its steps are shared values, so that a thousand undo steps of a long deck hold each
// step once. A Moment is what is open at one time: the deck, which step is shown, and the step's document as it was
// changed since.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/model/deck.h"

namespace orrery {

struct OpenDeck {
    Phrase title;
    std::vector<std::shared_ptr<const Step>> steps;  ///< at least one
};

struct Moment {
    Document document;
    std::shared_ptr<const OpenDeck> deck;
    std::size_t at = 0;

    const Step& step() const { return *deck->steps[at]; }
    /// Whether there is one step alone: then the document is the deck.
    bool isAlone() const { return deck->steps.size() == 1; }
    /// Whether the document is not the step's any more, whatever its look.
    bool isChanged() const;
};

/// The deck as it is opened, with one of its steps shown.
Moment opening(Deck deck, std::size_t at = 0);

/// Step `at` of the same deck, as its author made it, in the look of now.
Moment wentTo(Moment moment, std::size_t at);

/// With the document as the step's.
Moment kept(Moment moment);

/// What is to be saved: the deck, of a step alone with the document as it is.
Deck wholeDeck(const Moment& moment);

/// The deck with the documents of those steps that name tables as `change` makes them; the others stay shared.
std::shared_ptr<const OpenDeck> withStepTables(const std::shared_ptr<const OpenDeck>& deck,
                                               const std::function<Document(Document)>& change);

}  // namespace orrery
