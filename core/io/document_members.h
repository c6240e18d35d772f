// The members of a document in JSON, for the files that hold one document or several.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

inline constexpr std::string_view versionKey = "orrery";

/// Whether it is an object of a version that this program reads.
Done checkVersion(const nlohmann::ordered_json& json);

/// Panes, words, probe, ... of an object that may have these `others` too.
Result<Document> contentOf(const nlohmann::ordered_json& json, std::span<const std::string_view> others);
/// Adds them.
void writeContent(nlohmann::ordered_json& json, const Document& document);

/// The Problem of what the file or text `name` holds; the keys and texts that it cites are the file's.
Problem inFile(const std::string& name, const Problem& problem);

/// As it is written to a file: two spaces of indent, a final newline.
std::string fileText(const nlohmann::ordered_json& json);

}  // namespace orrery
