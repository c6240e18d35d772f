// Similarities of two positions as ScoreKernels, so that matrices of any size are drawn and averaged without being
// stored: by closed forms in m - n and m + n if the encoding has them, else as a product of features, whose means over
// blocks of positions are means of rows.
#pragma once

#include <memory>

#include "core/analysis/similarity_parts.h"
#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/phase/score_kernel.h"
#include "core/phase/table.h"

namespace orrery {

/// difference(m - n) + sum(m + n); a ByOffset kernel if the sum has no columns. near[k] holds precomputed differences
/// at the offsets k and -k, for the first few k.
ScoreKernel kernelOf(const SimilarityParts& parts, std::vector<double> near = {});

/// |p_m - p_n| = sqrt(2 (f(0) - f(m - n))) for the similarity f(m - n) of rows of equal norm sqrt(f(0)).
ScoreKernel distanceKernel(const OscillatorBank& difference, std::vector<double> near = {});

/// Dot products of queries and keys.
ScoreKernel bilinearKernel(MeanFeatures queries, MeanFeatures keys);

/// Dot products of features with themselves.
ScoreKernel bilinearKernel(const MeanFeatures& features);

/// |p_m - p_n| for rows first, first + 1, ...; NaN outside.
ScoreKernel distanceKernel(std::shared_ptr<const Matrix> rows, std::int64_t first);

/// Mean rows of a bank, in closed form.
MeanFeatures featuresOf(const OscillatorBank& bank);

/// Mean rows of a table; NaN if it has none of the rows or a number is NaN.
MeanFeatures featuresOf(Table table);

/// A table with fast column sums, whose rows are the positions first, first + 1, ...
Table tableFrom(Matrix rows, std::int64_t first);

/// The features multiplied by `form` [r x width].
MeanFeatures through(const std::shared_ptr<const Matrix>& form, MeanFeatures features);

/// The features multiplied by one weight each.
MeanFeatures weighted(std::vector<double> weights, MeanFeatures features);

/// The count x count matrix of positions first, first + step, ...; if `progress` is stopped, some entries are missing.
Matrix entries(const ScoreKernel& kernel, std::int64_t first, std::int64_t count, std::int64_t step = 1,
               const Progress& progress = {});

/// Share of the positions m whose best other position (the smallest value if `nearest`, else the largest) is m - 1 or m
/// + 1, without a tie; NaN if no position has a value for another.
double neighbourShare(const Matrix& scores, bool nearest);

/// neighbourShare() of a similarity profile[k] of |m - n| = k, for as many positions as the profile has values.
double neighbourShare(std::span<const double> profile);

}  // namespace orrery
