// Sanitises text from files and users for display: the result is one line of bounded length, without characters that
// control a terminal.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// Replaces control characters, line separators, bidirectional controls and invalid bytes by '?'. If the text has
/// more than `longest` bytes, "…" replaces its middle; at most `longest` bytes of the text remain.
std::string shownText(std::string_view text, std::size_t longest = 160);

}  // namespace orrery
