// Decks as JSON. One object: {"orrery": 2, "title_en": ..., "title_zh": ..., "steps": [{"id": "counting", "about":
// {...}, "panes": [...], "hold": 4, "move": 1}, ...]}; a step has the members of a document. A file of one document is
// a deck of one step, and a deck of one step without a title is written as its document.
#pragma once

#include <string>
#include <string_view>

#include "core/model/deck.h"

namespace orrery {

/// `name` says where the text came from, for the Problem. A step that cannot be read is broken; the others stand.
Result<Deck> parseDeck(std::string_view json, const std::string& name);

/// parseDeck gives the same deck back.
std::string deckJson(const Deck& deck);

/// Reads this file alone; paths of tables are taken from its folder, and unread.
Result<Deck> readDeck(const std::string& path);

/// Paths of tables are written relative to the folder of `path`.
Done writeDeck(const std::string& path, const Deck& deck);

}  // namespace orrery
