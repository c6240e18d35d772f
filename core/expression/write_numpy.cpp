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

}  // namespace orrery::expression
