// Parameters shared by several added schemes, so that a term has one label and one range everywhere. Parts that differ,
// mostly the help, are passed by the scheme.
#pragma once

#include "core/model/values.h"
#include "core/schemes/added/pairs.h"

namespace orrery::added {

constexpr Integer dModel(NumberRange range, Words help) {
    return Integer("d_model", {"Dimensions d_model", "宽度 d_model"}, range, help).means(Meaning::Width);
}

constexpr Real base(Words help) {
    return Real("base", {"Base", "底数"}, {1, 1e12, 10000}, help).logarithmic().slider(1e7).means(Meaning::Base);
}

constexpr Real minTimescale(Words help) {
    return Real("min_timescale", {"Smallest timescale", "最小时间尺度"}, {0.001, 1e6, 1}, help)
        .logarithmic()
        .slider(1000)
        .hiddenByDefault();
}

/// Number of tokens.
constexpr Large length(Words help) {
    return Large("length", {"Sequence length", "序列长度"}, {1, 4294967296.0, 50}, help)
        .logarithmic()
        .slider(4096)
        .means(Meaning::Length);
}

/// Size of a grid of tokens or patches.
constexpr Large height(Words help) {
    return Large("height", {"Rows", "行数"}, {1, 16384, 14}, help).slider(64);
}
constexpr Large width(Words help) {
    return Large("width", {"Columns", "列数"}, {1, 16384, 14}, help).slider(64);
}

/// Number of frames of a video.
constexpr Large frames(double usual, Words help) {
    return Large("frames", {"Frames", "帧数"}, {1, 4096, usual}, help).slider(64);
}

/// Size of the grid to which coordinates are brought; 0: none.
constexpr Integer referenceSize(Words help) {
    return Integer("reference_size", {"Reference grid", "参考网格"}, {0, 16384, 0}, help).slider(64).hiddenByDefault();
}
constexpr Real coordinateScale(Words help) {
    return Real("coordinate_scale", {"Coordinate scale", "坐标缩放"}, {1e-6, 1e6, 1}, help)
        .logarithmic()
        .slider(100)
        .hiddenByDefault();
}

constexpr File file(Words help) {
    return File("file", {"Table file", "表文件"}, help).means(Meaning::Table);
}

inline constexpr Option layouts[] = {
    {"interleaved", {"interleaved", "交错"}},
    {"halves", {"halves", "前后两半"}},
};
inline constexpr auto layout = Choice("layout", {"Layout", "排列"}, layouts,
                                      {"Sine and cosine columns side by side, or all of one kind and then all of the "
                                       "other: a permutation of columns.",
                                       "正弦列与余弦列交错，或先排完一类再排另一类：只差列的次序。"})
                                   .means(Meaning::Layout);

inline constexpr Option sineFirst[] = {
    {"sin-first", {"sine first", "正弦在前"}},
    {"cos-first", {"cosine first", "余弦在前"}},
};
inline constexpr Option cosineFirst[] = {sineFirst[1], sineFirst[0]};
/// The first of the two options is the default order.
constexpr Choice order(std::span<const Option> options) {
    return Choice("order", {"Order", "次序"}, options, {"Which of the two comes first.", "两者中哪一个在前。"})
        .hiddenByDefault();
}

/// Returns the chosen option as an enum whose values have the order of the options.
template <class Enum>
Enum enumOf(const Values& values, const Choice& key) {
    return static_cast<Enum>(&optionOf(key, values[key]) - key.param.options.data());
}

/// Returns the layout from the parameters `layout` and `order`.
PairLayout pairLayout(const Values& values);

/// Returns the Problem that the smallest timescale exceeds the largest.
Problem aboveBase(double smallest, double largest);

/// Returns the divisor of a position without its exponent: " / 10000", or " · 2 / (10000/2)" for a smallest timescale
/// of 2.
std::string timescaleText(double smallest, double largest);

/// Returns number `at` of a list; empty if the list is shorter.
std::string entryText(const std::vector<double>& list, int at);

/// Returns the Problem that a list does not have `wanted` numbers, as d_model requires; `mayBeEmpty` if an empty list
/// is allowed, too.
Problem wrongCount(const Values& values, const List& list, int wanted, bool mayBeEmpty = false);

}  // namespace orrery::added
