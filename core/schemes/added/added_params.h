// Parameters that several added schemes declare, so that a term has one label and one range; what differs, mostly the
// help, is the scheme's own.
#pragma once

#include "core/base/number_text.h"
#include "core/model/values.h"
#include "core/schemes/added/pairs.h"

namespace orrery::added {

constexpr Integer dModel(NumberRange range, Words help) {
    return {"d_model", {"Dimensions d_model", "维度 d_model"}, range, help};
}

constexpr Real base(Words help) {
    return Real("base", {"Base", "底数"}, {1, 1e12, 10000}, help).logarithmic().slider(1e7);
}

constexpr Real minTimescale(Words help) {
    return Real("min_timescale", {"Smallest timescale", "最小时间尺度"}, {0.001, 1e6, 1}, help)
        .logarithmic()
        .slider(1000)
        .quiet();
}

/// How many tokens there are.
constexpr Large length(Words help) {
    return Large("length", {"Sequence length", "序列长度"}, {1, 4294967296.0, 50}, help).logarithmic().slider(4096);
}

/// Of a grid of tokens or patches.
constexpr Large height(Words help) {
    return Large("height", {"Rows", "行数"}, {1, 16384, 14}, help).slider(64);
}
constexpr Large width(Words help) {
    return Large("width", {"Columns", "列数"}, {1, 16384, 14}, help).slider(64);
}

constexpr File file(Words help) {
    return {"file", {"Table file", "表文件"}, help};
}

inline constexpr Option layouts[] = {
    {"interleaved", {"interleaved", "交错"}},
    {"halves", {"halves", "前后两半"}},
};
inline constexpr Choice layout("layout", {"Layout", "排列"}, layouts,
                               {"Sine and cosine columns side by side, or all of one kind and then all of the other: a "
                                "permutation of columns.",
                                "正弦与余弦列相邻交错，或先放完一类再放另一类：只是列的置换。"});

inline constexpr Option sineFirst[] = {
    {"sin-first", {"sine first", "正弦在前"}},
    {"cos-first", {"cosine first", "余弦在前"}},
};
inline constexpr Option cosineFirst[] = {sineFirst[1], sineFirst[0]};
/// The usual order is the first of the two options.
constexpr Choice order(std::span<const Option> options) {
    return Choice("order", {"Order", "次序"}, options, {"Which of the two comes first.", "两者中哪一个在前。"}).quiet();
}

/// The chosen option, where the options stand in the order of an enum's values.
template <class Enum>
Enum enumOf(const Values& values, const Choice& key) {
    return static_cast<Enum>(&optionOf(key, values[key]) - key.param.options.data());
}

/// As `layout` and `order` say.
inline PairLayout pairLayout(const Values& values) {
    return {.interleaved = values.holds(layout.is("interleaved")),
            .sineFirst = values.holds(order(sineFirst).is("sin-first"))};
}

/// The smallest timescale above the largest.
inline Problem aboveBase(double smallest, double largest) {
    const std::string most = shortest(largest);
    return {"min_timescale",
            quoted(shortest(smallest)) + Words{" is above base, the largest timescale", "超过了最大时间尺度 base"},
            Phrase{"allowed is a number up to " + most, "允许不超过 " + most + " 的数"}};
}

/// What a position is divided by, up to the exponent: " / 10000", or " · 2 / (10000/2)" with a smallest timescale of 2.
inline std::string timescaleText(double smallest, double largest) {
    const std::string most = shortest(largest);
    if (smallest == 1) return " / " + most;
    const std::string least = shortest(smallest);
    return " · " + least + " / (" + most + "/" + least + ")";
}

/// Number `at` of a list; nothing where the list is shorter.
inline std::string entryText(const std::vector<double>& list, int at) {
    const auto index = static_cast<std::size_t>(at);
    return index < list.size() ? shortest(list[index]) : std::string();
}

/// A list of another length than d_model asks for.
inline Problem wrongCount(const List& key, std::size_t given, int wanted, int dModel, bool mayBeEmpty = false) {
    const std::string count = std::to_string(given), d = std::to_string(dModel), needed = std::to_string(wanted);
    return {std::string(key.id()), Phrase{"the list has " + count + " numbers", "列表中有 " + count + " 个数"},
            Phrase{"d_model " + d + " needs " + needed, "d_model 为 " + d + " 时允许 " + needed + " 个数"} +
                (mayBeEmpty ? Words{", or none", "，或留空"} : Words{})};
}

}  // namespace orrery::added
