#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"

namespace orrery {

namespace {

constexpr Option orders[] = {
    {"msb-first", {"highest bit first", "高位在前"}},
    {"lsb-first", {"lowest bit first", "低位在前"}},
};

constexpr auto dModel = added::dModel({1, 63, 8}, {"The number of bits; 2^d_model positions can be told apart.",
                                                   "二进制位的个数；可区分 2^d_model 个位置。"})
                            .slider(32);
constexpr Choice order("order", {"Bit order", "二进制位的次序"}, orders,
                       {"Which bit stands in dimension 0.", "维度 0 是哪一位。"});

constexpr Param params[] = {dModel, order};

/// Maps columns to bits.
struct BitOrder {
    std::int64_t bits;
    bool highestFirst;

    explicit BitOrder(const Values& values) : bits(values[dModel]), highestFirst(values.holds(order.is("msb-first"))) {}
    std::int64_t of(std::int64_t column) const { return highestFirst ? bits - 1 - column : column; }
};

/// Counts the numbers in 0 .. count-1 whose bit `bit` is set.
std::int64_t onesBelow(std::int64_t count, std::int64_t bit) {
    const std::int64_t half = std::int64_t{1} << bit;
    const std::int64_t whole = count >> (bit + 1) << bit;
    const std::int64_t rest = bit >= 62 ? count : count & (2 * half - 1);
    return whole + std::max<std::int64_t>(0, rest - half);
}

Result<Encoding> build(const Values& values) {
    const int bits = values[dModel];
    return Encoding(
        Table{.columns = bits,
              .rowCount = bits >= 32 ? maxPosition + 1 : std::int64_t{1} << bits,
              .range = {{0, 1}},
              .cell = [bit = BitOrder(values)](std::int64_t row,
                                               int column) { return static_cast<double>(row >> bit.of(column) & 1); },
              .sum =
                  [bit = BitOrder(values)](std::int64_t row, std::int64_t count, int column) {
                      const std::int64_t k = bit.of(column);
                      return static_cast<double>(onesBelow(row + count, k) - onesBelow(row, k));
                  }});
}

std::string explain(const Values& values, const Cell& cell) {
    return "⌊" + shortest(cell.position) + " / 2^" + integerText(BitOrder(values).of(cell.column)) + "⌋ mod 2";
}

}  // namespace

/// PE(p)[c] = bit c of p (lowest first) or bit d - 1 - c (highest first); 0 <= p < 2^d and p <= maxPosition.
extern const Scheme binary{
    .id = "binary",
    .name = {"Binary position", "二进制位置"},
    .use = Use::Added,
    .source = {"the natural third attempt; bounded, but it jumps", "容易想到的第三种办法；有界，但会跳变"},
    .formula = {R"($\mathrm{PE}(p)_c = \lfloor p / 2^k \rfloor \bmod 2$, bit $k$ of $p$: $k = d - 1 - c$, )"
                R"(or $k = c$ lsb-first, $d$ = d_model)",
                R"($\mathrm{PE}(p)_c = \lfloor p / 2^k \rfloor \bmod 2$，即 $p$ 的第 $k$ 位：$k = d - 1)"
                R"( - c$，lsb-first 时 $k = c$，$d$ = d_model)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(bit = np.arange(d_model)
if order == "msb-first":
    bit = d_model - 1 - bit
out = np.floor(positions[:, None] / 2.0**bit) % 2
)"};

}  // namespace orrery
