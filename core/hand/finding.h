// Finding: how well what somebody types fits a name, in either language, and the value that is left of it where the
// name is a parameter's: "base 500000". Pure functions; small and capital letters are the same, and so are "-", "_" and
// " ".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/values.h"

namespace orrery {

/// What can be found: by its name in both languages, and by other words, its id.
struct Findable {
    Phrase name;
    std::string also;
};

/// How far the thing is from what was typed: 0 where each typed word begins a name; nothing where one of them is not in
/// it.
std::optional<int> distanceOf(std::string_view typed, const Findable& thing);

/// What is typed behind the parameter's id or label: "500000" of "base 500000", "base=500000" or "底数500000"; nothing
/// where it begins with neither, or nothing is behind it.
std::optional<std::string> typedBehind(std::string_view typed, const Param& param);

/// The value that a person means: numbers as people write them, options by the beginning of their id or label.
Result<Value> typedValue(const Param& param, const std::string& typed);

}  // namespace orrery
