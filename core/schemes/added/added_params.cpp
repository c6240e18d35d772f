#include "core/schemes/added/added_params.h"

#include "core/base/number_text.h"

namespace orrery::added {

PairLayout pairLayout(const Values& values) {
    return {.interleaved = values.holds(layout.is("interleaved")),
            .sineFirst = values.holds(order(sineFirst).is("sin-first"))};
}

Problem aboveBase(double smallest, double largest) {
    const std::string most = shortest(largest);
    return {"min_timescale",
            quoted(shortest(smallest)) + Words{" is above base, the largest timescale", "超过了最大时间尺度 base"},
            Phrase{"allowed is a number up to " + most, "允许不超过 " + most + " 的数"}};
}

std::string timescaleText(double smallest, double largest) {
    const std::string most = shortest(largest);
    if (smallest == 1) return " / " + most;
    const std::string least = shortest(smallest);
    return " · " + least + " / (" + most + "/" + least + ")";
}

std::string entryText(const std::vector<double>& list, int at) {
    const auto index = static_cast<std::size_t>(at);
    return index < list.size() ? shortest(list[index]) : std::string();
}

Problem wrongCount(const Values& values, const List& list, int wanted, bool mayBeEmpty) {
    const std::string given = std::to_string(values[list].size()), needed = std::to_string(wanted);
    const std::string d = std::to_string(values[dModel({}, {})]);
    return {std::string(list.id()), Phrase{"the list has " + given + " numbers", "列表中有 " + given + " 个数"},
            Phrase{"d_model " + d + " needs " + needed, "d_model 为 " + d + " 时允许 " + needed + " 个数"} +
                (mayBeEmpty ? Words{", or none", "，或留空"} : Words{})};
}

}  // namespace orrery::added
