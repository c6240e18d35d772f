#include "core/model/comparison.h"

#include <algorithm>

namespace orrery {

namespace {

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(from, text.find_last_not_of(' ') + 1 - from);
}

}  // namespace

Comparison comparisonIn(std::string_view condition) {
    const std::string_view text = condition.substr(0, condition.find(conditionJoint));
    const std::size_t from = std::min(text.find_first_of("<>=!"), text.size());
    const std::size_t length = text.substr(std::min(from + 1, text.size())).starts_with('=') ? 2 : 1;
    const std::string_view other = text.substr(std::min(from + length, text.size()));
    return {std::string(withoutBlanks(text.substr(0, from))), std::string(text.substr(from, length)),
            std::string(withoutBlanks(other))};
}

}  // namespace orrery
