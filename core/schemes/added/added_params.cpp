#include "core/schemes/added/added_params.h"

#include "core/base/number_text.h"

namespace orrery::added {

PairLayout pairLayout(const Values& values) {
    return {.interleaved = values.holds(layout.is("interleaved")),
            .sineFirst = values.holds(order(sineFirst).is("sin-first"))};
}

Problem aboveBase(double smallest, double largest) {
    return {"min_timescale",
            say({"{} is above base, the largest timescale", "{}超过了最大时间尺度，即底数 base"},
                quoted(shortest(smallest))),
            say({"allowed is a number up to {}", "应为不超过 {} 的数"}, shortest(largest))};
}

std::string timescaleText(double smallest, double largest) {
    const std::string max = shortest(largest);
    if (smallest == 1) return " / " + max;
    const std::string min = shortest(smallest);
    return " · " + min + " / (" + max + "/" + min + ")";
}

std::string entryText(const std::vector<double>& list, int at) {
    const auto index = static_cast<std::size_t>(at);
    return index < list.size() ? shortest(list[index]) : std::string();
}

Problem wrongCount(const Values& values, const List& list, int wanted, bool mayBeEmpty) {
    return {std::string(list.id()), say({"the list has {} numbers", "列表中有 {} 个数"}, values[list].size()),
            say({"d_model {} needs {}{}", "d_model 为 {} 时应有 {} 个数{}"}, values[dModel({}, {})], wanted,
                (mayBeEmpty ? Words{", or none", "，或留空"} : Words{}))};
}

}  // namespace orrery::added
