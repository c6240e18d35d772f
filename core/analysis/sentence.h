// Splits a sentence into tokens: words separated by spaces, and single Chinese characters and pictographs with their
// combining characters. Also translates and shortens tokens for display.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// Returns the tokens of a UTF-8 text. A word with a translation, dog=狗, is one token. Variation selectors, skin
/// tones and combining marks stay with the preceding character, a zero-width joiner connects both neighbours, and two
/// regional indicators form one flag. An invalid byte is read as Latin-1.
std::vector<std::string> tokensOf(std::string_view text);

/// A token in each language, as views of the token: dog=狗 is dog in English and 狗 in Chinese; other tokens are the
/// same in both.
struct Translated {
    std::string_view en;
    std::string_view zh;
};
Translated namesOfToken(std::string_view token);

/// Returns the token, or its first `max` - 1 code points and "…" if it has more than `max` (above 0).
std::string shortened(std::string_view token, std::size_t max);

}  // namespace orrery
