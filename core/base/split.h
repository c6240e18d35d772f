// Splits a text at a separator.
#pragma once

#include <string_view>
#include <vector>

namespace orrery {

/// Returns the parts between separators, one more than there are separators; they are valid as long as the text.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

}  // namespace orrery
