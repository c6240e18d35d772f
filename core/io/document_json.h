// Documents as JSON. One object: {"orrery": 2, "panes": [{"sinusoidal": {"base": 500}, "heatmap": {...}, "camera":
// {...}}], "about": {"title_en": "...", "controls": ["panes.0.sinusoidal.base"], ...}, "probe": {...}, "compare":
// {...}, "look": {...}}. Required are "orrery" (version 1 or 2) and 1 to 4 panes. A pane has one key that names its
// scheme and at most one that names its view; without one, or with one that cannot show the scheme, the pane gets a
// view that can. Other missing values take their defaults; a value that is unknown, duplicated, out of range or of the
// wrong kind is a Problem that names it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

/// Maximum size of the JSON text of a document or deck, in a file, a picture or a link.
inline constexpr std::size_t maxDocumentBytes = std::size_t{16} << 20;

/// Parses a document. `name` is the name of the source in Problems.
Result<Document> parseDocument(std::string_view json, const std::string& name);

/// Serialises every member, with an indent of two spaces and a final newline. "about" and "compare" are omitted if they
/// equal the default; "about" is also omitted if its texts no longer hold (wordsHold()). Apart from such texts,
/// parseDocument() restores an equal document.
std::string documentJson(const Document& document);

/// Reads this file only. Paths of tables are resolved against its folder; the tables stay unread (TableFile::isUnread).
Result<Document> readDocument(const std::string& path);

}  // namespace orrery
