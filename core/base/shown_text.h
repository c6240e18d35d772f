// Sanitising text from files and users for display: one line, of bounded length, without characters that control a
// terminal.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// Replaces control characters, bidirectional controls and invalid UTF-8 by '?'; the middle of a text of more than
/// `longest` bytes becomes "…".
std::string shownText(std::string_view text, std::size_t longest = 160);

}  // namespace orrery
