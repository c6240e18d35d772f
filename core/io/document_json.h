// Documents as JSON. One object: {"orrery": 1, "panes": [{"sinusoidal": {"base": 500}, "heatmap": {...}, "camera":
// {...}}], "about": {"title_en": "...", "controls": ["panes.0.sinusoidal.base"], ...}, "probe": {...}, "compare":
// {...}, "look": {...}}. A pane has one key that names its scheme and one that names its view. A missing value takes
// its default; a value that is unknown, duplicated, out of range or of the wrong kind is a Problem that names it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

/// Maximum length of a document's JSON text in a file or picture.
inline constexpr std::size_t maxDocumentBytes = std::size_t{16} << 20;

/// Parses a document. `name` is the source named in Problems.
Result<Document> parseDocument(std::string_view json, const std::string& name);

/// Serialises every member ("about" and "compare" only if not default, "about" only while its text still holds), with
/// an indent of two spaces and a final newline. parseDocument() restores an equal document.
std::string documentJson(const Document& document);

/// Reads this file only. Paths of tables are resolved against its folder; the tables stay unread (isUnread).
Result<Document> readDocument(const std::string& path);

}  // namespace orrery
