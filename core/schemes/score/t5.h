// Relative position buckets of T5: half of them exact, half logarithmic. Bucket limits are computed in exact integers.
// Raffel et al., 2019, arXiv:1910.10683.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Parameters of the buckets.
struct T5Rule {
    bool bidirectional = true;       ///< else keys after the query share bucket 0
    int buckets = 32;                ///< even and at least 4 if bidirectional, else at least 2
    std::int64_t maxDistance = 128;  ///< all from here on share the last bucket; > buckets/4 (one direction: buckets/2)
};

/// Maps relative = key - query to buckets. Bidirectional: nb = buckets/2, keys after the query start at nb; n =
/// |relative|. Causal: nb = buckets, n = max(-relative, 0). With e = floor(nb/2): each n below e has its own bucket;
/// larger n have min(nb - 1, e + floor(ln(n/e) / ln(maxDistance/e) (nb - e))), computed in exact integers.
class T5Buckets {
public:
    /// Returns the buckets; a Problem if a number of `rule` is out of range.
    static Result<T5Buckets> of(const T5Rule& rule);

    int bucket(std::int64_t relative) const;

private:
    explicit T5Buckets(const T5Rule& checkedRule);

    T5Rule rule;
    std::vector<std::int64_t> firsts;  ///< the smallest n of each bucket of one direction
};

/// Returns the bucket numbers as a matrix of the size of `shape`, [queries x keys]; row i is the query at position i +
/// offset.
Matrix t5BucketMatrix(const T5Buckets& buckets, Matrix shape, std::int64_t offset);

}  // namespace orrery
