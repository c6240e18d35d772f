// The names that completions offer for an option's value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

inline std::vector<std::string> offered(const std::vector<std::string_view>& names) {
    return {names.begin(), names.end()};
}

}  // namespace orrery
