#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/schemes/rotary/rope_rule.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Option variants[] = {
    {"chunked", {"in blocks, as Qwen2-VL", "分块，如 Qwen2-VL"}},
    {"interleaved", {"t, h, w in turn, as Qwen3-VL", "t、h、w 轮流，如 Qwen3-VL"}},
    {"ernie", {"h and w in turn, then t, as Ernie 4.5 VL", "h 与 w 轮流，之后为 t，如 Ernie 4.5 VL"}},
};

constexpr Option scalings[] = {
    {"none", {"none", "无"}},
    {"linear", {"linear: divided by the factor", "线性：除以因子"}},
    {"yarn", {"YaRN, as Qwen2-VL's long context", "YaRN，如 Qwen2-VL 的长上下文"}},
};

constexpr auto scaling = Choice("scaling", {"Context scaling", "上下文缩放"}, scalings,
                                {"How the frequencies are slowed for contexts longer than in training.",
                                 "上下文比训练时长时，频率如何减小。"})
                             .hiddenByDefault();
constexpr auto factor = rotary::factor.hiddenByDefault().when(scaling.is("linear", "yarn"));
constexpr auto originalMaxPosition =
    rotary::originalMaxPosition.withDefault(32768).hiddenByDefault().when(scaling.is("yarn"));
constexpr auto betaFast = rotary::betaFast.when(scaling.is("yarn"));
constexpr auto betaSlow = rotary::betaSlow.when(scaling.is("yarn"));
constexpr auto attentionFactor = rotary::attentionFactor.when(scaling.is("yarn"));
constexpr auto mscale = rotary::mscale.when(scaling.is("yarn"));
constexpr auto mscaleAllDim = rotary::mscaleAllDim.when(scaling.is("yarn"));
constexpr auto start = Large("start", {"Start", "起点"}, {0, 4294967295.0, 0},
                             {"Added to t, h and w alike: how many tokens of text stand before an image.",
                              "同时加到 t、h、w 上：图像之前有多少文本词元。"})
                           .slider(1000)
                           .hiddenByDefault();

constexpr List mropeSection(
    "mrope_section", {"Sections t, h, w", "分段 t, h, w"}, {0, 8192},
    {"How many pairs turn with time, height and width, rotary_dim/2 in all; none for shares as 16, 24, 24.",
     "分别随时间、高、宽转动的对各有几个，总和为 rotary_dim/2；留空则按 16, 24, 24 的比例。"});
constexpr Choice variant("variant", {"Arrangement", "排列方式"}, variants,
                         {"Which pairs belong to which coordinate.", "各对随哪个坐标转动。"});
constexpr auto height = rotary::height
                            .help({"Rows of patches of an image; 0 is text, where t = h = w = position.",
                                   "图像图块的行数；0 表示文本，此时 t = h = w = 位置。"})
                            .range(0, 16384)
                            .withDefault(0);
constexpr auto width =
    rotary::width.help({"Patches in a row of an image; 0 is text.", "图像每行的图块数；0 表示文本。"})
        .range(0, 16384)
        .withDefault(0);
constexpr auto frames =
    added::frames(1, {"Frames of a video, whose number is the coordinate t.", "视频的帧数，帧序号即坐标 t。"})
        .hiddenByDefault();

constexpr Param params[] = {
    rotary::headDim,
    rotary::base.withDefault(1e6).help({"A million in Qwen2-VL: a larger base turns the last pairs slower.",
                                        "Qwen2-VL 取一百万：底数越大，靠后的对转得越慢。"}),
    mropeSection,
    variant,
    height,
    width,
    frames,
    start,
    scaling,
    factor,
    originalMaxPosition,
    betaFast,
    betaSlow,
    mscale,
    mscaleAllDim,
    attentionFactor,
    rotary::halfSplit,
    rotary::rotaryFraction,
    rotary::rotaryDim};

/// Numbers of pairs that turn with t, h and w.
using Sections = std::array<int, 3>;

Problem badSections(const Values& values, int pairs) {
    const std::string sum = "rotary_dim/2 = " + integerText(pairs);
    return {
        "mrope_section",
        say({"{} does not share out the pairs", "{}没有恰好分完各对"}, quoted(valueText(values.value(mropeSection)))),
        say({"allowed are three whole numbers whose sum is {}, or none", "应为三个整数，其和为 {}，或留空"}, sum)};
}

Result<Sections> sectionsOf(const Values& values, int pairs) {
    const std::vector<double>& given = values[mropeSection];
    if (given.empty()) return Sections{pairs / 4, (pairs - pairs / 4) / 2, (pairs - pairs / 4 + 1) / 2};
    const auto whole = [](double number) { return number == std::floor(number); };
    if (given.size() != 3 || !std::ranges::all_of(given, whole)) return badSections(values, pairs);
    if (given[0] + given[1] + given[2] != pairs) return badSections(values, pairs);
    return Sections{static_cast<int>(given[0]), static_cast<int>(given[1]), static_cast<int>(given[2])};
}

/// Returns frames, rows and columns of the image; empty for text.
std::vector<std::int64_t> gridOf(const Values& values) {
    const std::int64_t rows = values[height], columns = values[width];
    if (rows == 0 || columns == 0) return {};
    return {values[frames], rows, columns};
}

/// Returns the coordinate (0 t, 1 h, 2 w) of a pair. Chunked (Qwen2-VL): a block each for t, h and w. Interleaved
/// (Qwen3-VL): pair i has h if i mod 3 = 1 and i < 3 sections[1], w if i mod 3 = 2 and i < 3 sections[2], else t. Ernie
/// (Ernie 4.5 VL): h and w alternate, then sections[0] pairs have t; the other sections are not used.
int axisOf(const Values& values, int pair, int pairs) {
    const Sections sections = *sectionsOf(values, pairs);
    if (values.holds(variant.is("ernie"))) return pair < pairs - sections[0] ? 1 + pair % 2 : 0;
    if (values.holds(variant.is("chunked")))
        return (pair >= sections[0] ? 1 : 0) + (pair >= sections[0] + sections[1] ? 1 : 0);
    const int turn = pair % 3;
    return turn > 0 && pair < 3 * sections[static_cast<std::size_t>(turn)] ? turn : 0;
}

Done check(const Values& values, const RotaryHead& head) {
    if (const Result<Sections> sections = sectionsOf(values, head.pairs()); !sections) return sections.problem();
    if (!values.holds(scaling.is("yarn"))) return done();
    const Done ends = checkRamp(values, betaFast, betaSlow);
    return ends ? checkBase(head) : ends;
}

double amplitudeOf(const Values& values) {
    return values.holds(scaling.is("yarn")) ? yarnAmplitude(values) : 1;
}

constexpr auto angle = joined(rotary::rampEnds, R"(low = max(floor(first), 0)
high = min(ceil(last), d - 1)
)",
                              rotary::rampWeight, "g = scaling ? scaling == 1 ? 0 : kept : 1", rotary::blend);
constexpr rotary::RopeRule scaled{angle, check, amplitudeOf};

Result<Encoding> build(const Values& values) {
    const rotary::Rope rope(scaled, values);
    const Result<RotaryHead> head = rope.checked();
    if (!head) return head.problem();
    std::vector<Oscillator> sines = rope.sines();
    int pair = 0;
    for (Oscillator& sine : sines) {
        sine.axis = axisOf(values, pair++, head->pairs());
        sine.phase = phase(sine.frequency, Position(values[start]));
    }
    return Encoding(rotaryBank(*head, sines, gridOf(values)));
}

std::string explain(const Values& values, const Cell& cell) {
    const rotary::Rope rope(scaled, values);
    const auto [call, pair] = rotaryColumn(cell.column, rope.head().pairs());
    const auto axis = static_cast<std::size_t>(axisOf(values, pair, rope.head().pairs()));
    const std::vector<std::int64_t> grid = gridOf(values);
    const Position position = Position::from(cell.position);
    const double at = grid.empty() ? cell.position : coordinatesOf({.grid = grid}, position)[axis].value();
    const std::string offset = values[start] > 0 ? " + " + integerText(values[start]) : std::string();
    const std::string coordinate = offset.empty() ? shortest(at) : "(" + shortest(at) + offset + ")";
    const std::string amplitude = rounded(rope.amplitude(), 9) + " · ";
    return rope.blended((amplitude == "1 · " ? "" : amplitude) + call + "thw"[axis] + " = " + coordinate, pair);
}

constexpr auto program = joined(rotaryDimNumpy, R"(pair = np.arange(r // 2)
rest = r // 2 - r // 8
section = np.array(mrope_section or [r // 8, rest // 2, rest - rest // 2], dtype=int)
if variant == "chunked":
    axis = np.repeat([0, 1, 2], section)
elif variant == "ernie":
    axis = np.where(pair < r // 2 - section[0], 1 + pair % 2, 0)
else:
    axis = np.where(pair < 3 * section[pair % 3], pair % 3, 0)
if height and width:
    size = height * width
    t, h, w = positions // size % frames, positions % size // width, positions % width
else:
    t = h = w = positions
frequency = base ** (-2 * pair / r)
size = 1
if scaling == "linear":
    frequency = frequency / factor
elif scaling == "yarn":
    ends = original_max_position / (2 * np.pi * np.array([beta_fast, beta_slow]))
    low, high = r * np.log(ends) / (2 * np.log(base))
    low, high = max(np.floor(low), 0), min(np.ceil(high), r - 1)
    g = 1 - np.clip((pair - low) / (high - low if high != low else 0.001), 0, 1)
    frequency = frequency * g + frequency / factor * (1 - g)
    tenth = 0.1 * np.log(factor)
    both = mscale != 0 and mscale_all_dim != 0
    size = attention_factor or ((mscale * tenth + 1) / (mscale_all_dim * tenth + 1) if both else tenth + 1)
angle = (np.stack([t, h, w], axis=1)[:, axis] + start) * frequency
out = size * np.concatenate([np.cos(angle), np.sin(angle)], axis=1)
)");

}  // namespace

/// Distributes the pairs of one rotary encoding over time, height and width; for text (t = h = w) it equals RoPE. Wang
/// et al., 2024 (Qwen2-VL); interleaved in Qwen3-VL.
extern const Scheme mrope{
    .id = "mrope",
    .name = {"M-RoPE, multimodal", "多模态旋转编码（M-RoPE）"},
    .use = Use::Rotary,
    .year = 2024,
    .source = "Wang et al., arXiv:2409.12191 (Qwen2-VL); Qwen3-VL",
    .formula = {R"($\theta = c / b^{2i/d}$, $c = t$, $h$ or $w$ by the section of pair $i$; text: $t = h = )"
                R"(w = p$; $b$ = base, $d$ = rotary_dim)",
                R"($\theta = c / b^{2i/d}$，第 $i$ 对所在的分段决定 $c = t$、$h$ 还是 $w$；文本：$t = h)"
                R"( = w = p$；$b$ = base，$d$ = rotary_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
