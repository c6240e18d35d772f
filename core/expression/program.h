// Program: a formula made ready to compute blocks of entries along one of its variables. What depends on that variable
// alone is computed once a block, what does not depend on it once a call, and the rest in loops over whole blocks, so
// that nothing is interpreted entry by entry. Immutable: threads share it.
#pragma once

#include <span>
#include <vector>

#include "core/expression/kernels.h"
#include "core/expression/tree.h"

namespace orrery::expression {

class Program {
public:
    static constexpr std::size_t blockSize = 256;

    /// `tree` is folded; `along` is the variable that differs within a block.
    Program(const Tree& tree, int along);

    /// What a block's values of `along` decide by themselves.
    struct Block {
        std::size_t count = 0;
        std::vector<double> values;
    };
    /// At most blockSize values.
    Block block(std::span<const double> along) const;

    /// Room for one thread to compute in.
    class Scratch {
    public:
        explicit Scratch(const Program& program);

    private:
        friend class Program;
        std::vector<double> scalars;
        std::vector<double> blocks;
    };

    /// The block's entries where the other variables have these values.
    void run(const Block& block, VariableValues others, double* out, Scratch& scratch) const;

private:
    enum class Kind { Constant, Along, Once, Entry };  ///< what a node's value depends on
    struct Step {
        Op op = Op::Number;
        Kernel kernel = nullptr;
        Kind kind = Kind::Constant;
        std::array<int, 3> operands{-1, -1, -1};
        int variable = -1;
        double number = 0;
        int place = 0;           ///< among the steps of its kind
        bool isSpread = false;   ///< a constant or a value of once that entries need as a block
        std::size_t spread = 0;  ///< its block in the scratch
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
