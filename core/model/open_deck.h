// SharedDeck: a deck that is being edited. Its steps are shared values, so that a thousand undo steps of a long deck
// store each step once. An OpenDocument is the state of the editor: the deck, the index of the shown step, and the
// document of this step with the changes made since it was shown.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/model/deck.h"

namespace orrery {

struct SharedDeck {
    Phrase title;
    std::vector<std::shared_ptr<const Step>> steps;  ///< at least one
    std::map<std::string, std::string> moved = {};   ///< see Deck
};

struct OpenDocument {
    Document document;
    std::shared_ptr<const SharedDeck> deck;
    std::size_t at = 0;  ///< index of the shown step

    const Step& step() const { return *deck->steps[at]; }
    /// True for a deck of one step, whose document stands for the deck.
    bool isAlone() const { return deck->steps.size() == 1; }
    /// True if the document differs from that of the shown step, ignoring the look.
    bool isChanged() const;
};

/// Opens a deck with step `at` shown, or the first if there is no such step.
OpenDocument opening(Deck deck, std::size_t at = 0);

/// Shows step `at` of the deck as stored, keeping the current look.
OpenDocument atStep(OpenDocument moment, std::size_t at);

/// Stores the current document in the shown step. A broken step is unchanged.
OpenDocument withCurrentStepStored(OpenDocument moment);

/// The deck to save. For a deck of one step, the current document replaces the stored one.
Deck wholeDeck(const OpenDocument& moment);

/// Applies `change` to the documents of the steps that name tables; other steps stay shared.
std::shared_ptr<const SharedDeck> withStepTables(const std::shared_ptr<const SharedDeck>& deck,
                                                 const std::function<Document(Document)>& change);

}  // namespace orrery
