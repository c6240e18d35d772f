// Reading and writing of the members of a document in JSON, shared by the file formats of documents (document_json.h)
// and decks (deck_json.h). An unknown key is a Problem.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/base/shown_text.h"
#include "core/model/document.h"

namespace orrery {

/// Key of the version of the file format.
inline constexpr std::string_view versionKey = "orrery";

/// Checks that `json` is an object with a version from 1 to 3.
Done checkVersion(const nlohmann::ordered_json& json);

/// Reads a document (panes, about, probe, ...) from an object; the keys `others` are allowed in it and ignored.
Result<Document> contentOf(const nlohmann::ordered_json& json, std::span<const std::string_view> others);
/// The first version of the format that has all members of `document`.
int versionOf(const Document& document);
/// Adds the members of `document` to `json`.
void writeContent(nlohmann::ordered_json& json, const Document& document);

/// Members of "about" that are not parameters. Each is read into the words of `document`, `where` being its path for
/// Problems, and written by the inverse function, which returns null if there is nothing to write.
/// The values before the answer; those that are no longer there are not written.
Done readBefore(Document& document, const nlohmann::ordered_json& json, const std::string& where);
nlohmann::ordered_json beforeJson(const Document& document);
/// The question (step_json.cpp).
Done readGuesses(Document& document, const nlohmann::ordered_json& json, const std::string& where);
nlohmann::ordered_json guessesJson(const Document& document);
/// The things to do.
Done readTries(Document& document, const nlohmann::ordered_json& json, const std::string& where);
nlohmann::ordered_json triesJson(const Document& document);
/// The models that the document shows (model_layers_json.cpp).
Done readModels(Document& document, const nlohmann::ordered_json& json, const std::string& where);
nlohmann::ordered_json modelsJson(const Document& document);

/// Returns the Problem with `name`, a file or other source, in front of its `where`; keys and texts from the file are
/// made printable by shownText().
Problem inFile(const std::string& name, const Problem& problem);

/// Serialises JSON for a file: an indent of two spaces and a final newline.
std::string fileText(const nlohmann::ordered_json& json);

}  // namespace orrery
