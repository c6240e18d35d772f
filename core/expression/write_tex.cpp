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
