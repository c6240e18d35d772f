// Members of a document in JSON, shared by the file formats of documents (document_json) and decks (deck_json). Keys
// that belong to neither are Problems.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view versionKey = "orrery";

/// Checks that `json` is an object of a version that this program reads.
Done checkVersion(const nlohmann::ordered_json& json);

/// Reads the document (panes, about, probe, ...) from an object that may also have the keys `others`.
Result<Document> contentOf(const nlohmann::ordered_json& json, std::span<const std::string_view> others);
/// Adds the members of `document` to `json`.
void writeContent(nlohmann::ordered_json& json, const Document& document);

/// Returns the Problem with the file or source name in front; keys and texts cited from the file are made printable.
Problem inFile(const std::string& name, const Problem& problem);

/// Serialises JSON for a file: an indent of two spaces and a final newline.
std::string fileText(const nlohmann::ordered_json& json);

}  // namespace orrery
