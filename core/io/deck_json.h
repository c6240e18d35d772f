// Decks as JSON. One object: {"orrery": 2, "title_en": ..., "title_zh": ..., "moved": {"old-id": "new-id"}, "steps":
// [{"id": "counting", "about": {...}, "panes": [...], "hold": 4, "move": 1}, ...]}. A step has the members of a
// document, and optional times in seconds ("hold", "move"). A file of one document is read as deckOf(document); a deck
// equal to the deckOf() of its only document is written as that document.
#pragma once

#include <string>
#include <string_view>

#include "core/base/progress.h"
#include "core/model/deck.h"

namespace orrery {

/// Parses a deck. `name` is the name of the source in Problems. A step whose document or times are invalid is marked
/// broken (Step::broken), and the others stay; a step with a missing, invalid or repeated id is a Problem.
Result<Deck> parseDeck(std::string_view json, const std::string& name, const Progress& progress = {});

/// Serialises a deck. parseDeck() restores an equal deck, except for texts that no longer hold (see documentJson()).
std::string deckJson(const Deck& deck);

/// Reads this file only. Paths of tables are resolved against its folder; the tables stay unread.
Result<Deck> readDeck(const std::string& path, const Progress& progress = {});

}  // namespace orrery
