// Plans of oscillator banks: parameters for the shader if there is no grid, else block means computed on the CPU.
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>

#include "core/base/parallel.h"
#include "core/figure/blocks.h"
#include "core/figure/field_sources.h"
#include "core/phase/mean_rows.h"

namespace orrery {

namespace {

std::uint32_t turns32(Turns turns) {
    return static_cast<std::uint32_t>((turns + (Turns{1} << 95)) >> 96);
}

/// Returns the oscillator as a function of -position.
Oscillator mirrored(Oscillator oscillator) {
    oscillator.frequency = times(oscillator.frequency, -1);
    oscillator.damping = -oscillator.damping;
    return oscillator;
}

/// The row blocks of one column. A growing column is evaluated backwards, so that its geometric series does not
/// overflow.
struct ColumnBlocks {
    const BlockAxis& rows;
    bool backwards;
    Oscillator turning;  ///< the column, mirrored if `backwards`
    Oscillator first;    ///< mean of `turning` over blocks of positions; block 0 is 0 .. cells - 1

    ColumnBlocks(const Oscillator& column, const BlockAxis& rowBlocks)
        : rows(rowBlocks),
          backwards(column.damping < 0),
          turning(backwards ? mirrored(column) : column),
          first(blockMean(turning, Position(0), static_cast<std::uint64_t>(rows.cells))) {}

    /// First position of a row block, as an argument of `turning`.
    std::int64_t start(int row) const { return backwards ? 1 - rows.first(row) - rows.cells : rows.first(row); }
    Turns phaseAt(int row) const { return first.phase + phase(turning.frequency, Position(start(row))); }

    /// The natural logarithm of a row block's amplitude.
    double logSize(int row) const {
        return std::log(std::abs(first.amplitude)) - turning.damping * static_cast<double>(start(row));
    }

    /// Row block whose amplitude is nearest to 1. Relative to it, float32 can represent every visible amplitude.
    int gainRow() const {
        const double row = logSize(0) / (logSize(0) - logSize(1));
        return static_cast<int>(std::lround(std::clamp(row, 0.0, rows.blocks - 1.0)));
    }
};

BankPlan::Column columnPlan(Oscillator column, const BlockAxis& rows, int origin) {
    constexpr double largest = 1e30;
    column.frequency = turnsPerPosition(column);
    const ColumnBlocks blocks(column, rows);
    BankPlan::Column plan{.phase = turns32(blocks.phaseAt(origin)),
                          .step = turns32(times(column.frequency, rows.cells).fraction),
                          .gain = static_cast<float>(blocks.first.amplitude)};
    if (column.damping == 0 || blocks.first.amplitude == 0) return plan;
    plan.decay = static_cast<float>(column.damping * static_cast<double>(rows.cells) * std::numbers::log2e);
    plan.gainRow = blocks.gainRow();
    const double size = std::min(largest, std::exp(blocks.logSize(plan.gainRow)));
    plan.gain = static_cast<float>(std::copysign(size, blocks.first.amplitude));
    return plan;
}

/// One oscillator per column, whose value at r is the column's mean over row block r.
OscillatorBank ofBlocks(std::span<const Oscillator> columns, const BlockAxis& rows) {
    OscillatorBank bank;
    for (Oscillator column : columns) {
        column.frequency = turnsPerPosition(column);
        column.crossAxis = -1;
        bank.columns.push_back(blockMean(column, Position(rows.begin), static_cast<std::uint64_t>(rows.cells)));
    }
    return bank;
}

/// Fills a few columns at a time by rotation and averages them, so that little memory is used besides the result.
SamplePlan evenSamples(const OscillatorBank& bank, const Blocks& blocks) {
    constexpr std::int64_t maxHeld = 1 << 22;
    const auto rows = static_cast<std::int64_t>(blocks.rows.blocks);
    const std::int64_t cells = blocks.columns.cells;
    const auto atOnce = static_cast<int>(std::max<std::int64_t>(1, maxHeld / (rows * cells)));
    const std::span<const Oscillator> all(bank.columns);
    SamplePlan plan{std::vector<float>(static_cast<std::size_t>(rows * blocks.columns.blocks))};
    for (int first = 0; first < blocks.columns.blocks && !blocks.progress.stopped(); first += atOnce) {
        const int last = std::min(first + atOnce, blocks.columns.blocks);
        const std::int64_t left = blocks.columns.first(first);
        const std::int64_t right = std::min(blocks.columns.first(last), blocks.columns.end);
        const auto width = static_cast<std::size_t>(right - left);
        const OscillatorBank part = ofBlocks(all.subspan(static_cast<std::size_t>(left), width), blocks.rows);
        std::vector<float> filled(static_cast<std::size_t>(rows) * width);
        fill(part, {Position(0), 1, static_cast<std::uint64_t>(rows)}, std::span(filled));
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::span<const float> values =
                std::span(filled).subspan(static_cast<std::size_t>(row) * width, width);
            for (int block = first; block < last; ++block) {
                const Run run = blocks.columns.inside(block);
                float sum = 0;
                for (std::int64_t i = 0; i < run.count; ++i)
                    sum += values[static_cast<std::size_t>(run.first - left + i)];
                plan.values[static_cast<std::size_t>(row * blocks.columns.blocks + block)] =
                    sum / static_cast<float>(run.count);
            }
        }
    }
    return plan;
}

/// Computes the mean row of each row block and averages its columns.
SamplePlan gridSamples(const OscillatorBank& bank, const Blocks& blocks) {
    const auto rows = static_cast<std::size_t>(blocks.rows.blocks);
    const auto columns = static_cast<std::size_t>(blocks.columns.blocks);
    const std::int64_t left = blocks.columns.begin;
    const std::int64_t right = std::min(blocks.columns.first(blocks.columns.blocks), blocks.columns.end);
    const MeanRows means(bank, static_cast<std::size_t>(left), static_cast<std::size_t>(right - left));
    SamplePlan plan{std::vector<float>(rows * columns)};
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        std::vector<double> values(means.columns());
        for (std::uint64_t row = begin; row < end && !blocks.progress.stopped(); ++row) {
            means.fill(blocks.rows.first(static_cast<int>(row)), blocks.rows.cells, values);
            for (std::size_t block = 0; block < columns; ++block) {
                const Run run = blocks.columns.inside(static_cast<int>(block));
                const auto of = std::span(values).subspan(static_cast<std::size_t>(run.first - left),
                                                          static_cast<std::size_t>(run.count));
                const double sum = std::accumulate(of.begin(), of.end(), 0.0);
                plan.values[row * columns + block] = static_cast<float>(sum / static_cast<double>(run.count));
            }
        }
    };
    parallelFor(rows, 12.0 * static_cast<double>(means.columns()), fillRows);
    return plan;
}

}  // namespace

bool isDamped(const BankPlan& bank) {
    return std::ranges::any_of(bank.columns, [](const BankPlan::Column& column) { return column.decay != 0; });
}

bool turnsEvenly(const OscillatorBank& bank) {
    return bank.grid.empty();
}

BankPlan bankPlan(const OscillatorBank& bank, const Blocks& blocks) {
    BankPlan plan;
    plan.perBlock = static_cast<int>(blocks.columns.cells);
    plan.origin = blocks.rows.blocks / 2;
    for (int block = 0; block < blocks.columns.blocks; ++block) {
        const Run run = blocks.columns.inside(block);
        plan.blockScale.push_back(1 / static_cast<float>(run.count));
        for (std::int64_t i = 0; i < blocks.columns.cells; ++i) {
            const auto column = static_cast<std::size_t>(run.first + i);
            plan.columns.push_back(i < run.count ? columnPlan(bank.columns[column], blocks.rows, plan.origin)
                                                 : BankPlan::Column{});
        }
    }
    return plan;
}

void addSource(FieldPlan& plan, const BankSource& bank, const Blocks& blocks) {
    if (turnsEvenly(*bank)) {
        plan.source = bankPlan(*bank, blocks);
    } else {
        plan.source = gridSamples(*bank, blocks);
    }
}

SamplePlan samplesOf(const BankSource& bank, const Blocks& blocks) {
    return turnsEvenly(*bank) ? evenSamples(*bank, blocks) : gridSamples(*bank, blocks);
}

double meanOf(const BankSource& bank, const Run& rows, const Run& columns) {
    double sum = 0;
    for (std::int64_t column = columns.first; column < columns.first + columns.count; ++column) {
        sum += columnMean(*bank, static_cast<std::size_t>(column), rows.first, rows.count);
    }
    return sum / static_cast<double>(columns.count);
}

}  // namespace orrery
