// A sentence as tokens: words between spaces; each Chinese character and each pictograph, with all that joins it,
// alone.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// The tokens of a UTF-8 text. Joiners, variation selectors, skin tones and combining marks stay with what they follow,
/// two regional letters make one flag; a byte that is not UTF-8 is a character of its own.
std::vector<std::string> tokensOf(std::string_view text);

/// The first `most` - 1 characters and "…" where there are more than `most`.
std::string shortened(std::string_view token, std::size_t most);

/// How many narrow characters a text is as wide as: Chinese ones and pictographs count twice.
std::size_t columnsOf(std::string_view text);

}  // namespace orrery
