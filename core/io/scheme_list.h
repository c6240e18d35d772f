// The catalogue of schemes as plain text, Markdown and JSON, for the command line, the README and other programs. All
// texts are generated from the declarations of the schemes.
#pragma once

#include <string>

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

}  // namespace orrery
