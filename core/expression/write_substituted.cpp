#include "core/base/number_text.h"
#include "core/expression/kernels.h"
#include "core/expression/write.h"
#include "core/expression/writer.h"
#include "core/math/arithmetic.h"

namespace orrery::expression {

namespace {

/// Writes the notation that core/math/arithmetic.h reads: −, ·, |x|, ⌊x⌋, √, and no spaces around + − · / in exponents.
class SubstitutionWriter : public Writer {
public:
    SubstitutionWriter(std::span<const double> known, std::vector<double> all)
        : values(known), results(std::move(all)) {}

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

std::string substituted(const Tree& tree, std::span<const double> values) {
    return SubstitutionWriter(values, nodeValues(tree, values)).whole(tree);
}

}  // namespace orrery::expression
