#include "core/base/number_text.h"
#include "core/expression/read.h"
#include "core/expression/write.h"
#include "core/expression/writer.h"
#include "core/math/arithmetic.h"
#include "core/math/read.h"
#include "core/math/sentence.h"

namespace orrery::expression {

namespace {

class TexWriter : public Writer {
public:
    TexWriter(const Vocabulary& names, Language spoken, ChoiceLayout wanted)
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

    /// Writes a product; the multiplication sign between a number and a variable or π is omitted.
    Written product(const Tree& tree, int index, const std::vector<Written>& operands) const {
        const Node& node = tree.at(index);
        const Op right = tree.at(node.operands[1]).op;
        const bool isPlain = tree.at(node.operands[0]).op == Op::Number && (right == Op::Variable || right == Op::Pi) &&
                             operands[0].text.find_first_not_of("0123456789.") == std::string::npos;
        return joined(operands, isPlain ? " " : " \\cdot ", Product);
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
        const Op op = tree.at(index).op;
        const bool isTruth = isComparison(op) || op == Op::And || op == Op::Or || op == Op::Not;
        return isTruth ? written.text : within(written, Sum) + " \\ne 0";
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
