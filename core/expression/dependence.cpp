#include "core/expression/dependence.h"

#include <cmath>

namespace orrery::expression {

namespace {

/// Form of a node. Linear: `query` * q + `key` * k + a term without q and k. Nonlinear: a function of the variables
/// that `on` names.
struct Part {
    bool isLinear = true;
    double query = 0;
    double key = 0;
    Dependence on = Dependence::OnOffset;  ///< nonlinear only
    bool isFree = false;                   ///< nonlinear only: contains neither variable
};

Part opaque(Dependence on, bool isFree = false) {
    return {.isLinear = false, .on = on, .isFree = isFree};
}

/// Returns `part` as a nonlinear function of q and k, without its coefficients.
Part closed(const Part& part) {
    if (!part.isLinear) return part;
    if (part.query == 0 && part.key == 0) return opaque(Dependence::OnOffset, true);
    if (part.query == -part.key) return opaque(Dependence::OnOffset);
    return opaque(part.query == 0 ? Dependence::OnKey : Dependence::OnBoth);
}

Part together(const Part& a, const Part& b) {
    const Part one = closed(a), other = closed(b);
    if (one.isFree) return other;
    if (other.isFree) return one;
    return opaque(one.on == other.on ? one.on : Dependence::OnBoth);
}

bool comparesOrSubtracts(Op op) {
    return op == Op::Subtract || (op >= Op::Less && op <= Op::NotEqual);
}

Part combined(const Tree& tree, int index, const std::array<Part, 3>& parts) {
    const Op op = tree.at(index).op;
    const auto& [a, b, c] = parts;
    const auto numberOf = [&](std::size_t operand) {
        const Node& node = tree.at(tree.at(index).operands[operand]);
        return node.op == Op::Number ? node.number : std::nan("");
    };
    if (op == Op::Negate && a.isLinear) return {.query = -a.query, .key = -a.key};
    if (op == Op::Add && a.isLinear && b.isLinear) return {.query = a.query + b.query, .key = a.key + b.key};
    if (comparesOrSubtracts(op) && a.isLinear && b.isLinear) {
        const Part difference{.query = a.query - b.query, .key = a.key - b.key};
        return op == Op::Subtract ? difference : closed(difference);
    }
    if (op == Op::Multiply && a.isLinear && std::isfinite(numberOf(1)))
        return {.query = a.query * numberOf(1), .key = a.key * numberOf(1)};
    if (op == Op::Multiply && b.isLinear && std::isfinite(numberOf(0)))
        return {.query = b.query * numberOf(0), .key = b.key * numberOf(0)};
    if (op == Op::Divide && a.isLinear && std::isfinite(1 / numberOf(1)))
        return {.query = a.query / numberOf(1), .key = a.key / numberOf(1)};
    Part all = closed(a);
    if (operandsOf(op) > 1) all = together(all, b);
    if (operandsOf(op) > 2) all = together(all, c);
    return all;
}

}  // namespace

Dependence dependenceOf(const Tree& folded, int query, int key) {
    std::vector<Part> parts;
    for (int i = 0; i <= folded.root(); ++i) {
        const Node& node = folded.at(i);
        if (node.op == Op::Variable) {
            parts.push_back({.query = node.variable == query ? 1.0 : 0.0, .key = node.variable == key ? 1.0 : 0.0});
        } else if (operandsOf(node.op) == 0) {
            parts.emplace_back();
        } else {
            const std::array<Part, 3> operands = operandsAmong(parts, node);
            parts.push_back(combined(folded, i, operands));
        }
    }
    const Part root = closed(parts.back());
    return root.isFree ? Dependence::OnOffset : root.on;
}

}  // namespace orrery::expression
