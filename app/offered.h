// offered(): the names that shell completions list for an option's value, as Taken::offers holds them: ids of schemes,
// views, presets and options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

inline std::vector<std::string> offered(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

}  // namespace orrery
