// Checks for a display and for a terminal. Qt aborts the program if it cannot connect to a display, so check before Qt
// starts.
#pragma once

#include <optional>
#include <string>

namespace orrery {

/// Returns the reason why no window can be shown (in English); nothing if one can.
std::optional<std::string> noDisplay();

/// On Windows, connects output with the console from which the program was started, in UTF-8; elsewhere does nothing.
void useConsole();

/// Whether standard error is a terminal, on which a line can be overwritten.
bool hasTerminal();

}  // namespace orrery
