// Operations of formulas in float64, computed over blocks of entries. The value of an entry does not depend on the
// block in which it is computed.
#pragma once

#include <array>
#include <cstddef>

#include "core/base/dtype.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// Computes out[i] = op(a[i], b[i], c[i]). `out` aliases no operand. Unused operands are not read and may be null.
using Kernel = void (*)(const double* a, const double* b, const double* c, double* out, std::size_t count);

/// Returns the kernel of an operation that has operands; null for numbers, variables, pi and e.
Kernel kernelOf(Op op);

/// Applies an operation to single numbers; unused operands are ignored. `op` is neither Number nor Variable.
double applied(Op op, const std::array<double, 3>& operands);

/// Value of each variable, indexed as in the Vocabulary.
using VariableValues = std::span<const double>;

/// Computes the value of every node. The last value is that of the formula.
std::vector<double> nodeValues(const Tree& tree, VariableValues variables);

/// Computes the formula with every number, variable and result of an operation rounded to `format`.
double roundedValue(const Tree& tree, VariableValues variables, DType format);

}  // namespace orrery::expression
