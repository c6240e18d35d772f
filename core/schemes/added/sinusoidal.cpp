#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/phase/precise.h"
#include "core/model/scheme.h"
#include "core/schemes/added/pairs.h"

namespace orrery {

namespace {

constexpr Option layouts[] = {
    {"interleaved", {"interleaved", "交错"}},
    {"halves", {"halves", "前后两半"}},
};

constexpr Option orders[] = {
    {"sin-first", {"sine first", "正弦在前"}},
    {"cos-first", {"cosine first", "余弦在前"}},
};

constexpr Option oddPolicies[] = {
    {"exact", {"exact: one more of the first kind", "精确：首类多一列"}},
    {"truncate", {"truncate: made for d + 1, last column dropped", "截断：按 d + 1 构造，去掉末列"}},
    {"zero-pad", {"zero-pad: made for d − 1, a column of zeros at the end", "补零：按 d − 1 构造，末尾补一列 0"}},
};

constexpr Option rules[] = {
    {"2i_over_d", {"2i/d: the paper, base never reached", "2i/d：论文写法，不达到底数"}},
    {"i_over_h_minus_1", {"i/(h − 1): tensor2tensor, fairseq, Whisper", "i/(h − 1)：tensor2tensor、fairseq、Whisper"}},
};

constexpr Option scales[] = {
    {"one", {"as it is", "原样"}},
    {"inverse-sqrt", {"× d_model^(−1/2), as x-transformers", "× d_model^(−1/2)，如 x-transformers"}},
};

constexpr Param params[] = {
    {.id = "d_model",
     .label = {"Dimensions d_model", "维度 d_model"},
     .help = {"The width of the vector given to each position; odd widths follow the policy below.",
              "每个位置向量的宽度；奇数宽度按下方策略处理。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 65536,
     .fallback = 128,
     .log = true,
     .softMax = 4096},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"Wavelengths run from 2π to nearly 2π · base; 10000 in the paper.",
              "波长从 2π 到接近 2π · 底数；论文中为 10000。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10000,
     .log = true,
     .softMax = 1e7},
    {.id = "layout",
     .label = {"Layout", "排列"},
     .help = {"Sine and cosine columns side by side, or all of one kind and then all of the other: a permutation of "
              "columns.",
              "正弦与余弦列相邻交错，或先放完一类再放另一类：只是列的置换。"},
     .kind = Kind::Choice,
     .options = layouts},
    {.id = "order",
     .label = {"Order", "次序"},
     .help = {"Which of the two comes first.", "两者中哪一个在前。"},
     .kind = Kind::Choice,
     .options = orders,
     .quiet = true},
    {.id = "odd",
     .label = {"Odd width", "奇数宽度"},
     .help = {"What happens when d_model is odd.", "d_model 为奇数时如何处理。"},
     .kind = Kind::Choice,
     .options = oddPolicies,
     .quiet = true},
    {.id = "rule",
     .label = {"Frequency rule", "频率规则"},
     .help = {"The exponent of pair i of h = d/2: 2i/d ends just before 1/base, i/(h − 1) ends at 1/base, its largest "
              "timescale.",
              "h = d/2 对中第 i 对的指数：2i/d 略早于 1/底数 结束；i/(h − 1) 恰好止于 1/底数，即最大时间尺度。"},
     .kind = Kind::Choice,
     .options = rules,
     .quiet = true},
    {.id = "min_timescale",
     .label = {"Smallest timescale", "最小时间尺度"},
     .help = {"For the rule i/(h − 1): tensor2tensor multiplies by it where it should divide, so only 1 means what it "
              "says.",
              "用于规则 i/(h − 1)：tensor2tensor 误将除写成乘，因此只有 1 名副其实。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1e6,
     .fallback = 1,
     .log = true,
     .softMax = 1000,
     .quiet = true},
    {.id = "scale",
     .label = {"Scale", "缩放"},
     .help = {"x-transformers starts its learned scale at d_model^(−1/2).",
              "x-transformers 的可学习缩放初值为 d_model^(−1/2)。"},
     .kind = Kind::Choice,
     .options = scales,
     .quiet = true},
    {.id = "start",
     .label = {"Start offset", "起始偏移"},
     .help = {"Added to every position; some libraries start at padding_idx + 1.",
              "加到每个位置上；有些库从 padding_idx + 1 开始。"},
     .kind = Kind::Integer,
     .min = -4294967295.0,
     .max = 4294967295.0,
     .fallback = 0,
     .softMax = 1000,
     .quiet = true},
};

struct Shape {
    int d;           ///< width shown
    int exponentOf;  ///< the d of the exponent 2i/d
    int pairCount;   ///< of which an odd width may show half of the last
    PairLayout layout;
    bool timescales;  ///< the rule i/(h - 1)

    explicit Shape(const Values& values)
        : d(values.integer("d_model")),
          exponentOf(d),
          pairCount((d + 1) / 2),
          layout{values.choice("layout") == "interleaved", values.choice("order") == "sin-first"},
          timescales(values.choice("rule") == "i_over_h_minus_1") {
        if (values.choice("odd") == "truncate") exponentOf = 2 * pairCount;
        if (values.choice("odd") == "zero-pad") {
            pairCount = d / 2;
            exponentOf = std::max(2 * pairCount, 1);
        }
    }

    /// Every odd width is whole pairs cut to d, or zeros up to d.
    std::vector<PairColumn> columns() const {
        std::vector<PairColumn> columns = pairColumns(0, pairCount, layout);
        columns.resize(static_cast<std::size_t>(d));
        return columns;
    }

    /// h - 1; tensor2tensor lets a lone pair have frequency 1, fairseq and Whisper divide by zero.
    int steps() const { return std::max(pairCount - 1, 1); }
};

std::vector<Precise> radiansOf(const Shape& shape, const Values& values) {
    const Precise base = values.real("base");
    if (!shape.timescales) return inversePowers(base, 2, shape.exponentOf, shape.pairCount);
    const Precise smallest = values.real("min_timescale");
    std::vector<Precise> radians = inversePowers(base / smallest, 1, shape.steps(), shape.pairCount);
    for (Precise& frequency : radians) frequency = smallest * frequency;
    return radians;
}

Result<Encoding> build(const Values& values) {
    const Shape shape(values);
    if (shape.timescales && values.real("min_timescale") > values.real("base")) {
        return Problem{"min_timescale",
                       "'" + valueText(values["min_timescale"]) + "' is above base, the largest timescale",
                       "allowed is a number up to " + valueText(values["base"])};
    }
    const double amplitude = values.choice("scale") == "one" ? 1 : 1 / std::sqrt(shape.d);
    const Position start(values.large("start"));
    std::vector<Oscillator> sines;
    for (const Frequency& frequency : frequencies(radiansOf(shape, values))) {
        sines.push_back({.frequency = frequency, .phase = phase(frequency, start), .amplitude = amplitude});
    }
    return Encoding(bankOf(shape.columns(), sines));
}

/// "7 / 10000^(12/128)"
std::string angleText(const Shape& shape, const Values& values, const Cell& cell, int pair) {
    const double start = values.real("start");
    const std::string position =
        start == 0 ? shortest(cell.position) : "(" + shortest(cell.position) + " + " + shortest(start) + ")";
    const std::string base = shortest(values.real("base"));
    const std::string smallest = shortest(values.real("min_timescale"));
    if (!shape.timescales) {
        return position + " / " + base + "^(" + integerText(2 * pair) + "/" + integerText(shape.exponentOf) + ")";
    }
    const std::string exponent = "^(" + integerText(pair) + "/" + integerText(shape.steps()) + ")";
    if (smallest == "1") return position + " / " + base + exponent;
    return position + " · " + smallest + " / (" + base + "/" + smallest + ")" + exponent;
}

std::string explain(const Values& values, const Cell& cell) {
    const Shape shape(values);
    const PairColumn column = shape.columns()[static_cast<std::size_t>(cell.column)];
    if (column.pair < 0) return "0";
    const std::string scale = values.choice("scale") == "one" ? "" : integerText(shape.d) + "^(−1/2) · ";
    return scale + (column.sine ? "sin" : "cos") + "(" + angleText(shape, values, cell, column.pair) + ")";
}

}  // namespace

/// PE(p)[2i] = sin(p / base^(2i/d)), PE(p)[2i+1] = cos(p / base^(2i/d)), i = 0 .. d/2 - 1. Vaswani et al., 2017.
/// Odd d, policy exact: ceil(d/2) of the first kind and floor(d/2) of the second, exponents by the true d. The rule
/// i/(h - 1): w_i = min_timescale (base/min_timescale)^(-i/(h-1)), as in tensor2tensor's get_timing_signal_1d.
extern const Scheme sinusoidal{
    .id = "sinusoidal",
    .name = {"Sinusoidal", "正弦位置编码"},
    .use = Use::Added,
    .year = 2017,
    .source = "Vaswani et al., arXiv:1706.03762",
    .formula = "PE(p)[2i] = sin(p / base^(2i/d_model)),  PE(p)[2i+1] = cos(p / base^(2i/d_model))",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(d = {"exact": d_model, "truncate": d_model + d_model % 2, "zero-pad": d_model - d_model % 2}[odd]
i = np.arange((d + 1) // 2)
if rule == "2i_over_d":
    frequency = base ** (-2 * i / max(d, 1))
else:
    frequency = min_timescale * (base / min_timescale) ** (-i / max(len(i) - 1, 1))
angle = (positions[:, None] + start) * frequency
first, second = (np.sin(angle), np.cos(angle)) if order == "sin-first" else (np.cos(angle), np.sin(angle))
if layout == "halves":
    pairs = np.concatenate([first, second], axis=1)
else:
    pairs = np.stack([first, second], axis=2).reshape(len(positions), -1)
out = np.zeros((len(positions), d_model))
width = min(d_model, pairs.shape[1])
out[:, :width] = pairs[:, :width]
if scale == "inverse-sqrt":
    out = out * d_model**-0.5
)"};

}  // namespace orrery
