#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr List axesDim(
    "axes_dim", {"Channels of each axis", "各轴的通道数"}, {0, 16384},
    {"How many channels turn with time, height, width and, if there are four numbers, the index in "
     "a text; each even. None for thirds as in Wan.",
     "分别随时间、高、宽转动的通道数，若有四个数，最后一个随文本序号转动；均为偶数。留空则如 Wan 各取三分之一。"});
constexpr auto frames =
    added::frames(4, {"Frames of the video, numbered one after the other.", "视频的帧数，逐帧编号。"});
constexpr auto height = rotary::height.help({"The rows of patches of a frame.", "每帧图块的行数。"});
constexpr auto width = rotary::width.help({"The patches in a row of a frame.", "每帧每行的图块数。"});
constexpr auto texts = Large("texts", {"Length of the text", "文本长度"}, {1, 4096, 1},
                             {"Positions on the fourth axis, which only counts with four numbers of channels.",
                              "第四个轴上的位置数，只在给出四个通道数时起作用。"})
                           .slider(64)
                           .hiddenByDefault();

constexpr Param params[] = {rotary::headDim, rotary::base, axesDim, frames, height, width, texts, rotary::layout};

using Channels = std::vector<int>;  ///< of each axis: three, or four

/// Divides the channels by three; the remainder goes to time, as in Wan: 44, 42, 42 of 128.
Channels thirds(int headDim) {
    const int each = 2 * (headDim / 6);
    return {headDim - 2 * each, each, each};
}

Result<Channels> channelsOf(const Values& values) {
    const std::vector<double>& given = values[axesDim];
    if (given.empty()) return thirds(values[rotary::headDim]);
    const auto even = [](double number) { return number == 2 * std::floor(number / 2); };
    const double all = std::accumulate(given.begin(), given.end(), 0.0);
    const bool fits = (given.size() == 3 || given.size() == 4) && std::ranges::all_of(given, even) &&
                      all <= values[rotary::headDim] && all >= 2;
    if (fits) return Channels(given.begin(), given.end());
    const std::string max = "head_dim = " + integerText(values[rotary::headDim]);
    return Problem{
        "axes_dim",
        say({"{} does not share out the head", "{}不是头的通道的一种分法"}, quoted(valueText(values.value(axesDim)))),
        say({"allowed are three or four even numbers whose sum is at most {}, or none",
             "应为三个或四个偶数，其和不超过 {}，或留空"},
            max)};
}

/// The axis of a pair, and the index of the pair within the axis.
struct AxisPair {
    int axis = 0;
    int pair = 0;
};
AxisPair axisPair(const Channels& channels, int pair) {
    AxisPair found{0, pair};
    const int last = static_cast<int>(channels.size()) - 1;
    while (found.axis < last && found.pair >= channels[static_cast<std::size_t>(found.axis)] / 2) {
        found.pair -= channels[static_cast<std::size_t>(found.axis)] / 2;
        ++found.axis;
    }
    return found;
}

RotaryHead headOf(const Values& values, const Channels& channels) {
    RotaryHead head = wholeHead(values);
    head.rope.rotaryDim = std::accumulate(channels.begin(), channels.end(), 0);
    return head;
}

std::vector<std::int64_t> gridOf(const Values& values, const Channels& channels) {
    std::vector<std::int64_t> grid{values[frames], values[height], values[width]};
    if (channels.size() == 4) grid.insert(grid.begin(), values[texts]);
    return grid;
}

/// Returns the axis of the grid for the axis whose channels come at place `own`: the text is the outermost.
int gridAxis(const Channels& channels, int own) {
    const int axes = static_cast<int>(channels.size());
    return axes == 3 ? own : (own + 1) % axes;
}

Result<Encoding> build(const Values& values) {
    const Result<Channels> channels = channelsOf(values);
    if (!channels) return channels.problem();
    std::vector<Oscillator> sines;
    for (int axis = 0; const int turning : *channels) {
        const int own = axis++;
        if (turning == 0) continue;
        for (const Precise& w : ropeFrequencies({values[rotary::base], turning})) {
            sines.push_back({.axis = gridAxis(*channels, own), .frequency = frequencyFromRadians(w)});
        }
    }
    return Encoding(rotaryBank(headOf(values, *channels), sines, gridOf(values, *channels)));
}

std::string explain(const Values& values, const Cell& cell) {
    const Channels channels = *channelsOf(values);
    const auto [call, pair] = rotaryColumn(cell.column, headOf(values, channels).pairs());
    const AxisPair own = axisPair(channels, pair);
    const auto at = coordinatesOf({.grid = gridOf(values, channels)}, Position::from(cell.position));
    const auto axis = static_cast<std::size_t>(own.axis);
    const Position& place = at[static_cast<std::size_t>(gridAxis(channels, own.axis))];
    return call + "thwl"[axis] + " = " + shortest(place.value()) + " / " +
           powerText({values[rotary::base], channels[axis]}, own.pair) + ")";
}

constexpr auto program = joined(R"(third = 2 * (head_dim // 6)
channels = [int(c) for c in axes_dim] or [head_dim - 2 * third, third, third]
t, h, w = positions // (height * width) % frames, positions // width % height, positions % width
axes = [t, h, w, positions // (frames * height * width) % texts]
angle = np.concatenate(
    [x[:, None] * base ** (-np.arange(0, c, 2) / max(c, 1)) for x, c in zip(axes, channels)], axis=1
)
)",
                                turnedNumpy);

}  // namespace

/// Three rotary encodings side by side, or four: time, height, width and the index in a text (FLUX.2, Black Forest
/// Labs, 2025) have separate channels and frequencies base^(-2i/d_axis).
extern const Scheme rope3d{
    .id = "rope-3d",
    .name = {"RoPE, three or four axes", "三轴或四轴 RoPE"},
    .use = Use::Rotary,
    .year = 2024,
    .source =
        "Yang et al., arXiv:2408.06072 (CogVideoX); Kong et al., arXiv:2412.03603 (HunyuanVideo); Wan Team, "
        "arXiv:2503.20314",
    .formula =
        {R"($\theta = c / b^{2i/d_c}$ for pair $i$ of coordinate $c$ = $t$, $h$ or $w$ (or $l$, a fourth), which has $d_c$ )"
         R"(channels (axes_dim), $b$ = base)",
         R"(坐标 $c$（$t$、$h$、$w$，或第四个 $l$）的第 $i$ 对：$\theta = c / b^{2i/d_c}$，该坐标占 $d_c$ 个)"
         R"(通道（axes_dim），$b$ = base)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
