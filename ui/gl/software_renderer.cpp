#include "ui/gl/software_renderer.h"

#include "core/base/parallel.h"
#include "core/phase/rows.h"
#include "ui/gl/block_grid.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <optional>
#include <span>

namespace orrery::gl {
namespace {

// the arithmetic is that of shaders/field.frag, operation by operation

inline float sineOfTurns(std::uint32_t turns) {
    const auto beyondQuarter = std::uint32_t(std::int32_t(turns ^ (turns << 1)) >> 31);
    const float x = float(std::int32_t(turns ^ (beyondQuarter >> 1))) * 0x1p-32f;
    const float s = x * x;
    return x * (6.28318516f + s * (-41.341655f + s * (81.601004f + s * (-76.549782f + s * 39.536706f))));
}

inline float powerOfTwo(float x) {
    x = std::clamp(x, -126.0f, 126.0f);
    const auto exponent = std::int32_t(x + 127.5f);
    const float f = x - float(exponent - 127);
    const float power =
        1 + f * (0.693147215f +
                 f * (0.240226528f +
                      f * (0.0555031055f + f * (0.00961769297f + f * (0.00134066439f + f * 0.00015594678f)))));
    return power * std::bit_cast<float>(exponent << 23);
}

inline float dampedGain(float gain, float decay, int rows) {
    return std::clamp(gain * powerOfTwo(-decay * float(rows)), -1e30f, 1e30f);
}

/// One oscillator of every visible column block; the gains include the scale of the block.
struct Oscillators {
    std::vector<std::uint32_t> phase, step;
    std::vector<float> gain, decay;
    std::vector<int> gainRow;
};

ORRERY_CLONES void addRow(const Oscillators& all, std::uint32_t r, std::span<float> values) {
    const std::uint32_t *phase = all.phase.data(), *step = all.step.data();
    const float* gain = all.gain.data();
    float* value = values.data();
    for (std::size_t c = 0; c < values.size(); ++c) value[c] += gain[c] * sineOfTurns(phase[c] + r * step[c]);
}

ORRERY_CLONES void addDampedRow(const Oscillators& all, std::uint32_t r, int row, std::span<float> values) {
    for (std::size_t c = 0; c < values.size(); ++c)
        values[c] +=
            dampedGain(all.gain[c], all.decay[c], row - all.gainRow[c]) * sineOfTurns(all.phase[c] + r * all.step[c]);
}

ORRERY_CLONES void addColumn(const BankPlan::Column& one, std::uint32_t r, std::span<float> values) {
    const std::uint32_t phase = one.phase + r * one.step, step = one.step;
    const float gain = one.gain;
    float* value = values.data();
    for (std::uint32_t i = 0; i < std::uint32_t(values.size()); ++i) value[i] += gain * sineOfTurns(phase + i * step);
}

ORRERY_CLONES void addDampedColumn(const BankPlan::Column& one, std::uint32_t r, int row, std::span<float> values) {
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += dampedGain(one.gain, one.decay, row + int(i) - one.gainRow) *
                     sineOfTurns(one.phase + (r + std::uint32_t(i)) * one.step);
}

/// Values of the blocks of a bank, for its visible column blocks.
class BankValues {
public:
    BankValues(const BankPlan& bank, const BlockAxis& columns)
        : oscillators(std::size_t(bank.perBlock)), origin(bank.origin), damped(isDamped(bank)) {
        for (int c = 0; c < columns.count; ++c) {
            const std::size_t block = std::size_t(columns.first + c);
            for (std::size_t i = 0; i < oscillators.size(); ++i) {
                const BankPlan::Column& column = bank.columns[block * oscillators.size() + i];
                Oscillators& all = oscillators[i];
                all.phase.push_back(column.phase);
                all.step.push_back(column.step);
                all.gain.push_back(column.gain * bank.blockScale[block]);
                all.decay.push_back(column.decay);
                all.gainRow.push_back(column.gainRow);
            }
        }
    }

    /// Computes the row block `row` of all visible column blocks, one element of `values` each.
    void row(int row, std::span<float> values) const {
        std::ranges::fill(values, 0.0f);
        const auto r = std::uint32_t(row - origin);
        for (const Oscillators& all : oscillators) damped ? addDampedRow(all, r, row, values) : addRow(all, r, values);
    }

    /// Computes the row blocks firstRow, firstRow + 1, ... of one column block; `column` counts from the first visible
    /// one.
    void column(int column, int firstRow, std::span<float> values) const {
        std::ranges::fill(values, 0.0f);
        const auto c = std::size_t(column);
        const auto r = std::uint32_t(firstRow - origin);
        for (const Oscillators& all : oscillators) {
            const BankPlan::Column one{all.phase[c], all.step[c], all.gain[c], all.decay[c], all.gainRow[c]};
            damped ? addDampedColumn(one, r, firstRow, values) : addColumn(one, r, values);
        }
    }

private:
    std::vector<Oscillators> oscillators;  // perBlock elements
    int origin;
    bool damped;
};

/// Computes the values of one line of blocks; `line` is the index of a row block, or of a column block if the plan is
/// transposed.
class Lines {
public:
    explicit Lines(const FieldPlan& given, const BlockGrid& visible) : plan(given), grid(visible) {
        if (const auto* source = std::get_if<BankPlan>(&plan.source))
            bank.emplace(*source, plan.transposed ? grid.y : grid.x);
    }

    void values(int line, std::vector<float>& out) const {
        std::visit([&](const auto& source) { evaluate(source, line, out); }, plan.source);
        if (plan.causal) hideFuture(line, out);
    }

private:
    int row(int line, int i) const { return plan.transposed ? grid.x.first + i : line; }
    int column(int line, int i) const { return plan.transposed ? line : grid.x.first + i; }

    void evaluate(const BankPlan&, int line, std::vector<float>& out) const {
        if (plan.transposed)
            bank->column(line - grid.y.first, grid.x.first, out);
        else
            bank->row(line, out);
    }

    void evaluate(const DiagonalPlan& kernel, int line, std::vector<float>& out) const {
        const auto first = kernel.diagonal.begin() + (row(line, 0) - column(line, 0) + plan.columnBlocks - 1);
        if (plan.transposed)
            std::copy_n(first, out.size(), out.begin());
        else
            std::reverse_copy(first + 1 - std::ssize(out), first + 1, out.begin());
        if (kernel.antidiagonal.empty()) return;
        const auto sums = kernel.antidiagonal.begin() + (row(line, 0) + column(line, 0));
        std::transform(out.begin(), out.end(), sums, out.begin(), std::plus());
    }

    void evaluate(const SamplePlan& samples, int line, std::vector<float>& out) const {
        for (int x = 0; x < int(out.size()); ++x)
            out[std::size_t(x)] =
                samples
                    .values[std::size_t(row(line, x)) * std::size_t(plan.columnBlocks) + std::size_t(column(line, x))];
    }

    void hideFuture(int line, std::vector<float>& out) const {
        const auto ahead = column(line, 0) - row(line, 0) - plan.causalShift;  // for the first block
        const auto border =
            out.begin() + std::clamp<std::ptrdiff_t>(plan.transposed ? ahead : 1 - ahead, 0, std::ssize(out));
        const auto [begin, end] = plan.transposed ? std::pair(out.begin(), border) : std::pair(border, out.end());
        std::fill(begin, end, std::numeric_limits<float>::quiet_NaN());
    }

    const FieldPlan& plan;
    const BlockGrid& grid;
    std::optional<BankValues> bank;
};

template <class WordsOf>
void drawPixels(const FieldPlan& plan, WordsOf wordsOf, std::uint32_t* pixels, std::size_t stride) {
    const BlockGrid grid(plan);
    const Lines lines(plan, grid);
    const std::vector<std::uint16_t>& down = grid.y.blockOfPixel;
    parallelFor(down.size(), 0.75 * static_cast<double>(grid.size()) / static_cast<double>(down.size()),
                [&](std::uint64_t begin, std::uint64_t end) {
                    std::vector<float> values(std::size_t(grid.x.count));
                    std::vector<std::uint32_t> words(values.size());
                    for (std::size_t y = begin; y < end; ++y) {
                        std::uint32_t* line = pixels + y * stride;
                        if (y > begin && down[y] == down[y - 1]) {
                            std::memcpy(line, line - stride, grid.x.blockOfPixel.size() * sizeof *line);
                            continue;
                        }
                        lines.values(grid.y.first + down[y], values);
                        wordsOf(values, words);
                        stretchLine(grid.x, words.data(), line);
                    }
                });
}

}  // namespace

Result<std::vector<float>> softwareValues(const FieldPlan& plan) {
    std::vector<std::uint32_t> bits(std::size_t(plan.width) * std::size_t(plan.height));
    const auto asBits = [](std::span<const float> values, std::span<std::uint32_t> words) {
        std::memcpy(words.data(), values.data(), values.size_bytes());
    };
    drawPixels(plan, asBits, bits.data(), std::size_t(plan.width));
    std::vector<float> values(bits.size());
    std::memcpy(values.data(), bits.data(), bits.size() * sizeof(float));
    return values;
}

Done softwareDraw(const FieldPlan& plan, QImage& image, QPoint at) {
    assert(image.depth() == 32 && image.rect().contains(QRect(at, QSize(plan.width, plan.height))));
    const std::size_t stride = std::size_t(image.bytesPerLine()) / sizeof(QRgb);
    QRgb* corner = reinterpret_cast<QRgb*>(image.bits()) + std::size_t(at.y()) * stride + at.x();
    drawPixels(plan, Palette(plan), corner, stride);
    return done();
}

}  // namespace orrery::gl
