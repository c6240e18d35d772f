// Products of dense matrices, for the analyses of this folder. Shapes are the caller's promise (asserted); what a user
// can get wrong is checked before, and sizeText says it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/base/words.h"

namespace orrery {

/// a b: [n x r] [r x m] -> [n x m].
Matrix product(const Matrix& a, const Matrix& b);

/// a b^T: [n x r] [m x r] -> [n x m]. Of a large one that is stopped not all entries are made.
Matrix productWithTransposed(const Matrix& a, const Matrix& b, const Progress& progress = {});

/// a^T b: [r x n] [r x m] -> [n x m].
Matrix transposedProduct(const Matrix& a, const Matrix& b);

/// a x: [n x r] r -> n numbers.
std::vector<double> product(const Matrix& a, std::span<const double> x);

Matrix transposed(const Matrix& a);

/// "3 × 4", rows × columns.
std::string sizeText(const Matrix& matrix);

/// "4 × 8 does not meet W_Q, which is 5 × 8".
Phrase doesNotMeet(const Matrix& matrix, const std::string& other, const Matrix& with);

}  // namespace orrery
