// DeBERTa's disentangled attention: content to position and position to content, by a bucketed distance i - j. He et
// al., 2020, arXiv:2006.03654; logarithmic buckets in v2 and v3.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace orrery {

/// Buckets of v2: exact up to mid = buckets/2, then logarithmic.
struct DebertaBuckets {
    std::int64_t buckets = 256;      ///< even, at least 2
    std::int64_t maxPosition = 512;  ///< max_relative_positions, above mid + 1, at most 2^32
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

/// Rows of the tables for each query and key, [n_q x n_k] each.
struct DebertaRows {
    Matrix forth;  ///< delta(i, j), for c2p
    Matrix back;   ///< for p2c: delta(i, j) in all code, delta(j, i) in the paper
};

/// Returns a term of the score, [n_q x n_k], or their "sum", divided by sqrt(3 d): "c2c" Q_i . K_j, "c2p" Q_i .
/// K_r[forth], "p2c" K_j . Q_r[back].
Matrix debertaTerm(const DebertaHead& head, const DebertaRows& rows, std::string_view term);

}  // namespace orrery
