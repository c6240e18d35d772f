// Reads the source of a formula into a tree. The source is in a small subset of TeX, without the dollars that enclose
// it in a sentence. symbols.cpp and read_commands.cpp list the commands.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/base/result.h"
#include "core/math/formula.h"

namespace orrery::math {

/// An error in a source; the column counts code points from 1.
struct Mistake {
    int column = 1;
    Phrase what;
    Phrase hint;
};

inline constexpr std::size_t longestSource = 4000;  ///< in code points
inline constexpr int deepestNesting = 40;           ///< levels of groups and arguments, the formula itself included

/// Reads a source. Returns the first Mistake if the source is invalid, longer than longestSource or nested deeper than
/// deepestNesting.
std::variant<List, Mistake> read(std::string_view source);

/// Converts a mistake to a Problem; `where` names the thing that has the formula.
Problem problemOf(const Mistake& mistake, const std::string& where);

}  // namespace orrery::math
