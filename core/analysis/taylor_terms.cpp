#include "core/analysis/taylor_terms.h"

#include <cmath>
#include <numeric>

namespace orrery {

namespace {

double dot(std::span<const double> a, std::span<const double> b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

TaylorTerms taylorTerms(const TwoTokens& tokens, double strength) {
    const double scale = 1 / std::sqrt(static_cast<double>(tokens.contentM.size()));
    const double content = scale * dot(tokens.contentM, tokens.contentN);
    const double m = strength * scale * dot(tokens.positionM, tokens.contentN);
    const double n = strength * scale * dot(tokens.contentM, tokens.positionN);
    const double both = strength * strength * scale * dot(tokens.positionM, tokens.positionN);
    const double f = std::exp(content);
    return {.none = f,
            .m = f * m,
            .n = f * n,
            .mm = f * m * m / 2,
            .nn = f * n * n / 2,
            .mn = f * (m * n + both),
            .exact = std::exp(content + m + n + both)};
}

}  // namespace orrery
