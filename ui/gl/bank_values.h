// Values of a BankPlan's blocks on the processor. The arithmetic is that of shaders/phase.glsl and shaders/field.frag,
// operation by operation.
#pragma once

#include "core/figure/field_plan.h"
#include "ui/gl/block_grid.h"

#include <cstdint>
#include <span>
#include <vector>

namespace orrery::gl {

class BankValues {
public:
    /// Prepares the visible column blocks.
    BankValues(const BankPlan&, const BlockAxis& columns);

    /// Computes the row block `row` of all visible column blocks, one element of `values` each.
    void row(int row, std::span<float> values) const;

    /// Computes the row blocks firstRow, firstRow + 1, ... of one column block; `column` counts from the first visible
    /// one.
    void column(int column, int firstRow, std::span<float> values) const;

private:
    /// One oscillator of every column; the gains include the scale of the block.
    struct Oscillators {
        std::vector<std::uint32_t> phase, step;
        std::vector<float> gain, decay;
        std::vector<int> gainRow;
    };

    static void addRow(const Oscillators&, std::uint32_t r, std::span<float> values);
    static void addDampedRow(const Oscillators&, std::uint32_t r, int row, std::span<float> values);
    static void addColumn(const BankPlan::Column&, std::uint32_t r, std::span<float> values);
    static void addDampedColumn(const BankPlan::Column&, std::uint32_t r, int row, std::span<float> values);

    std::vector<Oscillators> oscillators;  // perBlock elements
    int origin;
    bool damped;
};

}  // namespace orrery::gl
