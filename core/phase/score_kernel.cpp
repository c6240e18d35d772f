#include "core/phase/score_kernel.h"

#include <numeric>

namespace orrery {

ScoreKernel::Kind::Kind(const Kind&) = default;
ScoreKernel::Kind::Kind(Kind&&) noexcept = default;
ScoreKernel::Kind& ScoreKernel::Kind::operator=(const Kind&) = default;
ScoreKernel::Kind& ScoreKernel::Kind::operator=(Kind&&) noexcept = default;
ScoreKernel::Kind::~Kind() = default;

double ByFeatures::at(int, std::int64_t i, std::int64_t j) const {
    const std::vector<double> a = query(i, 1);
    const std::vector<double> b = key(j, 1);
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

double ScoreKernel::value(int head, std::int64_t query, std::int64_t key) const {
    return std::visit([&](const auto& one) { return one.at(head, query, key); }, kind);
}

}  // namespace orrery
