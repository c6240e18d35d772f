#include "core/base/number_text.h"
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

}  // namespace orrery::expression
