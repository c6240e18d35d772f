#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/phase/precise.h"
#include "core/model/scheme.h"
#include "core/schemes/added/pairs.h"

namespace orrery {

namespace {

constexpr Option frequencyRules[] = {
    {"sinusoidal", {"sinusoidal: base^(−k/d)", "正弦编码：base^(−k/d)"}},
    {"released", {"released code: word_index · base^(−2k/d)", "公开代码：word_index · base^(−2k/d)"}},
    {"list", {"free list", "自定列表"}},
};

constexpr Option outputs[] = {
    {"halves", {"real parts, then imaginary parts", "先实部后虚部"}},
    {"interleaved", {"real and imaginary part side by side", "实部与虚部相邻"}},
    {"sum", {"real + imaginary part in one column", "实部 + 虚部合为一列"}},
};

constexpr Param params[] = {
    {.id = "d_model",
     .label = {"Complex dimensions", "复数维数"},
     .help = {"The number of complex dimensions d; each is two real columns, or one where the parts are summed.",
              "复数维数 d；每一维占两个实数列，两部分相加时占一列。"},
     .kind = Kind::Integer,
     .min = 1,
     .max = 32768,
     .fallback = 64,
     .log = true,
     .softMax = 2048},
    {.id = "frequencies",
     .label = {"Frequencies ω", "频率 ω"},
     .help = {"Each word and dimension learns its own; the released code starts them at the word's number in the "
              "vocabulary times a power, a quirk of the code and not of the paper.",
              "每个词、每一维学习自己的频率；公开代码的初值为词表序号乘以幂，这是代码而非论文的做法。"},
     .kind = Kind::Choice,
     .options = frequencyRules},
    {.id = "base",
     .label = {"Base", "底数"},
     .help = {"The base of the powers; 10000 as in the sinusoidal encoding.", "幂的底数；与正弦编码一样为 10000。"},
     .kind = Kind::Real,
     .min = 1,
     .max = 1e12,
     .fallback = 10000,
     .log = true,
     .softMax = 1e7},
    {.id = "word_index",
     .label = {"Word number", "词序号"},
     .help = {"For the released code: the word's number in the vocabulary; word 0 does not turn at all.",
              "用于公开代码：词在词表中的序号；第 0 个词完全不转动。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 1000000,
     .fallback = 1,
     .softMax = 100,
     .quiet = true},
    {.id = "abs_z1",
     .label = {"Modulus |z₁|", "模 |z₁|"},
     .help = {"1 keeps every position's length; below 1 the embedding spirals to 0 (positions before 0 then grow).",
              "为 1 时各位置长度不变；小于 1 时嵌入螺旋收缩到 0（负位置则增大）。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 1,
     .fallback = 1,
     .quiet = true},
    {.id = "omega",
     .label = {"List of ω", "ω 列表"},
     .help = {"For the free list: d_model frequencies in radians per position.",
              "用于自定列表：d_model 个频率，单位为弧度/位置。"},
     .kind = Kind::List,
     .min = -1e6,
     .max = 1e6,
     .quiet = true},
    {.id = "r",
     .label = {"Amplitudes r", "振幅 r"},
     .help = {"d_model lengths, the word's own meaning; empty for all 1.",
              "d_model 个长度，即词本身的含义；空则全为 1。"},
     .kind = Kind::List,
     .min = 0,
     .max = 1e6,
     .quiet = true},
    {.id = "theta",
     .label = {"Initial phases θ", "初相 θ"},
     .help = {"d_model phases at position 0 in radians; empty for all 0.",
              "位置 0 处的 d_model 个相位，弧度；空则全为 0。"},
     .kind = Kind::List,
     .min = -1e6,
     .max = 1e6,
     .quiet = true},
    {.id = "output",
     .label = {"Columns", "列"},
     .help = {"How a complex number becomes real columns; the released fastText model sums its parts.",
              "复数如何变成实数列；公开的 fastText 模型将两部分相加。"},
     .kind = Kind::Choice,
     .options = outputs,
     .quiet = true},
};

/// The list, or nothing where it is empty and may be.
Result<std::vector<double>> listOf(const Values& values, std::string_view id, bool mayBeEmpty) {
    const std::vector<double>& list = values.list(id);
    const std::string wanted = valueText(values["d_model"]);
    if (list.size() == static_cast<std::size_t>(values.integer("d_model")) || (mayBeEmpty && list.empty())) return list;
    return Problem{std::string(id), "the list has " + std::to_string(list.size()) + " numbers",
                   "d_model " + wanted + " needs " + wanted + (mayBeEmpty ? ", or none" : "")};
}

Result<std::vector<Precise>> radiansOf(const Values& values) {
    const int d = values.integer("d_model");
    if (values.choice("frequencies") == "sinusoidal") return inversePowers(values.real("base"), 1, d, d);
    if (values.choice("frequencies") == "list") {
        const Result<std::vector<double>> omega = listOf(values, "omega", false);
        if (!omega) return omega.problem();
        return std::vector<Precise>(omega->begin(), omega->end());
    }
    std::vector<Precise> radians = inversePowers(values.real("base"), 2, d, d);
    for (Precise& omega : radians) omega = Precise(values.real("word_index")) * omega;
    return radians;
}

Turns turnsOfRadians(double radians) {
    return frequencyFromRadians(radians).fraction;
}

/// The imaginary parts, which are sines.
Result<std::vector<Oscillator>> imaginaryParts(const Values& values) {
    const Result<std::vector<Precise>> radians = radiansOf(values);
    if (!radians) return radians.problem();
    const Result<std::vector<double>> r = listOf(values, "r", true);
    if (!r) return r.problem();
    const Result<std::vector<double>> theta = listOf(values, "theta", true);
    if (!theta) return theta.problem();
    std::vector<Oscillator> sines;
    for (const Frequency& frequency : frequencies(*radians)) {
        const std::size_t k = sines.size();
        sines.push_back({.frequency = frequency,
                         .phase = theta->empty() ? 0 : turnsOfRadians((*theta)[k]),
                         .amplitude = r->empty() ? 1 : (*r)[k],
                         .damping = 0 - std::log(values.real("abs_z1"))});
    }
    return sines;
}

Result<Encoding> build(const Values& values) {
    Result<std::vector<Oscillator>> sines = imaginaryParts(values);
    if (!sines) return sines.problem();
    if (values.choice("output") == "sum") {
        // cos f + sin f = sqrt(2) sin(f + 1/8 turn)
        for (Oscillator& column : *sines) {
            column.phase += quarterTurn / 2;
            column.amplitude *= std::numbers::sqrt2;
        }
        return Encoding(OscillatorBank{.columns = *std::move(sines)});
    }
    const PairLayout layout{.interleaved = values.choice("output") == "interleaved", .sineFirst = false};
    return Encoding(bankOf(pairColumns(0, static_cast<int>(sines->size()), layout), *sines));
}

std::string entryText(const Values& values, std::string_view id, int k) {
    const auto at = static_cast<std::size_t>(k);
    return at < values.list(id).size() ? shortest(values.list(id)[at]) : std::string();
}

std::string angleText(const Values& values, const Cell& cell, int k) {
    const std::string position = shortest(cell.position);
    const std::string d = valueText(values["d_model"]);
    const std::string theta = entryText(values, "theta", k);
    const std::string rest = theta.empty() ? "" : " + " + theta;
    if (values.choice("frequencies") == "list") return entryText(values, "omega", k) + " · " + position + rest;
    const bool released = values.choice("frequencies") == "released";
    const std::string word = released ? valueText(values["word_index"]) + " · " : "";
    return word + position + " / " + valueText(values["base"]) + "^(" + integerText(released ? 2 * k : k) + "/" + d +
           ")" + rest;
}

std::string explain(const Values& values, const Cell& cell) {
    const int d = values.integer("d_model");
    const bool sum = values.choice("output") == "sum";
    const PairLayout layout{.interleaved = values.choice("output") == "interleaved", .sineFirst = false};
    const PairColumn column = sum ? PairColumn{static_cast<int>(cell.column)}
                                  : pairColumns(0, d, layout)[static_cast<std::size_t>(cell.column)];
    const std::string r = entryText(values, "r", column.pair);
    std::string size = r.empty() ? "" : r + " · ";
    if (values.real("abs_z1") != 1) size += valueText(values["abs_z1"]) + "^" + shortest(cell.position) + " · ";
    const std::string angle = "(" + angleText(values, cell, column.pair) + ")";
    if (sum) return size + "(cos" + angle + " + sin" + angle + ")";
    return size + (column.sine ? "sin" : "cos") + angle;
}

}  // namespace

/// g(p)[k] = z2 z1^p with z2 = r[k] e^(i theta[k]), z1 = |z1| e^(i omega[k]): the only bounded embeddings that a shift
/// multiplies. |z1| = 1 is r e^(i (omega p + theta)); base^(-k/d) is the sinusoidal encoding of width 2d.
extern const Scheme complexEmbedding{
    .id = "complex",
    .name = {"Complex embedding", "复数词嵌入"},
    .use = Use::Added,
    .year = 2020,
    .source = "Wang et al., arXiv:1912.12333",
    .formula = "g(p)[k] = z₂ z₁^p = r[k] · |z₁|^p · e^(i (ω[k] · p + θ[k])),  |z₁| ≤ 1",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(k = np.arange(d_model)
frequency = {
    "sinusoidal": base ** (-k / d_model),
    "released": word_index * base ** (-2 * k / d_model),
    "list": np.array(omega, dtype=np.float64),
}[frequencies]
size = np.array(r) if r else np.ones(d_model)
start = np.array(theta) if theta else np.zeros(d_model)
z = size * abs_z1 ** positions[:, None] * np.exp(1j * (positions[:, None] * frequency + start))
if output == "halves":
    out = np.concatenate([z.real, z.imag], axis=1)
elif output == "interleaved":
    out = np.stack([z.real, z.imag], axis=2).reshape(len(positions), -1)
else:
    out = z.real + z.imag
)"};

}  // namespace orrery
