// T5's relative-position buckets: half of them exact, half logarithmic. Raffel et al., 2019, arXiv:1910.10683.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

struct T5Rule {
    bool bidirectional = true;       ///< else keys after the query share bucket 0
    int buckets = 32;                ///< even and at least 4 if bidirectional, else at least 2
    std::int64_t maxDistance = 128;  ///< from here on all distances share the last bucket; above buckets/4 or buckets/2
};

/// relative = key - query. Bidirectional: nb = buckets/2, keys after the query start at nb; n = |relative|. Causal: nb
/// = buckets, n = max(-relative, 0). With e = floor(nb/2): n below e is a bucket of its own, else min(nb - 1, e +
/// floor(ln(n/e) / ln(maxDistance/e) (nb - e))), decided in exact integers.
class T5Buckets {
public:
    static Result<T5Buckets> of(const T5Rule& rule);

    int bucket(std::int64_t relative) const;
    int count() const { return rule.buckets; }
    /// The smallest n of each bucket of one direction; equal neighbours are buckets that no n reaches.
    std::span<const std::int64_t> starts() const { return firsts; }

private:
    explicit T5Buckets(const T5Rule& checkedRule);

    T5Rule rule;
    std::vector<std::int64_t> firsts;
};

/// [queries x keys] bucket numbers, query row i at position i + offset.
Matrix t5BucketMatrix(const T5Buckets& buckets, Matrix shape, std::int64_t offset);

}  // namespace orrery
