// What content-dependent score schemes share: seeded tokens and weights, and one matrix a head as a ScoreKernel.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/model/values.h"
#include "core/phase/score_kernel.h"

namespace orrery {

/// Which of a scheme's seeded matrices: its number (0 to 15) in a head. Its stream is 16 head + number.
struct Draw {
    int head = 0;
    int number = 0;
};

/// A matrix of this shape of normal numbers times `scale`, by the parameter `seed`.
Matrix drawn(const Values& values, Draw draw, Matrix shape, double scale = 1);

/// Columns from `first` on of a larger matrix.
struct SomeColumns {
    std::size_t first = 0;
    Matrix shape;
};

/// Only these columns of what drawn() gives.
Matrix drawnColumns(const Values& values, Draw draw, SomeColumns columns, double scale = 1);

/// Rows from `first` on of a larger matrix.
struct SomeRows {
    std::size_t first = 0;
    Matrix shape;
};

/// Only these rows of what drawn() gives.
Matrix drawnRows(const Values& values, Draw draw, SomeRows rows, double scale = 1);

/// What drawn() gives with numbers uniform between -bound and bound, as PyTorch starts its linear layers.
Matrix drawnUniform(const Values& values, Draw draw, Matrix shape, double bound);

/// [tokens x head_dim] of a head's content, by the parameters of those names.
Matrix drawnContent(const Values& values, Draw draw);

/// Entry (row, column) of the matrix that `term` makes of each head, by the parameter `heads`; 0 beyond it. `term` is
/// kept: a head is made when it is first looked at, and what is refused before costs nothing.
std::function<double(int head, std::int64_t row, std::int64_t column)> entryOf(const Values& values,
                                                                               std::function<Matrix(int head)> term);

/// "seed 1"
std::string seedNote(const Values& values);

/// A kernel among seeded content, by the parameters `heads`, `tokens` and `seed`.
ScoreKernel contentKernel(const Values& values, bool causal, Entrywise entries);

/// The sum, entry by entry; equal shapes.
Matrix sum(Matrix a, const Matrix& b);

/// Every entry times the factor.
Matrix scaled(Matrix matrix, double factor);

/// Each row less its mean, over the root of its variance plus epsilon: layer normalisation before weight and bias.
Matrix layerNormed(Matrix rows, double epsilon);

/// What stands before a symbol that is multiplied: "2.5 ", nothing for 1.
std::string factorText(double factor);

/// The first row's numbers.
std::vector<double> vectorOf(const Matrix& row);

}  // namespace orrery
