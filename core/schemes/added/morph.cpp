#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/binary_digits.h"
#include "core/schemes/added/row_major.h"

namespace orrery {

namespace {

constexpr int lastStage = 4;

constexpr auto dModel = added::dModel({1, 63, 8}, {"The number of columns: bits, then sines, the fastest at the left.",
                                                   "列数：先是二进制位，后是正弦，最快的在左边。"})
                            .slider(16);
constexpr auto length = added::length(
    {"The number of tokens N; the normalised stage reaches 1 at the last of them, and later positions have none.",
     "词元总数 N；归一化阶段在最后一个词元处达到 1，其后的位置没有值。"});
constexpr Real stage("stage", {"Stage", "阶段"}, {0, lastStage, 0},
                     {"0 integer, 1 normalised, 2 binary digits, 3 their signs as steps, 4 the sines they are the "
                      "signs of; between two stages their mixture.",
                      "0 整数，1 归一化，2 二进制位，3 正负阶梯，4 以阶梯为符号的正弦；两阶段之间为两者的混合。"});

constexpr Param params[] = {dModel, length, stage};

/// One of the encodings between which the morph interpolates; functions as in Table.
struct Stage {
    std::function<double(std::int64_t row, int column)> cell;
    std::function<double(std::int64_t row, std::int64_t count, int column)> sum;
};

/// Returns the stage a + slope · s.
Stage affine(double a, double slope, const Stage& s) {
    return {[=](std::int64_t row, int column) { return a + slope * s.cell(row, column); },
            [=](std::int64_t row, std::int64_t count, int column) {
                return a * static_cast<double>(count) + slope * s.sum(row, count, column);
            }};
}

Stage integers() {
    return {[](std::int64_t row, int) { return static_cast<double>(row); },
            [](std::int64_t row, std::int64_t count, int) { return consecutiveSum(static_cast<double>(row), count); }};
}

Stage bits() {
    const Table table = binaryDigits(63, true);
    return {table.cell, table.sum};
}

/// Returns sin(π (p + 1/2) / 2^i) for i = column, which makes half a turn while bit i of p is constant (2^i positions).
Oscillator sineOf(int column) {
    const Turns halfTurnEach = Turns{1} << (127 - column);
    return {.frequency = {0, halfTurnEach}, .phase = halfTurnEach >> 1};
}

Stage sines() {
    return {[](std::int64_t row, int column) { return value(sineOf(column), Position(row)); },
            [](std::int64_t row, std::int64_t count, int column) {
                const auto n = static_cast<std::uint64_t>(count);
                return static_cast<double>(count) * mean(sineOf(column), Position(row), n);
            }};
}

/// Steps from the first token to the last; at least 1.
double steps(const Values& values) {
    return std::max(static_cast<double>(values[length] - 1), 1.0);
}

Stage stageOf(const Values& values, int number) {
    switch (number) {
        case 0:
            return integers();
        case 1:
            return affine(0, 1 / steps(values), integers());
        case 2:
            return bits();
        case 3:
            return affine(1, -2, bits());
        default:
            return sines();
    }
}

/// A stage, and the weight (0 to 1) of the next stage in the mixture.
struct Mixture {
    int before = 0;
    double weight = 0;
};

Mixture mixtureOf(const Values& values) {
    const int before = std::min(static_cast<int>(values[stage]), lastStage - 1);
    return {before, values[stage] - before};
}

Stage mixed(const Stage& a, const Stage& b, double weight) {
    return {
        [=](std::int64_t row, int column) { return (1 - weight) * a.cell(row, column) + weight * b.cell(row, column); },
        [=](std::int64_t row, std::int64_t count, int column) {
            return (1 - weight) * a.sum(row, count, column) + weight * b.sum(row, count, column);
        }};
}

Result<Encoding> build(const Values& values) {
    const auto [before, weight] = mixtureOf(values);
    const Stage now = mixed(stageOf(values, before), stageOf(values, before + 1), weight);
    // Symmetric range with a largest value that varies smoothly between stages.
    const double largest = before == 0 ? (1 - weight) * steps(values) + weight : 1;
    return Encoding(Table{.columns = values[dModel],
                          .firstRow = 0,
                          .rowCount = values[length],
                          .range = std::pair{-largest, largest},
                          .cell = now.cell,
                          .sum = now.sum});
}

std::string stageText(const Values& values, const Cell& cell, int number) {
    const std::string position = shortest(cell.position);
    const std::string column = integerText(cell.column);
    switch (number) {
        case 0:
            return position;
        case 1:
            return values[length] == 1 ? "0" : position + " / (" + valueText(values.value(length)) + " − 1)";
        case 2:
            return "⌊" + position + " / 2^" + column + "⌋ mod 2";
        case 3:
            return "1 − 2 · (⌊" + position + " / 2^" + column + "⌋ mod 2)";
        default:
            return "sin(π (" + position + " + ½) / 2^" + column + ")";
    }
}

std::string explain(const Values& values, const Cell& cell) {
    const auto [before, weight] = mixtureOf(values);
    const std::string first = stageText(values, cell, before);
    const std::string second = stageText(values, cell, before + 1);
    if (weight == 0) return first;
    if (weight == 1) return second;
    return rounded(1 - weight, 6) + " · (" + first + ") + " + rounded(weight, 6) + " · (" + second + ")";
}

}  // namespace

/// From counting to sines in one scheme: PE(p)[i] = p, p/(N - 1), bit i of p, 1 - 2 bit i, sin(pi (p + 1/2)/2^i) at
/// stages 0 to 4, linear in between. The step function 1 - 2 bit i is the sign of the sine.
extern const Scheme morph{
    .id = "morph",
    .name = {"Morph: integer → sine", "渐变：整数 → 正弦"},
    .use = Use::Added,
    .source = {"successive simple encodings, interpolated", "几种容易想到的办法，一种渐变为下一种"},
    .formula = {R"($\mathrm{PE}(p)_i = p \to \frac{p}{N - 1} \to \beta_i \to 1 - 2\beta_i \to \sin(\pi (p )"
                R"(+ 1/2) / 2^i)$ at stages 0 … 4, $\beta_i$ = bit $i$ of $p$, $N$ = length)",
                R"(第 0 … 4 阶段依次为 $\mathrm{PE}(p)_i = p \to \frac{p}{N - 1} \to \beta_i \to 1 - 2)"
                R"(\beta_i \to \sin(\pi (p + 1/2) / 2^i)$，$\beta_i$ = $p$ 的第 $i$ 位，$N$ = length)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(i = np.arange(d_model)
p = positions[:, None] + 0 * i
bit = np.floor(p / 2.0**i) % 2
stages = [p, p / max(length - 1, 1), bit, 1 - 2 * bit, np.sin(np.pi * (p + 0.5) / 2.0**i)]
before = min(int(stage), 3)
weight = stage - before
out = (1 - weight) * stages[before] + weight * stages[before + 1]
)"};

}  // namespace orrery
