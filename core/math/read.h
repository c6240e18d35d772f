// From source to tree. The source is a small TeX: what stands between the dollars of a sentence, without them.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/base/result.h"
#include "core/math/formula.h"

namespace orrery::math {

/// What is wrong with a source, at a column counted in code points from 1.
struct Mistake {
    int column = 1;
    Phrase what;
    Phrase hint;
};

inline constexpr std::size_t longestSource = 4000;  ///< in code points
inline constexpr int deepestNesting = 40;

std::variant<List, Mistake> read(std::string_view source);

/// read, for those who report a mistake to a person; `where` names the thing that has the formula.
Result<List> readFormula(std::string_view source, const std::string& where);

Problem problemOf(const Mistake& mistake, const std::string& where);

}  // namespace orrery::math
