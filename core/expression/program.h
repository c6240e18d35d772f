// Program: a formula compiled to compute blocks of entries along one of its variables. Subexpressions that depend only
// on that variable are computed once per Block, those that do not depend on it once per run(), all others by loops over
// the block. A Program is immutable, so that threads can share it.
#pragma once

#include <span>
#include <vector>

#include "core/expression/operations.h"
#include "core/expression/tree.h"

namespace orrery::expression {

/// Formula compiled for blocks of at most blockSize entries.
class Program {
public:
    static constexpr std::size_t blockSize = 256;

    /// `tree` is folded; `along` is the index of the variable that varies within a block.
    Program(const Tree& tree, int along);

    /// Subexpressions that depend on `along` alone, computed for one block.
    struct Block {
        std::size_t count = 0;
        std::vector<double> values;
    };
    /// Number of subexpressions that a Block holds.
    std::size_t alongSize() const { return alongCount; }
    /// Computes a Block for at most blockSize values.
    Block block(std::span<const double> along) const;

    /// Working memory of one thread.
    class Scratch {
    public:
        explicit Scratch(const Program& program);

    private:
        friend class Program;
        std::vector<double> scalars;
        std::vector<double> blocks;
    };

    /// Writes the block's entries to `out` [block.count], for the given values of the other variables. `others` is
    /// indexed by variable; its value for `along` is not read.
    void run(const Block& block, VariableValues others, double* out, Scratch& scratch) const;

private:
    enum class Kind { Constant, Along, Once, Entry };  ///< depends on: nothing, `along` alone, others alone, both
    struct Step {
        Op op = Op::Number;
        Loop* kernel = nullptr;
        Kind kind = Kind::Constant;
        std::array<int, 3> operands{-1, -1, -1};
        int variable = -1;
        double number = 0;
        int place = 0;           ///< Along and Entry: index among the steps of this kind
        bool isSpread = false;   ///< scalar that is also stored as a block, as an operand of blocks or the result
        std::size_t spread = 0;  ///< index of that block in Scratch, after the blocks of the entries
    };

    const Step& step(int index) const { return steps[static_cast<std::size_t>(index)]; }
    const double* blockOf(int index, const Block& block, const Scratch& scratch) const;
    void runOnce(VariableValues others, std::size_t count, Scratch& scratch) const;

    std::vector<Step> steps;
    std::size_t alongCount = 0;
    std::size_t entryCount = 0;
    std::size_t spreadCount = 0;
};

}  // namespace orrery::expression
