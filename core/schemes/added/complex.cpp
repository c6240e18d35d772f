#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr Option frequencyRules[] = {
    {"sinusoidal", {"sinusoidal: base^(−k/d)", "正弦编码：base^(−k/d)"}},
    {"released", {"released code: word_index · base^(−2k/d)", "公开代码：word_index · base^(−2k/d)"}},
    {"list", {"own frequencies", "自定频率"}},
};

constexpr Option outputs[] = {
    {"halves", {"real parts, then imaginary parts", "先实部后虚部"}},
    {"interleaved", {"real and imaginary part side by side", "实部与虚部相邻"}},
    {"sum", {"real + imaginary part in one column", "实部 + 虚部合为一列"}},
};

constexpr auto dModel =
    added::dModel({1, 32768, 64},
                  {"The number of complex dimensions d; each is two real columns, or one where the parts are summed.",
                   "复数维数 d；每一维占两个实数列，两部分相加时占一列。"})
        .label({"Complex dimensions", "复数维数"})
        .logarithmic()
        .slider(2048);
constexpr Choice rule("frequencies", {"Frequencies ω", "频率 ω"}, frequencyRules,
                      {"Each word and dimension learns its own; the released code starts them at the word's number in "
                       "the vocabulary times a power, a quirk of the code and not of the paper.",
                       "每个词、每一维学习自己的频率；公开代码的初值为词表序号乘以幂，这是代码而非论文的做法。"});
constexpr auto base =
    added::base({"The base of the powers; 10000 as in the sinusoidal encoding.", "幂的底数；与正弦编码一样为 10000。"})
        .when(rule.is("sinusoidal", "released"));
constexpr auto wordIndex =
    Integer("word_index", {"Word number", "词序号"}, {0, 1000000, 1},
            {"For the released code: the word's number in the vocabulary; word 0 does not turn at all.",
             "用于公开代码：词在词表中的序号；序号为 0 的词完全不转动。"})
        .slider(100)
        .hiddenByDefault();
constexpr auto absZ1 =
    Real("abs_z1", {"Modulus |z₁|", "模 |z₁|"}, {0.001, 1, 1},
         {"1 keeps every position's length; below 1 the embedding spirals to 0 (positions before 0 then grow).",
          "为 1 时各位置的向量等长；小于 1 时向量螺旋收缩到 0（负位置则增大）。"})
        .hiddenByDefault();
constexpr auto omega = List("omega", {"Own ω", "自定 ω"}, {-1e6, 1e6},
                            {"For own frequencies: d_model frequencies in radians per position.",
                             "用于自定频率：d_model 个频率，单位为弧度/位置。"})
                           .hiddenByDefault();
constexpr auto r = List("r", {"Amplitudes r", "振幅 r"}, {0, 1e6},
                        {"d_model lengths, the word's own meaning; empty for all 1.",
                         "d_model 个长度，即词本身的含义；留空则全为 1。"})
                       .hiddenByDefault();
constexpr auto theta = List("theta", {"Initial phases θ", "初相 θ"}, {-1e6, 1e6},
                            {"d_model phases at position 0 in radians; empty for all 0.",
                             "位置 0 处的 d_model 个相位，以弧度计；留空则全为 0。"})
                           .hiddenByDefault();
constexpr auto output =
    Choice("output", {"Columns", "列"}, outputs,
           {"How a complex number becomes real columns; the released fastText model sums its parts.",
            "复数如何变成实数列；公开的 fastText 模型将两部分相加。"})
        .hiddenByDefault();

constexpr Param params[] = {dModel, rule, base, wordIndex, absZ1, omega, r, theta, output};

/// Checks that the list has a number for each dimension (or none, if allowed).
Done checkCount(const Values& values, const List& list, bool mayBeEmpty) {
    const int d = values[dModel];
    const std::size_t given = values[list].size();
    if (given == static_cast<std::size_t>(d) || (mayBeEmpty && given == 0)) return done();
    return added::wrongCount(values, list, d, mayBeEmpty);
}

std::vector<Precise> radiansOf(const Values& values) {
    const int d = values[dModel];
    if (values.holds(rule.is("sinusoidal"))) return inversePowers(values[base], 1, d, d);
    if (values.holds(rule.is("list"))) return {values[omega].begin(), values[omega].end()};
    return inversePowers(values[base], 2, d, d, values[wordIndex]);
}

/// Returns the imaginary parts as sines.
std::vector<Oscillator> imaginaryParts(const Values& values) {
    std::vector<Oscillator> sines = sinesOf(radiansOf(values));
    for (std::size_t k = 0; k < sines.size(); ++k) {
        if (!values[theta].empty()) sines[k].phase = frequencyFromRadians(values[theta][k]).fraction;
        if (!values[r].empty()) sines[k].amplitude = values[r][k];
        sines[k].damping = 0 - std::log(values[absZ1]);
    }
    return sines;
}

/// Returns the columns of the real parts (cosines) and imaginary parts (sines), for an output that does not sum them.
std::vector<PairColumn> columnsOf(const Values& values) {
    return pairColumns(0, values[dModel], {.interleaved = values.holds(output.is("interleaved")), .sineFirst = false});
}

Result<Encoding> build(const Values& values) {
    const bool listed = values.holds(rule.is("list"));
    if (const Done enough = checkCount(values, omega, false); listed && !enough) return enough.problem();
    for (const List& list : {r, theta}) {
        if (const Done enough = checkCount(values, list, true); !enough) return enough.problem();
    }
    std::vector<Oscillator> sines = imaginaryParts(values);
    if (!values.holds(output.is("sum"))) return Encoding(bankOf(columnsOf(values), sines));
    // cos f + sin f = sqrt(2) sin(f + 1/8 turn)
    for (Oscillator& column : sines) {
        column.phase += quarterTurn / 2;
        column.amplitude *= std::numbers::sqrt2;
    }
    return Encoding(OscillatorBank{.columns = std::move(sines)});
}

std::string angleText(const Values& values, const Cell& cell, int k) {
    const std::string position = shortest(cell.position);
    const std::string start = added::entryText(values[theta], k);
    const std::string rest = start.empty() ? "" : " + " + start;
    if (values.holds(rule.is("list"))) return added::entryText(values[omega], k) + " · " + position + rest;
    const bool released = values.holds(rule.is("released"));
    const std::string word = released ? shortest(values[wordIndex]) + " · " : "";
    return word + position + " / " + shortest(values[base]) + "^(" + integerText(released ? 2 * k : k) + "/" +
           integerText(values[dModel]) + ")" + rest;
}

std::string explain(const Values& values, const Cell& cell) {
    const bool sum = values.holds(output.is("sum"));
    const PairColumn column =
        sum ? PairColumn{static_cast<int>(cell.column)} : columnsOf(values)[static_cast<std::size_t>(cell.column)];
    const std::string amplitude = added::entryText(values[r], column.pair);
    std::string size = amplitude.empty() ? "" : amplitude + " · ";
    if (values[absZ1] != 1) size += shortest(values[absZ1]) + "^" + shortest(cell.position) + " · ";
    const std::string angle = "(" + angleText(values, cell, column.pair) + ")";
    if (sum) return size + "(cos" + angle + " + sin" + angle + ")";
    return size + (column.sine ? "sin" : "cos") + angle;
}

}  // namespace

/// g(p)[k] = z2 z1^p with z2 = r[k] e^(i theta[k]), z1 = |z1| e^(i omega[k]): the only bounded embeddings in which a
/// shift of the position is a multiplication by a factor independent of p. With |z1| = 1 it is r e^(i (omega p +
/// theta)). If also r = 1, theta = 0 and omega[k] = base^(-k/d), its real and imaginary parts are the sinusoidal
/// encoding of width 2d.
extern const Scheme complexEmbedding{
    .id = "complex",
    .name = {"Complex embedding", "复数词嵌入"},
    .use = Use::Added,
    .year = 2019,
    .source = "Wang et al., arXiv:1912.12333",
    .formula = R"($g(p)_k = z_2 z_1^p = r_k \lvert z_1 \rvert^p e^{i(\omega_k p + \theta_k)}$, $\lvert )"
               R"(z_1 \rvert \le 1$ (abs_z1))",
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
