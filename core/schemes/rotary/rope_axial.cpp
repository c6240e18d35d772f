#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

constexpr int rowAxis = 0;
constexpr int columnAxis = 1;

constexpr Option layouts[] = {
    {"interleaved", {"interleaved: pair (2i, 2i+1)", "交错：(2i, 2i+1) 成对"}},
    {"half-split", {"half-split: pair (i, i + head_dim/2)", "前后两半：(i, i + head_dim/2) 成对"}},
    {"half-split-twice", {"half-split in each half, as Gemma 4", "每半内部再分前后两半，如 Gemma 4"}},
};

constexpr Option orders[] = {
    {"x-first", {"columns, then rows", "先列后行"}},
    {"y-first", {"rows, then columns", "先行后列"}},
};

constexpr Option coordinateRules[] = {
    {"index", {"0, 1, 2, …", "0, 1, 2, …"}},
    {"one-based", {"1, 2, 3, …, as Llama 4", "1, 2, 3, …，如 Llama 4"}},
    {"centred", {"patch centres from −2π to 2π, as DINOv3", "图块中心，−2π 到 2π，如 DINOv3"}},
    {"ends", {"from −1 to 1, as timm's in_pixels", "从 −1 到 1，如 timm 的 in_pixels"}},
};

constexpr Option frequencyRules[] = {
    {"geometric", {"geometric: base^(−4i/d)", "几何级数：base^(−4i/d)"}},
    {"pixel", {"pixels: from π to π max_freq/2 in even steps", "像素：从 π 到 π max_freq/2 等距"}},
    {"pixel-log", {"pixels: from π to π max_freq/2 in even ratios", "像素：从 π 到 π max_freq/2 等比"}},
};

constexpr auto frequencyRule = Choice("frequencies", {"Frequencies", "频率"}, frequencyRules,
                                      {"Pixel frequencies go with coordinates from −1 to 1 (lucidrains, timm).",
                                       "像素频率与 −1 到 1 的坐标配合（lucidrains、timm）。"})
                                   .hiddenByDefault();
constexpr auto maxFreq = Real("max_freq", {"Largest frequency", "最大频率"}, {2, 100000, 224},
                              {"Pixel frequencies end at half of it.", "像素频率止于它的一半。"})
                             .logarithmic()
                             .hiddenByDefault()
                             .when(frequencyRule.is("pixel", "pixel-log"));
constexpr auto reference = added::referenceSize(
    {"Rows and columns of the grid in pretraining, to which coordinates are brought: 16 for EVA-02 at 448, timm's "
     "ref_feat_shape; 0: none.",
     "预训练网格的行列数，坐标按它换算：EVA-02 在 448 时为 16，即 timm 的 ref_feat_shape；0 表示不换算。"});
constexpr auto coordinateScale = added::coordinateScale({"Multiplies every coordinate.", "乘到每个坐标上。"});

constexpr auto coordinates = Choice("coordinates", {"Coordinates", "坐标"}, coordinateRules,
                                    {"What number a row or column of patches has.", "图块的行或列用什么数表示。"})
                                 .hiddenByDefault();
constexpr auto order = Choice("order", {"Order of the axes", "轴的次序"}, orders,
                              {"Which axis turns the first half of the pairs.", "前一半的对随哪个轴转动。"})
                           .hiddenByDefault();
constexpr auto layout =
    Choice("layout", rotary::layout.param.label, layouts, rotary::layout.param.help).means(Meaning::Layout);

constexpr Param params[] = {
    rotary::headDim.withDefault(64).range(4, 16384).steps(4).help(
        {"The channels of one attention head; a multiple of 4, as each axis has half.",
         "一个注意力头的通道数；4 的倍数，因为两个轴各占一半。"}),
    rotary::base.withDefault(100).help({"100 in Heo et al.: a larger base turns the last pairs of each axis slower.",
                                        "Heo 等人取 100：底数越大，每个轴上靠后的对转得越慢。"}),
    rotary::height,
    rotary::width,
    coordinates,
    reference,
    coordinateScale,
    frequencyRule,
    maxFreq,
    order,
    layout};

RotaryHead headOf(const Values& values) {
    RotaryHead head = wholeHead(values);
    if (values.holds(layout.is("half-split-twice"))) head.pairing = Pairing::HalfSplitTwice;
    return head;
}

/// Returns base and rotary_dim of one axis, which has half of the channels.
RopeBase axisRope(const RotaryHead& head) {
    return {head.rope.base, head.channels / 2};
}

int axisOf(const Values& values, int pair) {
    const bool firstHalf = pair < values[rotary::headDim] / 4;
    return firstHalf == values.holds(order.is("x-first")) ? columnAxis : rowAxis;
}

std::int64_t sizeOf(const Values& values, int axis) {
    return values[axis == rowAxis ? rotary::height : rotary::width];
}

/// Returns the factor by which the coordinates of an axis are multiplied.
Precise stretch(const Values& values, int axis) {
    const Precise scale(values[coordinateScale]);
    if (values[reference] == 0) return scale;
    return scale * values[reference] / Precise(static_cast<double>(sizeOf(values, axis)));
}

/// Returns radians per unit of coordinate for the pairs of one axis.
std::vector<Precise> radiansOf(const Values& values, const RotaryHead& head) {
    if (values.holds(frequencyRule.is("geometric"))) return ropeFrequencies(axisRope(head));
    const int count = head.pairs() / 2;
    const Precise half = Precise::twoPi() / 2, last = Precise(values[maxFreq]) / 2;
    const Precise gaps(std::max(count - 1, 1));
    if (values.holds(frequencyRule.is("pixel-log"))) return geometric(half, pow(last, 1 / gaps), count);
    std::vector<Precise> radians;
    for (int i = 0; i < count; ++i) radians.push_back(half * (1 + i * (last - 1) / gaps));
    return radians;
}

/// Returns the sine along one axis with a frequency of `unscaled` radians per unit of coordinate, before stretch().
Oscillator along(const Values& values, int axis, const Precise& unscaled) {
    const Precise w = unscaled * stretch(values, axis);
    Oscillator sine;
    sine.axis = axis;
    sine.frequency = frequencyFromRadians(w);
    if (values.holds(coordinates.is("one-based"))) sine.phase = phase(sine.frequency, Position(1));
    if (values.holds(coordinates.is("ends"))) {
        // angle w (2 p / (size - 1) - 1)
        const Precise gaps(static_cast<double>(std::max<std::int64_t>(sizeOf(values, axis) - 1, 1)));
        sine.frequency = frequencyFromRadians(2 * w / gaps);
        sine.phase = phase(frequencyFromRadians(-w), Position(1));
    }
    if (values.holds(coordinates.is("centred"))) {
        // angle 2 pi w (2 (p + 1/2) / size - 1)
        const Precise size(static_cast<double>(sizeOf(values, axis)));
        sine.frequency = frequencyFromRadians(Precise::twoPi() * 2 * w / size);
        const Precise start = Precise::twoPi() * w * (1 / size - 1);
        sine.phase = phase(frequencyFromRadians(start), Position(1));
    }
    return sine;
}

Result<Encoding> build(const Values& values) {
    const RotaryHead head = headOf(values);
    const auto radians = radiansOf(values, head);
    std::vector<Oscillator> sines;
    for (int i = 0; i < head.pairs(); ++i) {
        sines.push_back(along(values, axisOf(values, i), radians[static_cast<std::size_t>(i) % radians.size()]));
    }
    return Encoding(rotaryBank(head, sines, patchGrid(values)));
}

std::string coordinateText(const Values& values, const Cell& cell, int axis) {
    const std::int64_t index = patchOf(values, cell)[static_cast<std::size_t>(axis)].whole;
    if (values.holds(coordinates.is("index"))) return integerText(index);
    if (values.holds(coordinates.is("one-based"))) return "(" + integerText(index) + " + 1)";
    if (values.holds(coordinates.is("ends"))) {
        const std::int64_t gaps = std::max<std::int64_t>(sizeOf(values, axis) - 1, 1);
        return "(" + integerText(2 * index) + "/" + integerText(gaps) + " − 1)";
    }
    return "2π (" + integerText(2 * index + 1) + "/" + integerText(sizeOf(values, axis)) + " − 1)";
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = wholeHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    const int axis = axisOf(values, pair);
    std::string coordinate = coordinateText(values, cell, axis);
    if (values[reference] > 0)
        coordinate += " · " + integerText(values[reference]) + "/" + integerText(sizeOf(values, axis));
    if (values[coordinateScale] != 1) coordinate += " · " + shortest(values[coordinateScale]);
    const int own = pair % (head.channels / 4);
    if (values.holds(frequencyRule.is("geometric")))
        return call + coordinate + " / " + powerText(axisRope(head), own) + ")";
    const double turns = (radiansOf(values, head)[static_cast<std::size_t>(own)] * 2 / Precise::twoPi()).value();
    return call + coordinate + " · " + shortest(turns) + "π)";
}

constexpr auto program = joined(R"(x, y = positions % width, positions // width % height
if coordinates == "one-based":
    x, y = x + 1, y + 1
if coordinates == "centred":
    x, y = (2 * np.pi * (2 * (c + 0.5) / size - 1) for c, size in ((x, width), (y, height)))
if coordinates == "ends":
    x, y = (2 * c / max(size - 1, 1) - 1 for c, size in ((x, width), (y, height)))
if reference_size:
    x, y = x * reference_size / width, y * reference_size / height
x, y = x * coordinate_scale, y * coordinate_scale
first, second = (x, y) if order == "x-first" else (y, x)
if frequencies == "geometric":
    w = base ** (-4 * np.arange(head_dim // 4) / head_dim)
else:
    bands = np.linspace if frequencies == "pixel" else np.geomspace
    w = np.pi * bands(1, max_freq / 2, head_dim // 4)
angle = np.concatenate([first[:, None] * w, second[:, None] * w], axis=1)
)",
                                turnedNumpy);

}  // namespace

/// The first half of the pairs rotates by one coordinate of a patch, the second half by the other coordinate; `order`
/// decides which. With geometric frequencies each half is a rotary encoding of width d/2, w_i = base^(-4i/d), d =
/// head_dim. Heo et al., 2024 (rope-vit); Fang et al., 2023 (EVA-02).
extern const Scheme ropeAxial{
    .id = "rope-axial",
    .name = {"RoPE, axial 2-D", "轴向二维 RoPE"},
    .use = Use::Rotary,
    .year = 2023,
    .source = "Fang et al., arXiv:2303.11331 (EVA-02); Heo et al., arXiv:2403.13298 (rope-vit)",
    .formula = {R"($\theta = x / b^{4i/d}$ for pairs $i = 0, \ldots, d/4 - 1$, then the same with $y$; $x )"
                R"(= t \bmod w$, $y = \lfloor t / w \rfloor$ of token $t$, $w$ = width, $b$ = base, $d$ = )"
                R"(head_dim)",
                R"(频率对 $i = 0, \ldots, d/4 - 1$：$\theta = x / b^{4i/d}$，其后同样用 $y$；第 $t$ 个)"
                R"(词元 $x = t \bmod w$，$y = \lfloor t / w \rfloor$，$w$ = width，$b$ = base，$d$ = )"
                R"(head_dim)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program};

}  // namespace orrery
