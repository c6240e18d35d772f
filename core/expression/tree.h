// A formula that somebody typed, as a tree: p / base^(c/d). Nodes stand in a list in which operands come before what is
// made of them, the root last, so that whoever walks over it needs a loop and no recursion, however deep it is.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace orrery::expression {

/// Truth is 1 and 0; what is not 0 is true. Modulo and FloorDivide round down, as Python does; Round takes ties to the
/// even number.
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

/// How many operands it has: none, one, two, or the three of Choose (condition, where true, where false).
int operandsOf(Op op);

struct Node {
    Op op = Op::Number;
    std::array<int, 3> operands{-1, -1, -1};  ///< indices of nodes before this one
    double number = 0;                        ///< of a Number
    int variable = -1;                        ///< of a Variable: its index in the Vocabulary
    bool operator==(const Node&) const = default;
};

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

/// A name that formulas may use.
struct Variable {
    std::string_view name;
    std::string_view tex;        ///< as mathematics writes it
    std::string_view parameter;  ///< the id of the parameter whose value it is; empty: of the entry, or made of others
    std::array<std::string_view, 2> others{};  ///< names that mean the same
    bool isWidth = false;  ///< the parameter decides how many entries there are, whatever the formula says
};

/// The names that the formulas of a scheme may use.
struct Vocabulary {
    std::span<const Variable> variables;
    std::string_view example;  ///< a formula of them

    /// The index of a variable by one of its names; -1: there is none.
    int find(std::string_view name) const;
};

/// What a node's operands are among the results of all nodes before it.
template <class T>
std::array<T, 3> operandsAmong(const std::vector<T>& results, const Node& node) {
    std::array<T, 3> operands{};
    for (std::size_t k = 0; k < operands.size(); ++k) {
        if (node.operands[k] >= 0) operands[k] = results[static_cast<std::size_t>(node.operands[k])];
    }
    return operands;
}

/// The same with `by` in place of a variable.
Tree replaced(const Tree& tree, int variable, const Tree& by);

/// The same with numbers in place of the variables that are known, everything computed that can be, and what occurs
/// twice made once.
Tree folded(const Tree& tree, const std::function<std::optional<double>(int variable)>& known);

}  // namespace orrery::expression
