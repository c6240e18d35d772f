// Check for a display: an X server that answers, or a Wayland socket. Qt aborts the program if it cannot connect to
// one, so that the check comes before Qt starts.
#pragma once

#include <optional>
#include <string>

namespace orrery {

/// Returns the reason why no window can be shown, or nothing.
std::optional<std::string> noDisplay();

}  // namespace orrery
