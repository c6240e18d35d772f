// Lists that are generated from declarations: the catalogue of schemes as plain text, Markdown and JSON, for the
// command line, the README and other programs, and the lists of the manual in Markdown.
#pragma once

#include <string>

#include "core/base/words.h"
#include "core/model/param.h"

namespace orrery {

/// Returns the allowed values of a parameter, in English: "1 to 65536", "interleaved, halves", "numbers with commas".
std::string allowedText(const Param& param);
/// Returns the allowed values of a number, list, text or file in both languages.
Phrase allowedWords(const Param& param);
/// Returns the default value; empty for files, lists and texts, whose defaults are not shown.
std::string usualText(const Param& param);

/// Returns the catalogue as plain text, in English.
std::string schemesText();
/// Returns the catalogue as a Markdown table, in English.
std::string schemesMarkdown();
/// Returns the catalogue as a JSON array with one object per scheme.
std::string schemesJson();

/// Returns the schemes by their use, each with its formula and parameters.
std::string schemesList(Language language);
/// Returns the views, each with its parameters.
std::string viewsList(Language language);
/// Returns the paths of the values that belong to no scheme and no view: probe, camera, look, comparison and words.
std::string pathsList(Language language);
/// Returns the presets: model, id, scheme, and the values with their source.
std::string presetsList(Language language);
/// Returns the tasks of small models.
std::string tasksList(Language language);

}  // namespace orrery
