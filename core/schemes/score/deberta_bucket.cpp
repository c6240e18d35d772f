#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/schemes/score/deberta.h"
#include "core/schemes/score/power_order.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

Result<DebertaBuckets> checkedBuckets(const DebertaBuckets& buckets) {
    if (buckets.buckets < 2 || buckets.buckets % 2 != 0) {
        return Problem{"position_buckets", say({"{} is not even", "{}不是偶数"}, quoted(integerText(buckets.buckets))),
                       Words{"allowed is an even number from 2", "应为不小于 2 的偶数"}};
    }
    const std::int64_t min = buckets.buckets / 2 + 2;
    if (buckets.maxPosition >= min && buckets.maxPosition <= INT64_C(1) << 32) return buckets;
    return Problem{"max_relative_positions",
                   say({"{} does not go beyond the exact buckets of position_buckets {}",
                        "{}没有超出 position_buckets {} 的精确区间"},
                       quoted(integerText(buckets.maxPosition)), buckets.buckets),
                   relative::wholeFrom(min)};
}

std::int64_t debertaBucket(const DebertaBuckets& buckets, std::int64_t relative) {
    const std::int64_t mid = buckets.buckets / 2;
    const std::int64_t last = buckets.maxPosition - 1;
    const std::int64_t size = buckets.clampedFirst ? std::min(std::abs(relative), last) : std::abs(relative);
    if (size <= mid) return relative;
    // the smallest k with (last/mid)^k >= (size/mid)^steps
    const auto steps = static_cast<int>(mid - 1);
    const auto covers = [&](int k) {
        const auto from = static_cast<std::uint64_t>(mid);
        const PowerProduct wanted{static_cast<std::uint64_t>(size), steps, from, std::max(0, k - steps)};
        return order({static_cast<std::uint64_t>(last), k, from, std::max(0, steps - k)}, wanted) !=
               std::strong_ordering::less;
    };
    const auto logOver = [mid](std::int64_t n) { return std::log(static_cast<double>(n) / static_cast<double>(mid)); };
    auto k = static_cast<int>(std::ceil(logOver(size) / logOver(last) * steps));
    while (k > 0 && covers(k - 1)) --k;
    while (!covers(k)) ++k;
    return relative > 0 ? mid + k : -(mid + k);
}

Matrix debertaTableRows(const DebertaRule& rule, std::size_t queries, std::size_t keys, bool reversed) {
    const auto length = static_cast<std::int64_t>(std::max(queries, keys));
    std::vector<double> rows;  // for relative distances -length + 1 .. length - 1
    for (std::int64_t relative = 1 - length; relative < length; ++relative) {
        const std::int64_t bucket = rule.logarithmic ? debertaBucket(rule.buckets, relative) : relative;
        const std::int64_t turned = reversed ? -bucket : bucket;  // B(-x) = -B(x)
        rows.push_back(static_cast<double>(std::clamp<std::int64_t>(turned + rule.halfRows, 0, 2 * rule.halfRows - 1)));
    }
    Matrix delta(queries, keys);
    const std::size_t shift = keys > queries ? keys - queries : 0;
    for (std::size_t i = 0; i < queries; ++i) {
        for (std::size_t j = 0; j < keys; ++j) {
            delta.at(i, j) = rows[i + shift + static_cast<std::size_t>(length) - 1 - j];
        }
    }
    return delta;
}

}  // namespace orrery
