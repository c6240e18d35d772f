#include "core/base/number_text.h"
#include "core/expression/waves.h"
#include "core/expression/write.h"
#include "core/model/scheme.h"
#include "core/schemes/formula/names.h"
#include "core/schemes/numpy_parts.h"
#include "core/schemes/rotary/rotary.h"
#include "core/schemes/rotary/rotary_numpy.h"
#include "core/schemes/rotary/rotary_params.h"

namespace orrery {

namespace {

enum Name { PairIndex, Width, BaseName };

constexpr expression::Variable variables[] = {
    {"i", "i", {}, {"pair"}},
    {"d", "d", {}, {"rotary_dim"}},
    {"base", "\\mathrm{base}", "base"},
    formula::alphaName,
    formula::betaName,
    formula::gammaName,
    formula::deltaName,
};

constexpr expression::Vocabulary names{variables, "base^(-2*i/d)"};

constexpr auto typed = formula::expression(
    names,
    {"The radians per position by which pair i turns, i = 0 … d/2 − 1: of i, the turning channels d, base and the "
     "sliders alpha, beta, gamma, delta. ^ is a power, a ? b : c chooses.",
     "第 i 对每移动一个位置转过的弧度，i = 0 … d/2 − 1：可用 i、旋转通道数 d、base 以及滑块 "
     "alpha、beta、gamma、delta。^ "
     "为乘方，a ? b : c 为选择。"});

constexpr Param params[] = {
    typed,          rotary::headDim, rotary::base,   rotary::layout, rotary::rotaryFraction, rotary::rotaryDim,
    formula::alpha, formula::beta,   formula::gamma, formula::delta};

constexpr double maxTurned = 1e15;  ///< largest magnitude of a frequency, in radians per position

Problem noFrequency(int pair, double value) {
    return {"expression",
            say({"pair {} would turn by '{}' radians per position", "第 {} 对每移动一个位置要转过“{}”弧度"}, pair,
                shortest(value)),
            Words{"allowed are numbers from -1e15 to 1e15", "应为 -1e15 到 1e15 之间的数"}};
}

Result<Encoding> build(const Values& values) {
    const Result<RotaryHead> head = rotaryHead(values);
    if (!head) return head.problem();
    const expression::Tree tree = formula::treeOf(values, typed);
    const std::vector<double> numbers = formula::numbersOf(values, names);
    std::vector<expression::Exact> known(numbers.begin(), numbers.end());
    known[Width] = head->rope.rotaryDim;
    std::vector<Precise> radians;
    for (int pair = 0; pair < head->pairs(); ++pair) {
        known[PairIndex] = pair;
        const expression::Exact frequency = exactValue(tree, known);
        const bool isAllowed = frequency.isFinite() && std::abs(frequency.high) <= maxTurned;
        if (!isAllowed) return noFrequency(pair, frequency.value());
        radians.push_back(expression::preciseOf(frequency));
    }
    return Encoding(rotaryBank(*head, sinesOf(radians)));
}

std::string explain(const Values& values, const Cell& cell) {
    const RotaryHead head = *rotaryHead(values);
    const auto [call, pair] = rotaryColumn(cell.column, head.pairs());
    std::vector<double> numbers = formula::numbersOf(values, names);
    numbers[PairIndex] = pair;
    numbers[Width] = head.rope.rotaryDim;
    return call + shortest(cell.position) + " · (" + substituted(formula::treeOf(values, typed), numbers) + "))";
}

std::string program(const Values& values) {
    std::string text = rotaryDimNumpy;
    text += "i = np.arange(r // 2, dtype=np.float64)\nd = np.float64(r)\n" + formula::namesProgram(names);
    text += "frequency = " + numpyOf(formula::treeOf(values, typed), names);
    text += "\nangle = positions[:, None] * (frequency + np.zeros(r // 2))\n";
    return text + turnedNumpy;
}

}  // namespace

/// Rotary encoding in which the frequency of pair i, in radians per position, is given by the user's formula and
/// computed to about 100 bits.
extern const Scheme formulaRotary{
    .id = "formula-rotary",
    .name = {"Rotary by a formula of one's own", "自定频率的旋转编码"},
    .use = Use::Rotary,
    .source = {"typed by you; as written first, RoPE", "由你书写；初始内容是 RoPE"},
    .formula = R"($(x, y) \mapsto (x\cos\theta - y\sin\theta, y\cos\theta + x\sin\theta)$, $\theta = p \cdot f(i, d, )"
               R"(b)$, $f$ = expression, $b$ = base, $d$ = rotary_dim)",
    .params = params,
    .build = build,
    .explain = explain,
    .program = program};

}  // namespace orrery
