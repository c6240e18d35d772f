// Writer: base class of the writers of formulas (TeX, NumPy, numbers substituted). It visits the nodes from the leaves
// to the root and adds parentheses by the precedence of the operations.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/expression/tree.h"

namespace orrery::expression {

/// Precedence of the outermost operation of a text, from loosest to tightest.
enum Binding { Choice, Either, Both, Comparison, Sum, Product, Sign, Raised, Whole };

/// Text of a node and the precedence of its outermost operation.
struct Written {
    std::string text;
    Binding binding = Whole;
};

/// Writes each node from the texts of its operands.
class Writer {
public:
    virtual ~Writer() = default;
    /// Returns the text of node `index` from the texts of its operands.
    virtual Written write(const Tree& tree, int index, std::vector<Written>& operands) = 0;

    /// Returns the text of the whole formula.
    std::string whole(const Tree& tree) {
        isScript.assign(tree.nodes.size(), false);
        for (int i = tree.root(); i >= 0; --i) {
            for (const int operand : tree.operands(i)) {
                const bool isExponent = tree.at(i).op == Op::Power && operand == tree.at(i).operands[1];
                if (isScript[static_cast<std::size_t>(i)] || isExponent)
                    isScript[static_cast<std::size_t>(operand)] = true;
            }
        }
        std::vector<Written> written(tree.nodes.size());
        for (int i = 0; i <= tree.root(); ++i) {
            std::vector<Written> operands;
            for (const int operand : tree.operands(i)) operands.push_back(written[static_cast<std::size_t>(operand)]);
            written[static_cast<std::size_t>(i)] = write(tree, i, operands);
        }
        return written.back().text;
    }

protected:
    /// Adds parentheses if the operand binds less tightly than `min`.
    static std::string within(const Written& operand, Binding min) {
        return operand.binding < min ? "(" + operand.text + ")" : operand.text;
    }
    /// Writes two operands with `sign` between them. A right operand of equal precedence gets parentheses, because
    /// operations group to the left.
    static Written joined(const std::vector<Written>& operands, const std::string& sign, Binding binding) {
        const auto right = static_cast<Binding>(binding + 1);
        const bool isNegative = operands[1].text.starts_with("-") || operands[1].text.starts_with("−");
        return {within(operands[0], binding) + sign + within(operands[1], isNegative ? Whole : right), binding};
    }
    /// True if the node is part of an exponent, where space is scarce.
    bool inScript(int index) const { return isScript[static_cast<std::size_t>(index)]; }

private:
    std::vector<bool> isScript;
};

inline bool isComparison(Op op) {
    return op >= Op::Less && op <= Op::NotEqual;
}

/// Selects the sign of a comparison from the signs of <, <=, >, >=, == and !=, in this order.
inline std::string_view comparisonOf(Op op, std::span<const std::string_view> signs) {
    return signs[static_cast<std::size_t>(op) - static_cast<std::size_t>(Op::Less)];
}

}  // namespace orrery::expression
