// Similarities of two positions as ScoreKernels, so that a matrix of any size is drawn and averaged without being held:
// by closed forms of m - n and m + n where the encoding has them, else as a product of features, which for means over
// blocks of positions are means of rows.
#pragma once

#include <memory>

#include "core/analysis/similarity_parts.h"
#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/phase/score_kernel.h"
#include "core/phase/table.h"

namespace orrery {

/// difference(m - n) + sum(m + n); a kernel of offsets where the sum has no columns. near[k] is the difference at the
/// offsets k and -k, for as many as are worth keeping.
ScoreKernel kernelOf(const SimilarityParts& parts, std::vector<double> near = {});

/// |p_m - p_n| = sqrt(2 (f(0) - f(m - n))) for the similarity f(m - n) of rows that all have the norm sqrt(f(0)).
ScoreKernel distanceKernel(const OscillatorBank& difference, std::vector<double> near = {});

/// queries . keys.
ScoreKernel bilinearKernel(MeanFeatures queries, MeanFeatures keys);

/// features . features.
ScoreKernel bilinearKernel(const MeanFeatures& features);

/// |p_m - p_n| of rows first, first + 1, ...; NaN beyond them.
ScoreKernel distanceKernel(std::shared_ptr<const Matrix> rows, std::int64_t first);

/// Mean rows of a bank, in closed form.
MeanFeatures featuresOf(const OscillatorBank& bank);

/// Mean rows of a table; NaN where it has no row or one of the numbers is NaN.
MeanFeatures featuresOf(Table table);

/// The rows of positions first, first + 1, ... as a table with quick sums.
Table tableFrom(Matrix rows, std::int64_t first);

/// form x, of the features x; form is [r x width].
MeanFeatures through(const std::shared_ptr<const Matrix>& form, MeanFeatures features);

/// The features times one weight each.
MeanFeatures weighted(std::vector<double> weights, MeanFeatures features);

/// The count x count matrix of positions first, first + step, ...; of a stopped one not all entries are made.
Matrix entries(const ScoreKernel& kernel, std::int64_t first, std::int64_t count, std::int64_t step = 1,
               const Progress& progress = {});

/// The share of positions m whose best other position (`nearest`: the least number, else the largest) is m - 1 or m + 1
/// and no other as good; NaN where none has a number for another.
double neighbourShare(const Matrix& scores, bool nearest);

/// The same for a similarity of |m - n| alone, profile[k] at distance k, over as many positions as it has numbers.
double neighbourShare(std::span<const double> profile);

}  // namespace orrery
