#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr Option oddPolicies[] = {
    {"exact", {"exact: one more of the first kind", "精确：第一类多一列"}},
    {"truncate", {"truncate: made for d + 1, last column dropped", "截断：按 d + 1 构造，去掉末列"}},
    {"zero-pad", {"zero-pad: made for d − 1, a column of zeros at the end", "补零：按 d − 1 构造，末尾补一列 0"}},
};

constexpr Option rules[] = {
    {"2i_over_d", {"2i/d: the paper, base never reached", "2i/d：论文写法，达不到底数"}},
    {"i_over_h_minus_1", {"i/(h − 1): tensor2tensor, fairseq, Whisper", "i/(h − 1)：tensor2tensor、fairseq、Whisper"}},
};

constexpr Option scales[] = {
    {"one", {"as it is", "原样"}},
    {"inverse-sqrt", {"× d_model^(−1/2), as x-transformers", "× d_model^(−1/2)，如 x-transformers"}},
};

constexpr auto dModel =
    added::dModel({1, 65536, 128},
                  {"The width of the vector given to each position; odd widths follow the policy below.",
                   "每个位置向量的宽度；宽度为奇数时按下面的办法处理。"})
        .logarithmic()
        .slider(4096);
constexpr auto base = added::base({"Wavelengths run from 2π to nearly 2π · base; 10000 in the paper.",
                                   "波长从 2π 到接近 2π · 底数；论文中为 10000。"});
constexpr auto odd = Choice("odd", {"Odd width", "奇数宽度"}, oddPolicies,
                            {"What happens when d_model is odd.", "d_model 为奇数时如何处理。"})
                         .hiddenByDefault();
constexpr auto rule =
    Choice("rule", {"Frequency rule", "频率规则"}, rules,
           {"The exponent of pair i of h = d/2: 2i/d ends just before 1, i/(h − 1) at 1, so that the last "
            "frequency is 1/base.",
            "共 h = d/2 对，第 i 对的指数：2i/d 止于略小于 1 处；i/(h − 1) 恰好止于 1，最低频率即 1/底数。"})
        .hiddenByDefault();
constexpr auto minTimescale = added::minTimescale(
    {"For the rule i/(h − 1): tensor2tensor multiplies by it where it should divide, so only 1 means what it says.",
     "用于规则 i/(h − 1)：tensor2tensor 误将除写成乘，因此只有取 1 时名副其实。"});
constexpr auto scale = Choice("scale", {"Scale", "缩放"}, scales,
                              {"x-transformers starts its learned scale at d_model^(−1/2).",
                               "x-transformers 的可学习缩放初值为 d_model^(−1/2)。"})
                           .hiddenByDefault();
constexpr auto start = Large("start", {"Start offset", "起始偏移"}, {-4294967295.0, 4294967295.0, 0},
                             {"Added to every position; some libraries start at padding_idx + 1.",
                              "加到每个位置上；有些库从 padding_idx + 1 开始。"})
                           .slider(1000)
                           .hiddenByDefault();

constexpr Param params[] = {dModel,       base,  added::layout, added::order(added::sineFirst), odd, rule,
                            minTimescale, scale, start};

struct Shape {
    int d;           ///< number of columns
    int exponentOf;  ///< d in the exponent 2i/d
    int pairCount;   ///< if d is odd, only one column of the last may be shown
    PairLayout layout;
    bool timescales;  ///< exponents i/(h - 1)

    explicit Shape(const Values& values)
        : d(values[dModel]),
          exponentOf(d),
          pairCount((d + 1) / 2),
          layout(added::pairLayout(values)),
          timescales(values.holds(rule.is("i_over_h_minus_1"))) {
        if (values.holds(odd.is("truncate"))) exponentOf = 2 * pairCount;
        if (values.holds(odd.is("zero-pad"))) {
            pairCount = d / 2;
            exponentOf = std::max(2 * pairCount, 1);
        }
    }

    /// Returns the columns of all pairs, truncated to d columns or padded with zeros.
    std::vector<PairColumn> columns() const {
        std::vector<PairColumn> columns = pairColumns(0, pairCount, layout);
        columns.resize(static_cast<std::size_t>(d));
        return columns;
    }

    /// Divisor h - 1, h = pairCount, at least 1 as in tensor2tensor; fairseq and Whisper divide by zero for a single
    /// pair.
    int steps() const { return std::max(pairCount - 1, 1); }
};

std::vector<Precise> radiansOf(const Shape& shape, const Values& values) {
    if (!shape.timescales) return inversePowers(values[base], 2, shape.exponentOf, shape.pairCount);
    const Precise smallest = values[minTimescale];
    return inversePowers(values[base] / smallest, 1, shape.steps(), shape.pairCount, smallest);
}

Result<Encoding> build(const Values& values) {
    const Shape shape(values);
    if (shape.timescales && values[minTimescale] > values[base])
        return added::aboveBase(values[minTimescale], values[base]);
    const double amplitude = values.holds(scale.is("one")) ? 1 : 1 / std::sqrt(shape.d);
    std::vector<Oscillator> sines = sinesOf(radiansOf(shape, values), amplitude);
    for (Oscillator& sine : sines) sine.phase = phase(sine.frequency, Position(values[start]));
    return Encoding(bankOf(shape.columns(), sines));
}

/// "7 / 10000^(12/128)"
std::string angleText(const Shape& shape, const Values& values, const Cell& cell, int pair) {
    const std::string at = shortest(cell.position);
    const std::string position = values[start] == 0 ? at : "(" + at + " + " + valueText(values.value(start)) + ")";
    const double smallest = shape.timescales ? values[minTimescale] : 1;
    const std::string exponent = shape.timescales ? integerText(pair) + "/" + integerText(shape.steps())
                                                  : integerText(2 * pair) + "/" + integerText(shape.exponentOf);
    return position + added::timescaleText(smallest, values[base]) + "^(" + exponent + ")";
}

std::string explain(const Values& values, const Cell& cell) {
    const Shape shape(values);
    const PairColumn column = shape.columns()[static_cast<std::size_t>(cell.column)];
    if (column.pair < 0) return "0";
    const std::string size = values.holds(scale.is("one")) ? "" : integerText(shape.d) + "^(−1/2) · ";
    return size + (column.sine ? "sin" : "cos") + "(" + angleText(shape, values, cell, column.pair) + ")";
}

}  // namespace

/// PE(p)[2i] = sin(p / base^(2i/d)), PE(p)[2i+1] = cos(p / base^(2i/d)), i = 0 .. d/2 - 1. Vaswani et al., 2017. Odd d,
/// policy exact: ceil(d/2) of the first kind and floor(d/2) of the second, exponents with the odd d. The other rule,
/// with h pairs: w_i = min_timescale (base/min_timescale)^(-i/(h-1)), as in tensor2tensor's get_timing_signal_1d.
extern const Scheme sinusoidal{
    .id = "sinusoidal",
    .name = {"Sinusoidal", "正弦位置编码"},
    .use = Use::Added,
    .year = 2017,
    .source = "Vaswani et al., arXiv:1706.03762",
    .formula = R"($\mathrm{PE}(p)_{2i} = \sin(p / b^{2i/d})$, $\mathrm{PE}(p)_{2i+1} = \cos(p / )"
               R"(b^{2i/d})$, $b$ = base, $d$ = d_model)",
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
