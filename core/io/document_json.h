// Documents as JSON. One object: {"orrery": 1, "panes": [{"sinusoidal": {"base": 500}, "heatmap": {...}, "camera":
// {...}}], "about": {"title_en": "...", "controls": ["panes.0.sinusoidal.base"], ...}, "probe": {...}, "compare":
// {...}, "look": {...}}. A pane has one key that names its scheme and one that names its view; what is left out takes
// its default, what is unknown, doubled, out of range or of the wrong kind is refused by name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

/// No file and no picture has a longer text of a document.
inline constexpr std::size_t mostDocumentBytes = std::size_t{16} << 20;

/// `name` says where the text came from, for the Problem.
Result<Document> parseDocument(std::string_view json, const std::string& name);

/// Every member written out ("about" and "compare" only where they are not the default, "about" only while its words
/// hold), two spaces of indent, a final
/// newline; parseDocument gives the same document back.
std::string documentJson(const Document& document);

/// Reads this file alone. The tables that it names are unread (isUnread), their relative paths taken from its folder.
Result<Document> readDocument(const std::string& path);

/// Paths of tables are written relative to the folder of `path`.
Done writeDocument(const std::string& path, const Document& document);

}  // namespace orrery
