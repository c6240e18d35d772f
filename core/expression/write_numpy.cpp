#include "core/base/number_text.h"
#include "core/expression/write.h"
#include "core/expression/writer.h"

namespace orrery::expression {

namespace {

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

    /// Returns the text of a node as a condition; a number becomes a comparison with 0.
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
    std::vector<std::string> truths;  ///< by node: text as a condition, for nodes that are true or false
};

}  // namespace

std::string numpyOf(const Tree& tree, const Vocabulary& vocabulary) {
    return NumpyWriter(vocabulary).whole(tree);
}

}  // namespace orrery::expression
