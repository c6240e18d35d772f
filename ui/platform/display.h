// Check for a display and for a terminal. Qt aborts the program if it cannot connect to a display, so that the check
// comes before Qt starts.
#pragma once

#include <optional>
#include <string>

namespace orrery {

/// Returns the reason why no window can be shown, or nothing.
std::optional<std::string> noDisplay();

/// Connects output with the console that the program was started in, where the system does not (Windows).
void useConsole();

/// Whether standard error is a terminal, on which a line can be overwritten.
bool hasTerminal();

}  // namespace orrery
