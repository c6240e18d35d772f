// The similarity p_m^T H p_n of encodings: the Gram matrix for H = identity, weighted columns for diagonal H, any
// bilinear form for a full H. A pair is complete if the bank has both the sine and the cosine of its frequency w_i, in
// radians per position. With H = identity and complete pairs of amplitude 1 the similarity is sum_i cos((m - n) w_i), a
// function of the offset (Toeplitz); a diagonal H adds a term in m + n unless both columns of every pair have equal
// weights.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

struct Identity {
    bool operator==(const Identity&) const = default;
};

/// H: the identity, a diagonal of d numbers, or a d x d matrix.
using Form = std::variant<Identity, std::vector<double>, Matrix>;

/// left H right^T: rows p_m [M x d] and p_n [N x d] -> [M x N]. A Problem if H has another size.
Result<Matrix> similarity(const Matrix& left, const Matrix& right, const Form& form);

/// Scales rows to length 1; zero rows become NaN.
Matrix normalised(Matrix rows);

/// P P^T [N x N] for the rows P [N x d].
Matrix gram(const Matrix& rows);

/// The two parts of a diagonal similarity, [M x N] each: a function of m - n, and one of m + n.
struct DiagonalTerms {
    Matrix difference;
    Matrix sum;
};

/// p_m^T diag(h) p_n in closed form, one h per column. For complete undamped pairs of amplitude 1 the terms are
/// sum_i (h_cos + h_sin)/2 cos((m - n) w_i) and sum_i (h_cos - h_sin)/2 cos((m + n) w_i).
/// A Problem if `diagonal` has another size than the bank's columns.
Result<DiagonalTerms> diagonalTerms(const OscillatorBank& bank, std::span<const Position> m,
                                    std::span<const Position> n, std::span<const double> diagonal);

/// Share of the variance of the entries that their diagonal, column - row, explains: 1 - (sum of squared deviations
/// from the mean of each entry's diagonal) / (sum of squared deviations from the mean of all entries). 1: exactly
/// Toeplitz, as are constant and empty matrices; 0: the diagonals explain nothing.
double toeplitzR2(const Matrix& scores);

// Covariance of the columns (dimensions) of a table over its rows. If the diagonal dominates, dimensions are nearly
// uncorrelated; Su, 2021 takes this as evidence that the matrix H in p_m^T H p_n (gram.h) is nearly diagonal.

/// The d x d covariance of the columns of a table with d columns, divisor rows - 1; zeros for fewer than two rows. If
/// `progress` is stopped, the result is incomplete and must be discarded.
Matrix covarianceOf(const Matrix& table, const Progress& progress = {});

/// Means of the absolute values of a square matrix's entries.
struct DiagonalWeight {
    double meanDiagonal = 0;     ///< mean over the diagonal
    double meanOffDiagonal = 0;  ///< mean over all other entries; 0 for a 1 x 1 matrix
};
DiagonalWeight diagonalWeightOf(const Matrix& square);

/// The mean Euclidean length of the rows; NaN for a table without rows.
double meanRowLength(const Matrix& table);

}  // namespace orrery
