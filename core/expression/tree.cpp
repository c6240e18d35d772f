#include "core/expression/tree.h"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "core/expression/operations.h"

namespace orrery::expression {

namespace {

/// Builds a tree node by node; equal nodes are stored once.
class Builder {
public:
    int add(const Node& node) {
        const Key key{node.op, node.operands, std::bit_cast<std::uint64_t>(node.number), node.variable};
        const auto [found, isNew] = known.try_emplace(key, static_cast<int>(tree.nodes.size()));
        if (isNew) tree.nodes.push_back(node);
        return found->second;
    }

    /// Returns the tree with `root` as its last node and without unused nodes.
    Tree upTo(int root) const {
        std::vector<bool> isUsed(tree.nodes.size());
        isUsed[static_cast<std::size_t>(root)] = true;
        for (int i = root; i >= 0; --i) {
            if (!isUsed[static_cast<std::size_t>(i)]) continue;
            for (const int operand : tree.operands(i)) isUsed[static_cast<std::size_t>(operand)] = true;
        }
        Tree made;
        std::vector<int> place(tree.nodes.size());
        for (int i = 0; i <= root; ++i) {
            if (!isUsed[static_cast<std::size_t>(i)]) continue;
            place[static_cast<std::size_t>(i)] = static_cast<int>(made.nodes.size());
            Node node = tree.at(i);
            for (int& operand : node.operands)
                operand = operand < 0 ? operand : place[static_cast<std::size_t>(operand)];
            made.nodes.push_back(node);
        }
        return made;
    }

    const Node& at(int index) const { return tree.at(index); }

private:
    using Key = std::tuple<Op, std::array<int, 3>, std::uint64_t, int>;
    Tree tree;
    std::map<Key, int> known;
};

Node numberNode(double number) {
    return {.op = Op::Number, .number = number};
}

}  // namespace

int operandsOf(Op op) {
    return operationOf(op).operands;
}

bool Tree::uses(int variable) const {
    return std::ranges::any_of(nodes,
                               [&](const Node& node) { return node.op == Op::Variable && node.variable == variable; });
}

int Vocabulary::find(std::string_view name) const {
    const auto isCalled = [&](const Variable& variable) {
        return variable.name == name ||
               (!name.empty() && std::ranges::find(variable.others, name) != variable.others.end());
    };
    const auto found = std::ranges::find_if(variables, isCalled);
    return found == variables.end() ? -1 : static_cast<int>(found - variables.begin());
}

Tree replaced(const Tree& tree, int variable, const Tree& by) {
    Builder builder;
    const auto copied = [&builder](const Tree& from, const auto& instead) {
        std::vector<int> place(from.nodes.size());
        for (int i = 0; i <= from.root(); ++i) {
            Node node = from.at(i);
            for (int& operand : node.operands)
                operand = operand < 0 ? operand : place[static_cast<std::size_t>(operand)];
            const std::optional<int> other = instead(node);
            place[static_cast<std::size_t>(i)] = other ? *other : builder.add(node);
        }
        return place.back();
    };
    const auto nothing = [](const Node&) { return std::optional<int>(); };
    const int root = copied(tree, [&](const Node& node) -> std::optional<int> {
        if (node.op != Op::Variable || node.variable != variable) return std::nullopt;
        return copied(by, nothing);
    });
    return builder.upTo(root);
}

Tree folded(const Tree& tree, const std::function<std::optional<double>(int variable)>& known) {
    Builder builder;
    std::vector<int> place(tree.nodes.size());
    const auto isNumber = [&](int index) { return builder.at(index).op == Op::Number; };
    for (int i = 0; i <= tree.root(); ++i) {
        Node node = tree.at(i);
        for (int& operand : node.operands) operand = operand < 0 ? operand : place[static_cast<std::size_t>(operand)];
        const auto operands = std::span(node.operands).first(static_cast<std::size_t>(operandsOf(node.op)));
        int made = -1;
        if (node.op == Op::Choose && isNumber(operands[0])) {
            made = builder.at(operands[0]).number != 0 ? operands[1] : operands[2];
        } else if (node.op == Op::Variable) {
            const std::optional<double> value = known(node.variable);
            made = builder.add(value ? numberNode(*value) : node);
        } else if (node.op != Op::Number && std::ranges::all_of(operands, isNumber)) {
            std::array<double, 3> values{};
            for (std::size_t k = 0; k < operands.size(); ++k) values[k] = builder.at(operands[k]).number;
            made = builder.add(numberNode(applied(node.op, values)));
        } else {
            made = builder.add(node);
        }
        place[static_cast<std::size_t>(i)] = made;
    }
    return builder.upTo(place.back());
}

}  // namespace orrery::expression
