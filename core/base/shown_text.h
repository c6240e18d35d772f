// Text that somebody else wrote, as a person may be shown it: on one line, of bounded length, and with nothing in it
// that a terminal would obey.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// Control characters, those that turn the direction of reading, and bytes that are not UTF-8 become '?'; of a text of
/// more than `longest` bytes the middle becomes "…".
std::string shownText(std::string_view text, std::size_t longest = 160);

}  // namespace orrery
