// The shift T_k of an encoding: the block-diagonal matrix with T_k PE(t) = PE(t + k) for every position t, one rotation
// by k w_i for each pair of columns in any layout. Orthogonal, T_a T_b = T_{a+b}, T_{-k} = T_k^T. (With damping it also
// scales and is not orthogonal.) Vaswani et al., 2017, section 3.5.
#pragma once

#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// T_k [d x d] for column vectors, d = bank.columns.size(), with one offset k per axis of the bank (coordinatesOf()); k
/// is any real number. Columns in no pair have the diagonal entry cos(k w). No matrix is exact for such columns; this
/// one has the least squared error over all positions, because sines of different frequencies are orthogonal. Its error
/// in such a column is sin(k w) times the missing cosine.
Matrix nearestShift(const OscillatorBank& bank, std::span<const Position> k);

/// The largest |sin(k w)| times amplitude over the columns in no pair: the error of nearestShift() at the worst
/// position. 0 if all columns are in pairs.
double largestMiss(const OscillatorBank& bank, std::span<const Position> k);

/// m - n along every axis of the bank, exact: the difference of their coordinatesOf().
std::vector<Position> offsetBetween(const OscillatorBank& bank, const Position& m, const Position& n);

/// The largest entry of |nearestShift PE(n) - PE(m)|, k = m - n, over all columns, computed without the matrix.
double shiftError(const OscillatorBank& bank, const Position& m, const Position& n);

}  // namespace orrery
