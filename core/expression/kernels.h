// What the operations of a formula compute, in float64, a block of entries at a time. An entry's number does not depend
// on the block that it is computed in.
#pragma once

#include <array>
#include <cstddef>

#include "core/base/dtype.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// out[i] = op(a[i], b[i], c[i]); those that the operation does not have are null. `out` is none of them.
using Kernel = void (*)(const double* a, const double* b, const double* c, double* out, std::size_t count);

/// Of everything but numbers and variables.
Kernel kernelOf(Op op);

/// One number: pi and e too.
double applied(Op op, const std::array<double, 3>& operands);

/// A value for each variable of a Vocabulary.
using VariableValues = std::span<const double>;

/// The value of every node, the formula's own last.
std::vector<double> nodeValues(const Tree& tree, VariableValues variables);

/// The formula's value where every variable and the result of every operation is rounded to a format.
double roundedValue(const Tree& tree, VariableValues variables, DType format);

}  // namespace orrery::expression
