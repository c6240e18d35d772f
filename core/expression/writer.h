// What writes a formula again from its leaves to its root; each kind of writing is a Writer.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/expression/tree.h"

namespace orrery::expression {

/// How tightly what is written last binds: what binds less than its surroundings stands in parentheses.
enum Binding { Loosest, Choice, Either, Both, Comparison, Sum, Product, Sign, Raised, Whole };

struct Written {
    std::string text;
    Binding binding = Whole;
};

/// What writes a node from its operands, which are written already.
class Writer {
public:
    virtual ~Writer() = default;
    virtual Written write(const Tree& tree, int index, std::vector<Written>& operands) = 0;

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
    /// In parentheses where it binds less than `least`.
    static std::string within(const Written& operand, Binding least) {
        return operand.binding < least ? "(" + operand.text + ")" : operand.text;
    }
    static Written joined(const std::vector<Written>& operands, const std::string& sign, Binding binding,
                          bool groupsLeft = true) {
        const auto right = groupsLeft ? static_cast<Binding>(binding + 1) : binding;
        const bool isNegative = operands[1].text.starts_with("-") || operands[1].text.starts_with("−");
        return {within(operands[0], binding) + sign + within(operands[1], isNegative ? Whole : right), binding};
    }
    /// Whether a node stands in an exponent, where there is less room.
    bool inScript(int index) const { return isScript[static_cast<std::size_t>(index)]; }

private:
    std::vector<bool> isScript;
};

inline bool isComparison(Op op) {
    return op >= Op::Less && op <= Op::NotEqual;
}

/// Of the signs of <, <=, >, >=, == and !=, in this order, the one of a comparison.
inline std::string_view comparisonOf(Op op, std::span<const std::string_view> signs) {
    return signs[static_cast<std::size_t>(op) - static_cast<std::size_t>(Op::Less)];
}

}  // namespace orrery::expression
