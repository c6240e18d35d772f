// The catalogue of schemes as plain text, Markdown and JSON: for the command line, the README, the manual and other
// programs. All of it is generated from the declarations.
#pragma once

#include <string>

#include "core/model/param.h"

namespace orrery {

/// Returns the allowed values of a parameter: "1 to 65536", "interleaved, halves", "numbers with commas".
std::string allowedText(const Param& param);
/// Returns the default value; empty if there is none to show.
std::string usualText(const Param& param);

/// Returns the catalogue as plain text.
std::string schemesText();
/// Returns a Markdown table.
std::string schemesMarkdown();
/// Returns the manual's page in Markdown: each scheme with its formula and parameters.
std::string schemesManual(Language language);
std::string schemesJson();

}  // namespace orrery
