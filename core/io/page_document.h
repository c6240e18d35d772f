// The document inside a web page: `orrery.html` is the whole program as one file, and a copy of it with a document or a
// deck opens there. The JSON lies in an element of its own before the program.
#pragma once

#include <string>
#include <string_view>

#include "core/base/progress.h"
#include "core/model/deck.h"

namespace orrery {

/// Whether the file name ends in .html or .htm, in upper or lower case.
bool isPagePath(std::string_view path);

/// Returns the page with this deck as its only document. A Problem if the page has no place for one, or the deck names
/// tables: they are in files, which a page does not contain.
Result<std::string> pageWith(std::string page, const Deck& deck);

/// Reads the document or deck inside a page that Orrery exported.
Result<Deck> readPageDeck(const std::string& path, const Progress& progress = {});

}  // namespace orrery
