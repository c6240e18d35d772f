#include "core/schemes/rotary/mrope.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr Option variants[] = {
    {"chunked", {"in blocks, as Qwen2-VL", "分块，如 Qwen2-VL"}},
    {"interleaved", {"t, h, w in turn, as Qwen3-VL", "t、h、w 轮流，如 Qwen3-VL"}},
};

constexpr List mropeSection(
    "mrope_section", {"Sections t, h, w", "分段 t, h, w"}, {0, 8192},
    {"How many pairs turn with time, height and width, rotary_dim/2 in all; none for shares as 16, 24, 24.",
     "分别随时间、高、宽转动的对数，总和为 rotary_dim/2；留空则按 16, 24, 24 的比例。"});
constexpr Choice variant("variant", {"Arrangement", "排列方式"}, variants,
                         {"Which pairs belong to which coordinate.", "哪些对属于哪个坐标。"});
constexpr auto height = rotary::height
                            .help({"Rows of patches of an image; 0 is text, where t = h = w = position.",
                                   "图像图块的行数；0 表示文本，此时 t = h = w = 位置。"})
                            .range(0, 16384)
                            .usually(0);
constexpr auto width =
    rotary::width.help({"Patches in a row of an image; 0 is text.", "图像每行的图块数；0 表示文本。"})
        .range(0, 16384)
        .usually(0);
constexpr auto frames = Large("frames", {"Frames", "帧数"}, {1, 4096, 1},
                              {"Frames of a video, whose number is the coordinate t.", "视频的帧数，帧序号即坐标 t。"})
                            .slider(64)
                            .quiet();

constexpr Param params[] = {
    rotary::headDim, rotary::base.usually(1e6), mropeSection,           variant,          height, width,
    frames,          rotary::halfSplit,         rotary::rotaryFraction, rotary::rotaryDim};

Problem badSections(const Values& values, int pairs) {
    const std::string sum = "rotary_dim/2 = " + integerText(pairs);
    return {"mrope_section",
            quoted(valueText(values.value(mropeSection))) + Words{" does not share out the pairs", "不能把各对分完"},
            Phrase{"allowed are three whole numbers whose sum is " + sum + ", or none",
                   "允许三个整数，其和为 " + sum + "，或留空"}};
}

Result<Sections> sectionsOf(const Values& values, int pairs) {
    const std::vector<double>& given = values[mropeSection];
    if (given.empty()) return Sections{pairs / 4, (pairs - pairs / 4) / 2, (pairs - pairs / 4 + 1) / 2};
    const auto whole = [](double number) { return number == std::floor(number); };
    if (given.size() != 3 || !std::ranges::all_of(given, whole)) return badSections(values, pairs);
    if (given[0] + given[1] + given[2] != pairs) return badSections(values, pairs);
    return Sections{static_cast<int>(given[0]), static_cast<int>(given[1]), static_cast<int>(given[2])};
}

Result<std::vector<std::int64_t>> gridOf(const Values& values) {
    const std::int64_t rows = values[height], columns = values[width];
    if (rows == 0 && columns == 0) return std::vector<std::int64_t>();
    if (rows > 0 && columns > 0) return std::vector{values[frames], rows, columns};
    return Problem{
        rows > 0 ? "width" : "height", quoted("0") + Words{" leaves an image without patches", "使图像没有图块"},
        Words{"give both height and width, or 0 in both for text", "请同时给出 height 与 width；文本则两者都为 0"}};
}

std::vector<int> axesOf(const Values& values, int pairs) {
    return mropeAxes(*sectionsOf(values, pairs), pairs, values.holds(variant.is("interleaved")));
}

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    const Result<Sections> sections = sectionsOf(values, head->pairs());
    if (!sections) return sections.problem();
    Result<std::vector<std::int64_t>> grid = gridOf(values);
    if (!grid) return grid.problem();
    std::vector<Oscillator> sines = sinesOf(ropeFrequencies(head->rope));
    const std::vector<int> axes = axesOf(values, head->pairs());
    for (std::size_t i = 0; i < sines.size(); ++i) sines[i].axis = axes[i];
    OscillatorBank bank = rotaryBank(*head, sines);
    bank.grid = *std::move(grid);
    return Encoding(std::move(bank));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = *rotaryHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    const auto axis = static_cast<std::size_t>(axesOf(values, head.pairs())[static_cast<std::size_t>(pair)]);
    const std::vector<std::int64_t> grid = *gridOf(values);
    const Position position = Position::from(cell.position);
    const double at = grid.empty() ? cell.position : coordinatesOf({.grid = grid}, position)[axis].value();
    return call + "thw"[axis] + " = " + shortest(at) + " / " + powerText(head.rope, pair) + ")";
}

constexpr auto program = joined(rotaryDimNumpy, R"(pair = np.arange(r // 2)
rest = r // 2 - r // 8
section = np.array(mrope_section or [r // 8, rest // 2, rest - rest // 2], dtype=int)
if variant == "chunked":
    axis = np.repeat([0, 1, 2], section)
else:
    axis = np.where(pair < 3 * section[pair % 3], pair % 3, 0)
if height:
    size = height * width
    t, h, w = positions // size % frames, positions % size // width, positions % width
else:
    t = h = w = positions
angle = np.stack([t, h, w], axis=1)[:, axis] * base ** (-2 * pair / r)
)",
                                turnedNumpy);

}  // namespace

std::vector<int> mropeAxes(const Sections& sections, int pairs, bool interleaved) {
    std::vector<int> axes(static_cast<std::size_t>(pairs), 0);
    for (int pair = 0; pair < pairs; ++pair) {
        int& axis = axes[static_cast<std::size_t>(pair)];
        if (interleaved) {
            const int turn = pair % 3;
            axis = turn > 0 && pair < 3 * sections[static_cast<std::size_t>(turn)] ? turn : 0;
        } else {
            axis = (pair >= sections[0] ? 1 : 0) + (pair >= sections[0] + sections[1] ? 1 : 0);
        }
    }
    return axes;
}

/// The pairs of one rotary encoding shared out among time, height and width; with t = h = w, as in text, it is the
/// ordinary one. Wang et al., 2024 (Qwen2-VL); interleaved in Qwen3-VL.
extern const Scheme mrope{
    .id = "mrope",
    .name = {"M-RoPE, multimodal", "多模态旋转编码 (M-RoPE)"},
    .use = Use::Rotary,
    .year = 2024,
    .source = "Wang et al., arXiv:2409.12191 (Qwen2-VL); Qwen3-VL",
    .formula = R"($\theta = c / b^{2i/d}$, $c = t$, $h$ or $w$ by the section of pair $i$; text: $t = h = )"
               R"(w = p$; $b$ = base, $d$ = rotary_dim)",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
