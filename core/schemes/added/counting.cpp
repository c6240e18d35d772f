// Encodings without a sine: the position itself, its part of the length, its binary digits, and nothing at all.
#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/binary_digits.h"
#include "core/schemes/added/row_major.h"

namespace orrery {

namespace {

constexpr auto firstIndex = Integer("first_index", {"First index", "起始编号"}, {-1000000, 1000000, 0},
                                    {"The number of the first token: 0 in code, 1 in some prose.",
                                     "第一个词元的编号：代码中为 0，有些文章中为 1。"})
                                .slider(10)
                                .hiddenByDefault();
constexpr Param integerParams[] = {firstIndex};

constexpr auto length = added::length({"The number of tokens N; the last one gets 1, so the step depends on N.",
                                       "词元总数 N；最后一个词元为 1，因此步长随 N 变化。"});
constexpr Param normalizedParams[] = {length};

constexpr Option bitOrders[] = {
    {"msb-first", {"highest bit first", "高位在前"}},
    {"lsb-first", {"lowest bit first", "低位在前"}},
};
constexpr auto bits = added::dModel({1, 63, 8}, {"The number of bits; 2^d_model positions can be told apart.",
                                                 "二进制位的个数；可区分 2^d_model 个位置。"})
                          .slider(32);
constexpr Choice bitOrder("order", {"Bit order", "二进制位的次序"}, bitOrders,
                          {"Which bit stands in dimension 0.", "维度 0 是哪一位。"});
constexpr Param binaryParams[] = {bits, bitOrder};

constexpr auto width = added::dModel({1, 65536, 64}, {"The width of the embedding, to which nothing is added.",
                                                      "词嵌入的宽度；不加任何东西。"})
                           .logarithmic()
                           .slider(4096);
constexpr Param nopeParams[] = {width};

/// Counts the numbers in 0 .. count-1 whose bit `bit` is set.
std::int64_t onesBelow(std::int64_t count, std::int64_t bit) {
    const std::int64_t half = std::int64_t{1} << bit;
    const std::int64_t whole = count >> (bit + 1) << bit;
    const std::int64_t rest = bit >= 62 ? count : count & (2 * half - 1);
    return whole + std::max<std::int64_t>(0, rest - half);
}

Result<Encoding> buildInteger(const Values& values) {
    const double start = values[firstIndex];
    return Encoding(Table{.columns = 1,
                          .firstRow = -maxPosition,
                          .rowCount = 2 * maxPosition + 1,
                          .cell = [start](std::int64_t row, int) { return static_cast<double>(row) + start; },
                          .sum = [start](std::int64_t row, std::int64_t count,
                                         int) { return consecutiveSum(static_cast<double>(row) + start, count); }});
}

Result<Encoding> buildNormalized(const Values& values) {
    const auto steps = static_cast<double>(std::max<std::int64_t>(values[length] - 1, 1));
    return Encoding(Table{.columns = 1,
                          .rowCount = values[length],
                          .range = {{0, 1}},
                          .cell = [steps](std::int64_t row, int) { return static_cast<double>(row) / steps; },
                          .sum = [steps](std::int64_t row, std::int64_t count,
                                         int) { return consecutiveSum(static_cast<double>(row), count) / steps; }});
}

Result<Encoding> buildNope(const Values& values) {
    return Encoding(Table{.columns = values[width],
                          .firstRow = -maxPosition,
                          .rowCount = 2 * maxPosition + 1,
                          .range = {{0, 0}},
                          .cell = [](std::int64_t, int) { return 0.0; },
                          .sum = [](std::int64_t, std::int64_t, int) { return 0.0; }});
}

}  // namespace

Table binaryDigits(int columns, bool lowestFirst) {
    const auto bitOf = [=](int column) { return lowestFirst ? column : columns - 1 - column; };
    return {.columns = columns,
            .rowCount = columns >= 32 ? maxPosition + 1 : std::int64_t{1} << columns,
            .range = {{0, 1}},
            .cell = [=](std::int64_t row, int column) { return static_cast<double>(row >> bitOf(column) & 1); },
            .sum =
                [=](std::int64_t row, std::int64_t count, int column) {
                    return static_cast<double>(onesBelow(row + count, bitOf(column)) - onesBelow(row, bitOf(column)));
                }};
}

/// PE(p) = p + first_index, one column.
extern const Scheme integer{
    .id = "integer",
    .name = {"Integer position", "整数位置"},
    .source = {"counting; unbounded, so no model uses it as it is", "直接数数；无界，所以没有模型直接这样用"},
    .formula = R"($\mathrm{PE}(p) = p + f$, $f$ = first_index)",
    .params = integerParams,
    .build = buildInteger,
    .explain = [](const Values& values,
                  const Cell& cell) { return shortest(cell.position) + " + " + shortest(values[firstIndex]); },
    .numpy = "out = positions[:, None] + first_index\n"};

/// PE(p) = p / (N - 1) for a sequence of N tokens; N = 1 gives 0.
extern const Scheme normalized{
    .id = "normalized",
    .name = {"Normalised position", "归一化位置"},
    .source = {"the natural second attempt; its step depends on the length", "容易想到的第二种办法；步长随总长而变"},
    .formula = R"($\mathrm{PE}(p) = \frac{p}{N - 1}$, $N$ = length)",
    .params = normalizedParams,
    .build = buildNormalized,
    .explain =
        [](const Values& values, const Cell& cell) {
            if (values[length] == 1) return std::string("0");
            return shortest(cell.position) + " / (" + valueText(values.value(length)) + " − 1)";
        },
    .numpy = "out = positions[:, None] / max(length - 1, 1)\n"};

/// PE(p)[c] = bit c of p (lowest first) or bit d - 1 - c (highest first); 0 <= p < 2^d and p <= maxPosition.
extern const Scheme binary{
    .id = "binary",
    .name = {"Binary position", "二进制位置"},
    .source = {"the natural third attempt; bounded, but it jumps", "容易想到的第三种办法；有界，但会跳变"},
    .formula = {R"($\mathrm{PE}(p)_c = \lfloor p / 2^k \rfloor \bmod 2$, bit $k$ of $p$: $k = d - 1 - c$, )"
                R"(or $k = c$ lsb-first, $d$ = d_model)",
                R"($\mathrm{PE}(p)_c = \lfloor p / 2^k \rfloor \bmod 2$，即 $p$ 的第 $k$ 位：$k = d - 1)"
                R"( - c$，lsb-first 时 $k = c$，$d$ = d_model)"},
    .params = binaryParams,
    .build = [](const Values& values) -> Result<Encoding> {
        return Encoding(binaryDigits(values[bits], values.holds(bitOrder.is("lsb-first"))));
    },
    .explain =
        [](const Values& values, const Cell& cell) {
            const std::int64_t bit =
                values.holds(bitOrder.is("msb-first")) ? values[bits] - 1 - cell.column : cell.column;
            return "⌊" + shortest(cell.position) + " / 2^" + integerText(bit) + "⌋ mod 2";
        },
    .numpy = R"(bit = np.arange(d_model)
if order == "msb-first":
    bit = d_model - 1 - bit
out = np.floor(positions[:, None] / 2.0**bit) % 2
)"};

/// Adds nothing. Without a mask, attention ignores the order of its tokens. A causal mask makes the order matter,
/// because each token sees only itself and earlier ones.
extern const Scheme nope{.id = "nope",
                         .name = {"No encoding (NoPE)", "无位置编码（NoPE）"},
                         .year = 2022,
                         .source = "Haviv et al., arXiv:2203.16634; Kazemnejad et al., arXiv:2305.19466",
                         .formula = R"($\mathrm{PE}(p) = 0$)",
                         .params = nopeParams,
                         .build = buildNope,
                         .explain = [](const Values&, const Cell&) { return std::string("0"); },
                         .numpy = "out = np.zeros((len(positions), d_model))\n"};

}  // namespace orrery
