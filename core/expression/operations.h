// The operations of typed formulas: one row for each, with its number of operands, its loop over float64 numbers, its
// exact form and its notations. Formulas are evaluated by these rows.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/dtype.h"
#include "core/expression/exact.h"
#include "core/expression/kernels.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// Precedence of the outermost operation of a text, from loosest to tightest.
enum Binding { Choice, Either, Both, Comparison, Sum, Product, Sign, Raised, Whole };

/// How an operation is written: # stands for the next operand. A letter after it (e, b, c, s, p, n, r, w for Either,
/// Both ... Whole) puts the operand in parentheses if it binds less tightly. A capital letter marks the right operand
/// of operations that group to the left: it must bind more tightly than that, and not begin with a minus sign.
struct Notation {
    std::string_view pattern;
    Binding binding = Whole;
};

struct Operation {
    Op op;
    int operands;  ///< number of operands, 0 to 3
    Loop* kernel;  ///< null if there are no operands
    Exact (*exact)(
        const std::array<Exact, 3>& of);  ///< NaN where the operation is undefined, such as a logarithm of -1
    Notation tex;
    Notation numpy;  ///< of operations that are true or false: as a condition
    Notation plain;  ///< as core/math/arithmetic.h reads it
};

/// Returns the row of an operation; those of Number and Variable have no kernel, no exact form and no notations.
const Operation& operationOf(Op op);

/// Applies an operation to single numbers; unused operands are ignored. `op` is neither Number nor Variable.
double applied(Op op, const std::array<double, 3>& operands);
Exact applied(Op op, const std::array<Exact, 3>& operands);

/// Value of each variable, indexed as in the Vocabulary.
using VariableValues = std::span<const double>;

/// Computes the value of every node. The last value is that of the formula.
std::vector<double> nodeValues(const Tree& tree, VariableValues variables);

/// Computes the formula with every number, variable and result of an operation rounded to `format`.
double roundedValue(const Tree& tree, VariableValues variables, DType format);

/// Computes the formula for these values of its variables, indexed as in the Vocabulary.
Exact exactValue(const Tree& tree, std::span<const Exact> variables);

}  // namespace orrery::expression
