// The catalogue as text, for people, for the README and for programs; all from the declarations.
#pragma once

#include <string>

#include "core/model/param.h"

namespace orrery {

/// What a parameter may be: "1 to 65536", "interleaved, halves", "numbers with commas".
std::string allowedText(const Param& param);
/// What it is where nothing is set; empty where that says nothing.
std::string usualText(const Param& param);

std::string schemesText();
/// A table.
std::string schemesMarkdown();
/// The manual's page: each scheme with its formula and parameters, in Markdown.
std::string schemesManual(Language language);
std::string schemesJson();

}  // namespace orrery
