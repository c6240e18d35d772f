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

/// difference(m - n) + sum(m + n); a ByOffset kernel if `parts.sum` has no columns. near[k] is the precomputed value of
/// the difference part at the offsets k and -k; it may have any size.
ScoreKernel kernelOf(const SimilarityParts& parts, std::vector<double> near = {});

/// |p_m - p_n| = sqrt(2 (f(0) - f(m - n))) for rows of equal norm sqrt(f(0)); their similarity f(x) is the sum of the
/// columns of `difference`. `near` as for kernelOf().
ScoreKernel distanceKernel(const OscillatorBank& difference, std::vector<double> near = {});

/// Dot products of query and key features of equal size.
ScoreKernel bilinearKernel(MeanFeatures queries, MeanFeatures keys);

/// Dot products of the features of two positions.
ScoreKernel bilinearKernel(const MeanFeatures& features);

/// |p_m - p_n| for the rows of the positions first, first + 1, ...; NaN for other positions.
ScoreKernel distanceKernel(std::shared_ptr<const Matrix> rows, std::int64_t first);

/// Mean rows of a bank, in closed form.
MeanFeatures featuresOf(const OscillatorBank& bank);

/// Mean rows of a table, over those of the positions that have a row; NaN if none has, and in columns with a NaN.
MeanFeatures featuresOf(Table table);

/// A table with fast column sums, whose rows are the positions first, first + 1, ...
Table tableFrom(Matrix rows, std::int64_t first);

/// The features multiplied from the left by `form` [r x size]: r numbers.
MeanFeatures through(const std::shared_ptr<const Matrix>& form, MeanFeatures features);

/// The features multiplied by one weight each.
MeanFeatures weighted(std::vector<double> weights, MeanFeatures features);

/// The entries of head 0 for queries and keys at `count` positions first, first + step, ..., [count x count], without
/// masking. Incomplete if `progress` is stopped.
Matrix entries(const ScoreKernel& kernel, std::int64_t first, std::int64_t count, std::int64_t step = 1,
               const Progress& progress = {});

/// Share of the positions m for which the best entry of row m outside the diagonal (the smallest if `nearest`, else the
/// largest) is at m - 1 or m + 1; a tie with another column does not count. NaN if all entries outside the diagonal are
/// NaN.
double neighbourShare(const Matrix& scores, bool nearest);

/// neighbourShare() of the similarity profile[|m - n|], for as many positions as the profile has values; NaN below 2.
double neighbourShare(std::span<const double> profile);

}  // namespace orrery
