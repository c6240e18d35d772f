#include "core/analysis/embedding.h"

#include <cassert>

namespace orrery {

std::vector<std::int64_t> paddingAwareIds(std::span<const std::int64_t> tokens, std::int64_t paddingId) {
    std::vector<std::int64_t> ids;
    std::int64_t counted = 0;
    for (const std::int64_t token : tokens) ids.push_back(token == paddingId ? paddingId : ++counted + paddingId);
    return ids;
}

Matrix embeddedWithPosition(const Matrix& x, const Matrix& encoding, double scale) {
    assert(x.rows == encoding.rows && x.columns == encoding.columns);
    Matrix sum = encoding;
    for (std::size_t i = 0; i < sum.values.size(); ++i) sum.values[i] += scale * x.values[i];
    return sum;
}

}  // namespace orrery
