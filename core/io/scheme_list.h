// The catalogue as text, for people, for the README and for programs; all from the declarations.
#pragma once

#include <string>

namespace orrery {

std::string schemesText();
/// The README's table; a test compares the two.
std::string schemesMarkdown();
std::string schemesJson();

}  // namespace orrery
