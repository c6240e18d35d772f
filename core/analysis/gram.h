// The similarity p_m^T H p_n of encodings: the Gram matrix for H = identity, weighted columns for diagonal H, any
// bilinear form for a full H. With H = identity and complete pairs the similarity is sum_i cos((m - n) w_i), a function
// of the offset (Toeplitz); a diagonal H adds a term in m + n unless both columns of every pair have equal weights.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "core/base/matrix.h"
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

/// P P^T.
Matrix gram(const Matrix& rows);

/// The two parts of a diagonal similarity, [M x N] each: a function of m - n, and one of m + n.
struct DiagonalTerms {
    Matrix difference;
    Matrix sum;
};

/// p_m^T diag(h) p_n in closed form, one h per column. For complete pairs the parts are sum_i (h_cos + h_sin)/2 cos((m
/// - n) w_i) and sum_i (h_cos - h_sin)/2 cos((m + n) w_i).
Result<DiagonalTerms> diagonalTerms(const OscillatorBank& bank, std::span<const Position> m,
                                    std::span<const Position> n, std::span<const double> diagonal);

/// The similarity at one offset, with one number per axis (see coordinatesOf), under H = identity: for an undamped bank
/// of complete pairs p_{t+offset} . p_t for every t, for others the part that depends on the offset.
double gramAt(const OscillatorBank& bank, std::span<const Position> offset);

/// Dependence of entries on column - row: 1 - (squared deviation from the mean of the own diagonal) / (squared
/// deviation from the mean of all). 1: exactly Toeplitz; 0: the diagonals explain nothing. A constant matrix has 1.
double toeplitzR2(const Matrix& scores);

}  // namespace orrery
