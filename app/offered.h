// Conversion of the ids of schemes, views, presets and choices to Taken::offers, the values that shell completions
// propose for an option.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

inline std::vector<std::string> offered(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

}  // namespace orrery
