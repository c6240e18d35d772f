// DeBERTa's disentangled attention: content to position and position to content, by a bucketed distance i - j. He et
// al., 2020, arXiv:2006.03654; logarithmic buckets in v2 and v3.
#pragma once

#include <cstdint>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Buckets of v2: exact up to mid = buckets/2, then logarithmic.
struct DebertaBuckets {
    std::int64_t buckets = 256;      ///< even, at least 2
    std::int64_t maxPosition = 512;  ///< max_relative_positions, above mid + 1, at most 2^32
    bool clampedFirst = false;       ///< Microsoft's code clamps |relative| to maxPosition - 1, Hugging Face's does not
};

/// Returns `buckets`; a Problem if a number is out of range.
Result<DebertaBuckets> checkedBuckets(const DebertaBuckets& buckets);

/// Returns the bucket of relative = query - key: itself up to mid, else its sign times mid + ceil(ln(|relative|/mid) /
/// ln((maxPosition - 1)/mid) (mid - 1)), computed in exact integers.
std::int64_t debertaBucket(const DebertaBuckets& buckets, std::int64_t relative);

/// Mapping from distances to rows of the table.
struct DebertaRule {
    std::int64_t halfRows = 512;  ///< k: the table has 2k rows, row k is distance 0
    bool logarithmic = false;     ///< v2; else distances are their own buckets (v1)
    DebertaBuckets buckets;
};

/// Returns delta(i, j) = clamp(B(i - j) + k, 0, 2k - 1), [queries x keys]; the queries are the last positions.
/// Reversed: delta(j, i), computed from B(j - i).
Matrix debertaTableRows(const DebertaRule& rule, std::size_t queries, std::size_t keys, bool reversed = false);

/// Projections of one head, d channels wide.
struct DebertaHead {
    Matrix contentQuery;   ///< [n_q x d]
    Matrix contentKey;     ///< [n_k x d]
    Matrix positionQuery;  ///< Q_r = P W_qr, [2k x d]
    Matrix positionKey;    ///< K_r = P W_kr, [2k x d]
};

/// Terms of the score, [n_q x n_k] each, not yet divided by sqrt(3 d).
struct DebertaTerms {
    Matrix delta;                   ///< delta(i, j), rows of the tables
    Matrix contentToContent;        ///< Q_i . K_j
    Matrix contentToPosition;       ///< Q_i . K_r[delta(i, j)]
    Matrix positionToContentCode;   ///< K_j . Q_r[delta(i, j)], as in Microsoft's and Hugging Face's code
    Matrix positionToContentPaper;  ///< K_j . Q_r[delta(j, i)], as in the paper

    /// Returns the sum of the three terms divided by sqrt(3 d), d = headWidth; `paper` chooses the third.
    Matrix score(bool paper, std::size_t headWidth) const;
};

/// Computes the terms; a Problem if the sizes do not match.
Result<DebertaTerms> debertaTerms(const DebertaHead& head, const DebertaRule& rule);

}  // namespace orrery
