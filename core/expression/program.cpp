#include "core/expression/program.h"

#include <algorithm>
#include <cassert>

namespace orrery::expression {

Program::Program(const Tree& tree, int along) {
    for (int i = 0; i <= tree.root(); ++i) {
        const Node& node = tree.at(i);
        Step made{
            .op = node.op, .kernel = operationOf(node.op).kernel, .operands = node.operands, .variable = node.variable};
        made.number = node.op == Op::Number ? node.number : 0;
        if (operandsOf(node.op) == 0 && node.op != Op::Variable && node.op != Op::Number)
            made.number = applied(node.op, std::array<double, 3>{});
        const bool isSquare =
            node.op == Op::Power && tree.at(node.operands[1]).op == Op::Number && tree.at(node.operands[1]).number == 2;
        if (isSquare) {
            made.kernel = operationOf(Op::Multiply).kernel;
            made.operands[1] = made.operands[0];
        }
        if (node.op == Op::Variable) made.kind = node.variable == along ? Kind::Along : Kind::Once;
        bool isAlong = false, isOnce = false;
        for (const int operand : tree.operands(i)) {
            const Kind kind = step(operand).kind;
            isAlong = isAlong || kind == Kind::Along || kind == Kind::Entry;
            isOnce = isOnce || kind == Kind::Once || kind == Kind::Entry;
        }
        if (isAlong || isOnce) made.kind = !isOnce ? Kind::Along : !isAlong ? Kind::Once : Kind::Entry;
        made.place = static_cast<int>(made.kind == Kind::Along   ? alongCount++
                                      : made.kind == Kind::Entry ? entryCount++
                                                                 : 0);
        steps.push_back(made);
    }
    const auto spread = [&](int index) {
        Step& wanted = steps[static_cast<std::size_t>(index)];
        const bool isNumber = wanted.kind == Kind::Constant || wanted.kind == Kind::Once;
        if (!isNumber || wanted.isSpread) return;
        wanted.isSpread = true;
        wanted.spread = spreadCount++;
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind != Kind::Entry && steps[i].kind != Kind::Along) continue;
        for (const int operand : steps[i].operands) {
            if (operand >= 0) spread(operand);
        }
    }
    spread(tree.root());
}

Program::Scratch::Scratch(const Program& program)
    : scalars(program.steps.size()), blocks((program.entryCount + program.spreadCount) * blockSize) {
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const Step& each = program.steps[i];
        if (each.kind != Kind::Constant) continue;
        scalars[i] = each.number;
        if (each.isSpread)
            std::fill_n(blocks.begin() + static_cast<std::ptrdiff_t>((program.entryCount + each.spread) * blockSize),
                        blockSize, each.number);
    }
}

const double* Program::blockOf(int index, const Block& block, const Scratch& scratch) const {
    if (index < 0) return nullptr;
    const Step& wanted = step(index);
    const auto place = static_cast<std::size_t>(wanted.place);
    if (wanted.kind == Kind::Along) return block.values.data() + place * block.count;
    return scratch.blocks.data() + (wanted.kind == Kind::Entry ? place : entryCount + wanted.spread) * blockSize;
}

Program::Block Program::block(std::span<const double> along) const {
    assert(along.size() <= blockSize);
    Block made{along.size(), std::vector<double>(alongCount * along.size())};
    const Scratch constants(*this);
    for (const Step& each : steps) {
        if (each.kind != Kind::Along) continue;
        double* out = made.values.data() + static_cast<std::size_t>(each.place) * made.count;
        if (each.op == Op::Variable) {
            std::ranges::copy(along, out);
        } else {
            each.kernel(blockOf(each.operands[0], made, constants), blockOf(each.operands[1], made, constants),
                        blockOf(each.operands[2], made, constants), out, made.count);
        }
    }
    return made;
}

void Program::runOnce(VariableValues others, std::size_t count, Scratch& scratch) const {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step& each = steps[i];
        if (each.kind != Kind::Once) continue;
        if (each.op == Op::Variable) {
            scratch.scalars[i] = others[static_cast<std::size_t>(each.variable)];
        } else {
            std::array<const double*, 3> operands{};
            for (std::size_t k = 0; k < 3; ++k) {
                if (each.operands[k] >= 0) operands[k] = &scratch.scalars[static_cast<std::size_t>(each.operands[k])];
            }
            each.kernel(operands[0], operands[1], operands[2], &scratch.scalars[i], 1);
        }
        if (each.isSpread)
            std::fill_n(scratch.blocks.begin() + static_cast<std::ptrdiff_t>((entryCount + each.spread) * blockSize),
                        count, scratch.scalars[i]);
    }
}

void Program::run(const Block& block, VariableValues others, double* out, Scratch& scratch) const {
    runOnce(others, block.count, scratch);
    const int root = static_cast<int>(steps.size()) - 1;
    for (const Step& each : steps) {
        if (each.kind != Kind::Entry) continue;
        double* const into =
            &each == &steps.back() ? out : scratch.blocks.data() + static_cast<std::size_t>(each.place) * blockSize;
        each.kernel(blockOf(each.operands[0], block, scratch), blockOf(each.operands[1], block, scratch),
                    blockOf(each.operands[2], block, scratch), into, block.count);
    }
    if (step(root).kind != Kind::Entry) std::copy_n(blockOf(root, block, scratch), block.count, out);
}

}  // namespace orrery::expression
