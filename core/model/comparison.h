// The comparisons of a condition such as "steps >= 10 and task = previous-word" (core/evaluate/conditions.h), as text.
#pragma once

#include <string>
#include <string_view>

namespace orrery {

/// Stands between two comparisons, which must both hold.
inline constexpr std::string_view conditionJoint = " and ";

/// One comparison of a condition, as written: "base >= 100".
struct Comparison {
    std::string id, sign, other;
};
/// The first comparison of a condition; one without a sign has no `other`.
Comparison comparisonIn(std::string_view condition);

}  // namespace orrery
