// Writer: base class of the writers of formulas (TeX, NumPy, numbers substituted). It visits the nodes from the leaves
// to the root and adds parentheses by the precedence of the operations.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/expression/operations.h"

namespace orrery::expression {

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
    /// Writes the operands in the places of the pattern.
    static Written filled(const Notation& notation, const std::vector<Written>& operands) {
        constexpr std::string_view letters = "?ebcspnrw";  // in the order of Binding
        std::string text;
        auto operand = operands.begin();
        for (std::size_t at = 0, end = 0; end < notation.pattern.size(); at = end + 1) {
            end = std::min(notation.pattern.find('#', at), notation.pattern.size());
            text += notation.pattern.substr(at, end - at);
            if (end == notation.pattern.size()) break;
            const char letter = end + 1 < notation.pattern.size() ? notation.pattern[end + 1] : ' ';
            const bool isRight = letter >= 'A' && letter <= 'Z';
            const std::size_t level = letters.find(isRight ? static_cast<char>(letter - 'A' + 'a') : letter);
            const bool isNegative = operand->text.starts_with("-") || operand->text.starts_with("−");
            const std::size_t tighter = isNegative ? letters.size() - 1 : level + 1;
            text += level == letters.npos ? operand->text
                                          : within(*operand, static_cast<Binding>(isRight ? tighter : level));
            if (level != letters.npos) ++end;
            ++operand;
        }
        return {text, notation.binding};
    }
    /// True if the node is part of an exponent, where space is scarce.
    bool inScript(int index) const { return isScript[static_cast<std::size_t>(index)]; }

private:
    std::vector<bool> isScript;
};

inline bool isComparison(Op op) {
    return op >= Op::Less && op <= Op::NotEqual;
}

/// True for operations whose result is true or false.
inline bool isTruth(Op op) {
    return isComparison(op) || op == Op::And || op == Op::Or || op == Op::Not;
}

}  // namespace orrery::expression
