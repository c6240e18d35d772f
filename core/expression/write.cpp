#include "core/expression/write.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/number_text.h"
#include "core/expression/operations.h"
#include "core/expression/read.h"
#include "core/math/arithmetic.h"
#include "core/math/read.h"
#include "core/math/sentence.h"

namespace orrery::expression {

namespace {

// Writer: base class of the writers of formulas (TeX, NumPy, numbers substituted). It visits the nodes from the leaves
// to the root and adds parentheses by the precedence of the operations.

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

/// True for operations whose result is true or false.
bool isTruth(Op op) {
    const bool isComparison = op >= Op::Less && op <= Op::NotEqual;
    return isComparison || op == Op::And || op == Op::Or || op == Op::Not;
}

class NumpyWriter : public Writer {
public:
    explicit NumpyWriter(const Vocabulary& names) : vocabulary(names) {}

    Written write(const Tree& tree, int index, std::vector<Written>& operands) override {
        const Node& node = tree.at(index);
        if (node.op == Op::Number) {
            const std::string text = shortest(node.number);
            const bool isWhole = text.find_first_not_of("0123456789") == std::string::npos;
            return {isWhole ? text + ".0" : text, Whole};
        }
        if (node.op == Op::Variable)
            return {std::string(vocabulary.variables[static_cast<std::size_t>(node.variable)].name), Whole};
        const std::size_t conditions = node.op == Op::And || node.op == Op::Or       ? 2
                                       : node.op == Op::Not || node.op == Op::Choose ? 1
                                                                                     : 0;
        for (std::size_t k = 0; k < conditions; ++k)
            operands[k].text = conditionOf(tree, node.operands[k], operands[k]);
        Written written = filled(operationOf(node.op).numpy, operands);
        if (!isTruth(node.op)) return written;
        truths.resize(tree.nodes.size());
        truths[static_cast<std::size_t>(index)] = written.text;
        return {"np.where(" + written.text + ", 1.0, 0.0)", Whole};
    }

private:
    /// Returns the text of a node as a condition; a number becomes a comparison with 0.
    std::string conditionOf(const Tree& tree, int index, const Written& written) const {
        return isTruth(tree.at(index).op) ? truths[static_cast<std::size_t>(index)] : within(written, Sum) + " != 0";
    }

    const Vocabulary& vocabulary;
    std::vector<std::string> truths;  ///< by node: text as a condition, for nodes that are true or false
};

}  // namespace

std::string numpyOf(const Tree& tree, const Vocabulary& vocabulary) {
    return NumpyWriter(vocabulary).whole(tree);
}

namespace {

/// Writes the notation that core/math/arithmetic.h reads: −, ·, |x|, ⌊x⌋, √, and no spaces around + − · / in exponents.
class SubstitutionWriter : public Writer {
public:
    SubstitutionWriter(std::span<const double> known, std::vector<double> all)
        : values(known), results(std::move(all)) {}

    Written write(const Tree& tree, int index, std::vector<Written>& operands) override {
        const Node& node = tree.at(index);
        if (node.op == Op::Number) return number(node.number);
        if (node.op == Op::Variable) return number(values[static_cast<std::size_t>(node.variable)]);
        if (node.op == Op::Choose) return operands[results[static_cast<std::size_t>(node.operands[0])] != 0 ? 1 : 2];
        if (node.op == Op::Power) operands[1].text = exponent(operands[1]);
        const Notation& notation = operationOf(node.op).plain;
        std::string pattern(notation.pattern);
        if (inScript(index) && node.op >= Op::Add && node.op <= Op::FloorDivide) std::erase(pattern, ' ');
        return filled({pattern, notation.binding}, operands);
    }

private:
    static Written number(double number) {
        const std::string text = shortest(number);
        return text.starts_with("-") ? Written{"−" + text.substr(1), Sign} : Written{text, Whole};
    }
    static std::string exponent(const Written& operand) {
        const bool isDigits = operand.text.find_first_not_of("0123456789.") == std::string::npos;
        return isDigits ? operand.text : "(" + operand.text + ")";
    }
    std::span<const double> values;
    std::vector<double> results;
};

}  // namespace

std::string substituted(const Tree& tree, std::span<const double> values) {
    return SubstitutionWriter(values, nodeValues(tree, values)).whole(tree);
}

namespace {

class TexWriter : public Writer {
public:
    TexWriter(const Vocabulary& names, Language spoken, ChoiceLayout wanted)
        : vocabulary(names), language(spoken), cases(wanted) {}

    Written write(const Tree& tree, int index, std::vector<Written>& operands) override {
        const Node& node = tree.at(index);
        if (node.op == Op::Number) return {math::sourceOf(shortest(node.number)), Whole};
        if (node.op == Op::Variable)
            return {std::string(vocabulary.variables[static_cast<std::size_t>(node.variable)].tex), Whole};
        if (node.op == Op::Choose) return choice(tree, index, operands);
        if (node.op == Op::Multiply && isPlainProduct(tree, node, operands))
            return filled({"#p #P", Product}, operands);
        return filled(operationOf(node.op).tex, operands);
    }

private:
    /// True for the product of a number and a variable or π, whose multiplication sign is omitted.
    static bool isPlainProduct(const Tree& tree, const Node& node, const std::vector<Written>& operands) {
        const Op right = tree.at(node.operands[1]).op;
        return tree.at(node.operands[0]).op == Op::Number && (right == Op::Variable || right == Op::Pi) &&
               operands[0].text.find_first_not_of("0123456789.") == std::string::npos;
    }

    /// Writes a choice; on lines, a choice in the last branch becomes further cases.
    Written choice(const Tree& tree, int index, const std::vector<Written>& operands) const {
        static constexpr std::string_view begin = "\\begin{cases} ", end = " \\end{cases}";
        const bool isChinese = language == Language::Chinese;
        const std::string condition = conditionOf(tree, tree.at(index).operands[0], operands[0]);
        if (cases == ChoiceLayout::InLine) {
            const std::string when = isChinese ? "\\text{，若 }" : "\\text{ if }",
                              rest = isChinese ? "\\text{，否则 }" : "\\text{, else }";
            return {within(operands[1], Either) + when + condition + rest + operands[2].text, Choice};
        }
        std::string text(begin);
        text += operands[1].text + " & \\text{" + (isChinese ? "若 " : "if ") + "}" + condition + " \\\\ ";
        const bool isChain = tree.at(tree.at(index).operands[2]).op == Op::Choose;
        if (isChain) return {text + operands[2].text.substr(begin.size()), Whole};
        return {text + operands[2].text + " & \\text{" + (isChinese ? "否则" : "otherwise") + "}" + std::string(end),
                Whole};
    }

    /// Returns the text of a node as a condition; a number becomes a comparison with 0.
    static std::string conditionOf(const Tree& tree, int index, const Written& written) {
        return isTruth(tree.at(index).op) ? written.text : within(written, Sum) + " \\ne 0";
    }

    const Vocabulary& vocabulary;
    Language language;
    ChoiceLayout cases;
};

}  // namespace

Phrase texOf(const Tree& tree, const Vocabulary& vocabulary, ChoiceLayout cases) {
    return {TexWriter(vocabulary, Language::English, cases).whole(tree),
            TexWriter(vocabulary, Language::Chinese, cases).whole(tree)};
}

Phrase texOfTyped(std::string_view text, const Vocabulary& vocabulary, ChoiceLayout cases) {
    const Result<Tree> tree = read(text, vocabulary, {});
    if (!tree) return Phrase(math::literal(text));
    const Phrase tex = texOf(*tree, vocabulary, cases);
    if (std::holds_alternative<math::Mistake>(math::read(tex.en))) return Phrase(math::literal(text));
    return {"$" + tex.en + "$", "$" + tex.zh + "$"};
}

}  // namespace orrery::expression
