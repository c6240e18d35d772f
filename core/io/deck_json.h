// Decks as JSON. One object: {"orrery": 2, "title_en": ..., "title_zh": ..., "moved": {"old-id": "new-id"},
// "steps": [{"id": "counting", "about": {...}, "panes": [...], "hold": 4, "move": 1}, ...]}; a step has the members of
// a document. A file of one document is a deck of one step, and a deck of one step without a title is written as its
// document.
#pragma once

#include <string>
#include <string_view>

#include "core/model/deck.h"

namespace orrery {

/// Parses a deck. `name` is the source named in Problems. An unreadable step is marked broken; the other steps stay.
Result<Deck> parseDeck(std::string_view json, const std::string& name);

/// Serialises a deck; parseDeck() restores an equal deck.
std::string deckJson(const Deck& deck);

/// Reads this file only. Paths of tables are resolved against its folder; the tables stay unread.
Result<Deck> readDeck(const std::string& path);

}  // namespace orrery
