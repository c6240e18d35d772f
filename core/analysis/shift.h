// The shift T_k of an encoding: the block-diagonal matrix with T_k PE(t) = PE(t + k) for every position t, one rotation
// by k w_i for each pair of columns, wherever the layout puts them. Orthogonal, T_a T_b = T_{a+b}, T_{-k} = T_k^T.
// (Damped columns shrink too, and then T_k is no longer orthogonal.) Vaswani et al., 2017, section 3.5.
#pragma once

#include <span>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// T_k as a d x d matrix for column vectors, d = bank.columns.size(); k is any real number. A Problem where a column
/// turns without its partner (a single sine has no such matrix) and for a bank over a grid.
Result<Matrix> shiftMatrix(const OscillatorBank& bank, const Position& k);

/// The same with one offset for each axis of the bank.
Result<Matrix> shiftMatrix(const OscillatorBank& bank, std::span<const Position> k);

/// T_k, with cos(k w) for each column that turns without its partner: for those no matrix is exact, and over all
/// positions this one has the least squares, because sines of different frequencies are orthogonal. It misses such a
/// column by sin(k w) times the cosine that is not there.
Matrix nearestShift(const OscillatorBank& bank, std::span<const Position> k);

/// The largest |sin(k w)| times amplitude over the columns without a partner: what nearestShift misses at the worst
/// position. 0 where every column has its partner.
double largestMiss(const OscillatorBank& bank, std::span<const Position> k);

/// m - n, exact, along every axis of the bank.
std::vector<Position> offsetBetween(const OscillatorBank& bank, const Position& m, const Position& n);

/// The largest entry of |nearestShift PE(n) - PE(m)|, k = m - n, over all columns; the matrix is never made.
double shiftError(const OscillatorBank& bank, const Position& m, const Position& n);

}  // namespace orrery
