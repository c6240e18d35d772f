// Splitting a sentence into tokens: words separated by spaces, and single Chinese characters and pictographs with their
// combining characters. Also display helpers for tokens: shortening and width in columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// The tokens of a UTF-8 text. A word with a translation, dog=狗, is one token. Joiners, variation selectors, skin
/// tones and combining marks stay with the preceding character, two regional letters form one flag; an invalid byte is
/// a character of its own.
std::vector<std::string> tokensOf(std::string_view text);

/// A token in each language: dog=狗 is dog in English and 狗 in Chinese, any other the same in both.
struct Translated {
    std::string_view en;
    std::string_view zh;
};
Translated namesOfToken(std::string_view token);

/// The token, or its first `max` - 1 characters and "…" if it has more than `max`.
std::string shortened(std::string_view token, std::size_t max);

/// Display width in narrow characters; Chinese characters and pictographs count twice.
std::size_t columnsOf(std::string_view text);

}  // namespace orrery
