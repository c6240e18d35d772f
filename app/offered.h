// Conversion of ids (of schemes, views, presets and options of the look) to Taken::offers, the values that shell
// completions propose for an option of the command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

/// Returns the names as strings.
inline std::vector<std::string> offered(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

}  // namespace orrery
