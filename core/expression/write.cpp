#include "core/expression/write.h"

#include <algorithm>
#include <utility>

#include "core/base/number_text.h"
#include "core/expression/kernels.h"
#include "core/expression/read.h"
#include "core/math/arithmetic.h"
#include "core/math/read.h"
#include "core/math/sentence.h"

namespace orrery::expression {

namespace {

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

std::string_view comparisonOf(Op op, std::span<const std::string_view> signs) {
    return signs[static_cast<std::size_t>(op) - static_cast<std::size_t>(Op::Less)];
}

bool isComparison(Op op) {
    return op >= Op::Less && op <= Op::NotEqual;
}

class TexWriter : public Writer {
public:
    TexWriter(const Vocabulary& names, Language spoken, Cases wanted)
        : vocabulary(names), language(spoken), cases(wanted) {}

    Written write(const Tree& tree, int index, std::vector<Written>& operands) override {
        const Node& node = tree.at(index);
        switch (node.op) {
            case Op::Number:
                return {math::sourceOf(shortest(node.number)), Whole};
            case Op::Variable:
                return {std::string(vocabulary.variables[static_cast<std::size_t>(node.variable)].tex), Whole};
            case Op::Pi:
                return {"\\pi", Whole};
            case Op::E:
                return {"\\mathrm{e}", Whole};
            case Op::Negate:
                return {"-" + within(operands[0], Product), Sign};
            case Op::Not:
                return {"\\neg " + within(operands[0], Sign), Sign};
            case Op::Floor:
                return {"\\lfloor " + operands[0].text + " \\rfloor", Whole};
            case Op::Ceil:
                return {"\\lceil " + operands[0].text + " \\rceil", Whole};
            case Op::Absolute:
                return {"\\lvert " + operands[0].text + " \\rvert", Whole};
            case Op::Sqrt:
                return {"\\sqrt{" + operands[0].text + "}", Whole};
            case Op::Add:
                return joined(operands, " + ", Sum);
            case Op::Subtract:
                return joined(operands, " - ", Sum);
            case Op::Multiply:
                return product(tree, index, operands);
            case Op::Divide:
                return joined(operands, " / ", Product);
            case Op::FloorDivide:
                return {"\\lfloor " + joined(operands, " / ", Product).text + " \\rfloor", Whole};
            case Op::Modulo:
                return joined(operands, " \\bmod ", Product);
            case Op::Power:
                return {within(operands[0], Whole) + "^{" + operands[1].text + "}", Raised};
            case Op::And:
                return joined(operands, " \\wedge ", Both);
            case Op::Or:
                return joined(operands, " \\vee ", Either);
            case Op::Bit:
                return {
                    "\\lfloor " + within(operands[0], Product) + " / 2^{" + operands[1].text + "} \\rfloor \\bmod 2",
                    Product};
            case Op::Choose:
                return choice(tree, index, operands);
            default:
                break;
        }
        static constexpr std::string_view signs[] = {" < ", " \\le ", " > ", " \\ge ", " = ", " \\ne "};
        if (isComparison(node.op)) return joined(operands, std::string(comparisonOf(node.op, signs)), Comparison);
        std::string inside = operands[0].text;
        if (operands.size() > 1) inside += ", " + operands[1].text;
        return {callOf(node.op) + "(" + inside + ")", Whole};
    }

private:
    static std::string callOf(Op op) {
        switch (op) {
            case Op::Round:
                return "\\operatorname{round}";
            case Op::Truncate:
                return "\\operatorname{trunc}";
            case Op::Sign:
                return "\\operatorname{sign}";
            case Op::Exp:
                return "\\exp";
            case Op::Ln:
                return "\\ln";
            case Op::Log2:
                return "\\log_2";
            case Op::Log10:
                return "\\log_{10}";
            case Op::Sin:
                return "\\sin";
            case Op::Cos:
                return "\\cos";
            case Op::Tan:
                return "\\tan";
            case Op::Asin:
                return "\\arcsin";
            case Op::Acos:
                return "\\arccos";
            case Op::Atan:
                return "\\arctan";
            case Op::Sinh:
                return "\\sinh";
            case Op::Cosh:
                return "\\cosh";
            case Op::Tanh:
                return "\\tanh";
            case Op::Min:
                return "\\min";
            case Op::Max:
                return "\\max";
            default:
                return "\\operatorname{atan2}";
        }
    }

    /// 2 before a name needs no sign.
    Written product(const Tree& tree, int index, const std::vector<Written>& operands) const {
        const Node& node = tree.at(index);
        const Op right = tree.at(node.operands[1]).op;
        const bool isPlain = tree.at(node.operands[0]).op == Op::Number && (right == Op::Variable || right == Op::Pi) &&
                             operands[0].text.find_first_not_of("0123456789.") == std::string::npos;
        return joined(operands, isPlain ? " " : " \\cdot ", Product);
    }

    /// A choice in the last place of another is one more line of it.
    Written choice(const Tree& tree, int index, const std::vector<Written>& operands) const {
        static constexpr std::string_view begin = "\\begin{cases} ", end = " \\end{cases}";
        const bool isChinese = language == Language::Chinese;
        const std::string condition = conditionOf(tree, tree.at(index).operands[0], operands[0]);
        if (cases == Cases::InLine) {
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

    /// c % 2 as a condition says that it is not 0.
    static std::string conditionOf(const Tree& tree, int index, const Written& written) {
        const Op op = tree.at(index).op;
        const bool isTruth = isComparison(op) || op == Op::And || op == Op::Or || op == Op::Not;
        return isTruth ? written.text : within(written, Sum) + " \\ne 0";
    }

    const Vocabulary& vocabulary;
    Language language;
    Cases cases;
};

class NumpyWriter : public Writer {
public:
    explicit NumpyWriter(const Vocabulary& names) : vocabulary(names) {}

    Written write(const Tree& tree, int index, std::vector<Written>& operands) override {
        const Node& node = tree.at(index);
        switch (node.op) {
            case Op::Number: {
                const std::string text = shortest(node.number);
                const bool isWhole = text.find_first_not_of("0123456789") == std::string::npos;
                return {isWhole ? text + ".0" : text, Whole};
            }
            case Op::Variable:
                return {std::string(vocabulary.variables[static_cast<std::size_t>(node.variable)].name), Whole};
            case Op::Pi:
                return {"np.pi", Whole};
            case Op::E:
                return {"np.e", Whole};
            case Op::Negate:
                return {"-" + within(operands[0], Sign), Sign};
            case Op::Add:
                return joined(operands, " + ", Sum);
            case Op::Subtract:
                return joined(operands, " - ", Sum);
            case Op::Multiply:
                return joined(operands, " * ", Product);
            case Op::Divide:
                return joined(operands, " / ", Product);
            case Op::FloorDivide:
                return joined(operands, " // ", Product);
            case Op::Modulo:
                return joined(operands, " % ", Product);
            case Op::Power:
                return {within(operands[0], Whole) + "**" + within(operands[1], Sign), Raised};
            case Op::Bit:
                return {"np.floor(" + within(operands[0], Product) + " / 2.0**np.floor(" + operands[1].text + ")) % 2",
                        Product};
            case Op::Choose:
                return {"np.where(" + conditionOf(tree, node.operands[0], operands[0]) + ", " + operands[1].text +
                            ", " + operands[2].text + ")",
                        Whole};
            default:
                break;
        }
        if (isTruth(node.op)) {
            truths.resize(tree.nodes.size());
            std::string& truth = truths[static_cast<std::size_t>(index)];
            truth = truthOf(tree, index, operands);
            return {"np.where(" + truth + ", 1.0, 0.0)", Whole};
        }
        std::string inside = operands[0].text;
        if (operands.size() > 1) inside += ", " + operands[1].text;
        return {std::string(callOf(node.op)) + "(" + inside + ")", Whole};
    }

private:
    static bool isTruth(Op op) { return isComparison(op) || op == Op::And || op == Op::Or || op == Op::Not; }

    static std::string_view callOf(Op op) {
        switch (op) {
            case Op::Floor:
                return "np.floor";
            case Op::Ceil:
                return "np.ceil";
            case Op::Round:
                return "np.round";
            case Op::Truncate:
                return "np.trunc";
            case Op::Absolute:
                return "np.abs";
            case Op::Sign:
                return "np.sign";
            case Op::Sqrt:
                return "np.sqrt";
            case Op::Exp:
                return "np.exp";
            case Op::Ln:
                return "np.log";
            case Op::Log2:
                return "np.log2";
            case Op::Log10:
                return "np.log10";
            case Op::Sin:
                return "np.sin";
            case Op::Cos:
                return "np.cos";
            case Op::Tan:
                return "np.tan";
            case Op::Asin:
                return "np.arcsin";
            case Op::Acos:
                return "np.arccos";
            case Op::Atan:
                return "np.arctan";
            case Op::Sinh:
                return "np.sinh";
            case Op::Cosh:
                return "np.cosh";
            case Op::Tanh:
                return "np.tanh";
            case Op::Min:
                return "np.minimum";
            case Op::Max:
                return "np.maximum";
            default:
                return "np.arctan2";
        }
    }

    /// What is true or false is so in a condition; a number is where it is not 0.
    std::string conditionOf(const Tree& tree, int index, const Written& written) const {
        return isTruth(tree.at(index).op) ? truths[static_cast<std::size_t>(index)] : within(written, Sum) + " != 0";
    }

    std::string truthOf(const Tree& tree, int index, const std::vector<Written>& operands) const {
        const Node& node = tree.at(index);
        static constexpr std::string_view signs[] = {" < ", " <= ", " > ", " >= ", " == ", " != "};
        if (isComparison(node.op))
            return within(operands[0], Sum) + std::string(comparisonOf(node.op, signs)) + within(operands[1], Sum);
        const std::string first = conditionOf(tree, node.operands[0], operands[0]);
        if (node.op == Op::Not) return "np.logical_not(" + first + ")";
        return std::string(node.op == Op::And ? "np.logical_and(" : "np.logical_or(") + first + ", " +
               conditionOf(tree, node.operands[1], operands[1]) + ")";
    }

    const Vocabulary& vocabulary;
    std::vector<std::string> truths;  ///< of nodes that are true or false
};

/// As core/math/arithmetic.h reads it: −, ·, |x|, ⌊x⌋, √, no spaces in exponents.
class FilledWriter : public Writer {
public:
    FilledWriter(std::span<const double> known, std::vector<double> all) : values(known), results(std::move(all)) {}

    Written write(const Tree& tree, int index, std::vector<Written>& operands) override {
        const Node& node = tree.at(index);
        const auto sign = [&](const char* wide, const char* close) {
            return std::string(inScript(index) ? close : wide);
        };
        switch (node.op) {
            case Op::Number:
                return number(node.number);
            case Op::Variable:
                return number(values[static_cast<std::size_t>(node.variable)]);
            case Op::Pi:
                return {"π", Whole};
            case Op::E:
                return {"e", Whole};
            case Op::Negate:
                return {"−" + within(operands[0], Product), Sign};
            case Op::Floor:
                return {"⌊" + operands[0].text + "⌋", Whole};
            case Op::Absolute:
                return {"|" + operands[0].text + "|", Whole};
            case Op::Sqrt:
                return {"√(" + operands[0].text + ")", Whole};
            case Op::Add:
                return joined(operands, sign(" + ", "+"), Sum);
            case Op::Subtract:
                return joined(operands, sign(" − ", "−"), Sum);
            case Op::Multiply:
                return joined(operands, sign(" · ", "·"), Product);
            case Op::Divide:
                return joined(operands, sign(" / ", "/"), Product);
            case Op::FloorDivide:
                return {"⌊" + joined(operands, sign(" / ", "/"), Product).text + "⌋", Whole};
            case Op::Modulo:
                return joined(operands, " mod ", Product);
            case Op::Power:
                return {within(operands[0], Whole) + "^" + exponent(operands[1]), Raised};
            case Op::And:
                return joined(operands, " and ", Both);
            case Op::Or:
                return joined(operands, " or ", Either);
            case Op::Choose:
                return operands[results[static_cast<std::size_t>(node.operands[0])] != 0 ? 1 : 2];
            default:
                break;
        }
        static constexpr std::string_view signs[] = {" < ", " ≤ ", " > ", " ≥ ", " = ", " ≠ "};
        if (isComparison(node.op)) return joined(operands, std::string(comparisonOf(node.op, signs)), Comparison);
        std::string inside = operands[0].text;
        if (operands.size() > 1) inside += ", " + operands[1].text;
        return {std::string(callOf(node.op)) + "(" + inside + ")", Whole};
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
    static std::string_view callOf(Op op) {
        switch (op) {
            case Op::Not:
                return "not";
            case Op::Ceil:
                return "ceil";
            case Op::Round:
                return "round";
            case Op::Truncate:
                return "trunc";
            case Op::Sign:
                return "sign";
            case Op::Exp:
                return "exp";
            case Op::Ln:
                return "ln";
            case Op::Log2:
                return "log2";
            case Op::Log10:
                return "log10";
            case Op::Sin:
                return "sin";
            case Op::Cos:
                return "cos";
            case Op::Tan:
                return "tan";
            case Op::Asin:
                return "arcsin";
            case Op::Acos:
                return "arccos";
            case Op::Atan:
                return "arctan";
            case Op::Sinh:
                return "sinh";
            case Op::Cosh:
                return "cosh";
            case Op::Tanh:
                return "tanh";
            case Op::Min:
                return "min";
            case Op::Max:
                return "max";
            case Op::Bit:
                return "bit";
            default:
                return "atan2";
        }
    }

    std::span<const double> values;
    std::vector<double> results;
};

}  // namespace

Phrase texOf(const Tree& tree, const Vocabulary& vocabulary, Cases cases) {
    return {TexWriter(vocabulary, Language::English, cases).whole(tree),
            TexWriter(vocabulary, Language::Chinese, cases).whole(tree)};
}

Phrase typesetOf(std::string_view text, const Vocabulary& vocabulary, Cases cases) {
    const Result<Tree> tree = read(text, vocabulary, {});
    if (!tree) return Phrase(math::literal(text));
    const Phrase tex = texOf(*tree, vocabulary, cases);
    if (std::holds_alternative<math::Mistake>(math::read(tex.en))) return Phrase(math::literal(text));
    return {"$" + tex.en + "$", "$" + tex.zh + "$"};
}

std::string numpyOf(const Tree& tree, const Vocabulary& vocabulary) {
    return NumpyWriter(vocabulary).whole(tree);
}

std::string filledOf(const Tree& tree, std::span<const double> values) {
    return FilledWriter(values, nodeValues(tree, values)).whole(tree);
}

}  // namespace orrery::expression
