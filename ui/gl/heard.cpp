#include "ui/gl/heard.h"

#include <algorithm>
#include <cmath>

namespace orrery::gl {
namespace {

/// Returns the largest possible sum of a block's oscillators.
float largest(const BankPlan& bank, int block) {
    const std::size_t first = std::size_t(block) * std::size_t(bank.perBlock);
    float sum = 0;
    for (std::size_t i = 0; i < std::size_t(bank.perBlock); ++i) sum += std::abs(bank.columns[first + i].gain);
    return sum * bank.blockScale[std::size_t(block)];
}

}  // namespace

std::vector<BlockRun> heard(const FieldPlan& plan, const BlockAxis& columns, int packed) {
    constexpr float steps = 255, ofOne = 0.25f;
    const auto* bank = std::get_if<BankPlan>(&plan.source);
    if (!bank || isDamped(*bank) || plan.causal) return {{0, columns.count}};
    const float min = ofOne * (plan.high - plan.low) / steps;
    std::vector<BlockRun> runs;
    for (int first = 0; first < columns.count; first += packed) {
        const int count = std::min(packed, columns.count - first);
        bool isHeard = false;
        for (int i = first; i < first + count; ++i) isHeard = isHeard || !(largest(*bank, columns.first + i) < min);
        if (!isHeard) continue;
        if (!runs.empty() && runs.back().first + runs.back().count == first)
            runs.back().count += count;
        else
            runs.push_back({first, count});
    }
    return runs;
}

}  // namespace orrery::gl
