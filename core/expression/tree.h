// Syntax tree of a typed formula such as p / base^(c/d). Nodes are stored in a list: operands precede the nodes that
// use them and the root is last, so that a traversal is a loop without recursion, however deep the tree is.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace orrery::expression {

/// Operations. Truth values are 1 and 0; every number other than 0 is true. Modulo and FloorDivide round down, as in
/// Python. Round takes ties to the even number. Bit(n, k) is floor(n / 2^floor(k)) mod 2.
enum class Op : std::uint8_t {
    Number,
    Variable,
    Pi,
    E,
    Negate,
    Not,
    Floor,
    Ceil,
    Round,
    Truncate,
    Absolute,
    Sign,
    Sqrt,
    Exp,
    Ln,
    Log2,
    Log10,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
    And,
    Or,
    Min,
    Max,
    Atan2,
    Bit,
    Choose
};

/// Number of operands: 0, 1, 2 or 3. Choose has three: condition, value if true, value if false.
int operandsOf(Op op);

/// One operation, number or variable of a formula.
struct Node {
    Op op = Op::Number;
    std::array<int, 3> operands{-1, -1, -1};  ///< indices of nodes before this one
    double number = 0;                        ///< Number only
    int variable = -1;                        ///< Variable only: its index in the Vocabulary
    bool operator==(const Node&) const = default;
};

/// A formula as a list of nodes, operands before their users, the root last.
struct Tree {
    std::vector<Node> nodes;

    int root() const { return static_cast<int>(nodes.size()) - 1; }
    const Node& at(int index) const { return nodes[static_cast<std::size_t>(index)]; }
    std::span<const int> operands(int index) const {
        const Node& node = at(index);
        return std::span(node.operands).first(static_cast<std::size_t>(operandsOf(node.op)));
    }
    bool uses(int variable) const;
    bool operator==(const Tree&) const = default;
};

/// Name that formulas may use.
struct Variable {
    std::string_view name;
    std::string_view tex;        ///< TeX notation
    std::string_view parameter;  ///< id of the parameter with its value; empty for numbers of the entry, as position
    std::array<std::string_view, 2> others{};  ///< alternative names
    bool isWidth = false;  ///< its parameter sets the number of columns, even if the formula does not use it
};

/// Names that the formulas of a scheme may use.
struct Vocabulary {
    std::span<const Variable> variables;
    std::string_view example;  ///< formula that uses some of them

    /// Returns the index of a variable by one of its names; -1 if there is none.
    int find(std::string_view name) const;
};

/// Collects the results of the operands of `node` from `results`, which is indexed by node; T{} for missing operands.
template <class T>
std::array<T, 3> operandsAmong(const std::vector<T>& results, const Node& node) {
    std::array<T, 3> operands{};
    for (std::size_t k = 0; k < operands.size(); ++k) {
        if (node.operands[k] >= 0) operands[k] = results[static_cast<std::size_t>(node.operands[k])];
    }
    return operands;
}

/// Returns the tree with every occurrence of a variable replaced by `by`.
Tree replaced(const Tree& tree, int variable, const Tree& by);

/// Returns the tree with known variables replaced by numbers, constants computed in float64, choices with a constant
/// condition replaced by their branch, and common subexpressions merged. `known` returns the value of a variable, or
/// nothing.
Tree folded(const Tree& tree, const std::function<std::optional<double>(int variable)>& known);

}  // namespace orrery::expression
