#include "ui/gl/software_renderer.h"

#include "ui/gl/block_grid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>

namespace orrery::gl {
namespace {

// Phase arithmetic and colour rule of shaders/phase.glsl and shaders/colour.glsl, operation for operation.

float sineOfTurns(std::uint32_t turns) {
    const auto beyondQuarter = std::uint32_t(std::int32_t(turns ^ (turns << 1)) >> 31);
    const float x = float(std::int32_t(turns ^ (beyondQuarter >> 1))) * 0x1p-32f;
    const float s = x * x;
    return x * (6.28318516f + s * (-41.341655f + s * (81.601004f + s * (-76.549782f + s * 39.536706f))));
}

float powerOfTwo(float x) {
    x = std::clamp(x, -126.0f, 126.0f);
    const auto exponent = std::int32_t(x + 127.5f);
    const float f = x - float(exponent - 127);
    const float power =
        1 + f * (0.693147215f +
                 f * (0.240226528f +
                      f * (0.0555031055f + f * (0.00961769297f + f * (0.00134066439f + f * 0.00015594678f)))));
    return power * std::bit_cast<float>(exponent << 23);
}

/// Oscillator i of visible column block c is element i * columns + c of each list; gains carry the block's scale.
struct Oscillators {
    std::size_t columns = 0;
    std::size_t perBlock = 0;
    std::vector<std::uint32_t> phase, step;
    std::vector<float> gain, decay;
    bool damped = false;

    Oscillators(const BankPlan& bank, const BlockAxis& visible)
        : columns(std::size_t(visible.count)), perBlock(std::size_t(bank.perBlock)) {
        for (std::size_t i = 0; i < perBlock; ++i) {
            for (std::size_t c = 0; c < columns; ++c) {
                const std::size_t block = std::size_t(visible.first) + c;
                const BankPlan::Column& column = bank.columns[block * perBlock + i];
                phase.push_back(column.phase);
                step.push_back(column.step);
                gain.push_back(column.gain * bank.blockScale[block]);
                decay.push_back(column.decay);
                damped = damped || column.decay != 0;
            }
        }
    }
};

/// Values of the blocks of one picture line; `line` is the block's number down the picture.
class Lines {
public:
    explicit Lines(const FieldPlan& given, const BlockGrid& visible)
        : plan(given), grid(visible), columns(given.transposed ? visible.down : visible.across) {
        if (const auto* bank = std::get_if<BankPlan>(&plan.source)) oscillators.emplace_back(*bank, columns);
    }

    void values(int line, std::vector<float>& out) const {
        std::visit([&](const auto& source) { evaluate(source, line, out); }, plan.source);
        if (plan.causal) hideFuture(line, out);
    }

private:
    int row(int line, int i) const { return plan.transposed ? grid.across.first + i : line; }
    int column(int line, int i) const { return plan.transposed ? line : grid.across.first + i; }

    void evaluate(const BankPlan& bank, int line, std::vector<float>& out) const {
        const Oscillators& all = oscillators.front();
        std::ranges::fill(out, 0.0f);
        for (std::size_t i = 0; i < all.perBlock; ++i) {
            if (plan.transposed)
                addOscillator(all, i * all.columns + std::size_t(line - columns.first), bank.origin, out);
            else
                addRow(all, i * all.columns, line - bank.origin, out);
        }
    }

    /// Rows run across: one oscillator at all visible rows.
    void addOscillator(const Oscillators& all, std::size_t which, int origin, std::vector<float>& out) const {
        const std::uint32_t phase = all.phase[which], step = all.step[which];
        const float gain = all.gain[which], decay = all.decay[which];
        const int first = grid.across.first - origin;
        const int count = grid.across.count;
        float* value = out.data();
        if (all.damped) {
            for (int x = 0; x < count; ++x)
                value[x] +=
                    gain * powerOfTwo(-decay * float(first + x)) * sineOfTurns(phase + std::uint32_t(first + x) * step);
        } else {
            for (int x = 0; x < count; ++x) value[x] += gain * sineOfTurns(phase + std::uint32_t(first + x) * step);
        }
    }

    /// Columns run across: one row r of all visible oscillators from `first` on.
    void addRow(const Oscillators& all, std::size_t first, int r, std::vector<float>& out) const {
        const std::uint32_t* phase = all.phase.data() + first;
        const std::uint32_t* step = all.step.data() + first;
        const float* gain = all.gain.data() + first;
        const float* decay = all.decay.data() + first;
        float* value = out.data();
        if (all.damped) {
            for (std::size_t c = 0; c < all.columns; ++c)
                value[c] +=
                    gain[c] * powerOfTwo(-decay[c] * float(r)) * sineOfTurns(phase[c] + std::uint32_t(r) * step[c]);
        } else {
            for (std::size_t c = 0; c < all.columns; ++c)
                value[c] += gain[c] * sineOfTurns(phase[c] + std::uint32_t(r) * step[c]);
        }
    }

    void evaluate(const DiagonalPlan& kernel, int line, std::vector<float>& out) const {
        for (int x = 0; x < int(out.size()); ++x)
            out[std::size_t(x)] = kernel.diagonal[std::size_t(row(line, x) - column(line, x) + plan.columnBlocks - 1)];
    }

    void evaluate(const SamplePlan& samples, int line, std::vector<float>& out) const {
        for (int x = 0; x < int(out.size()); ++x)
            out[std::size_t(x)] =
                samples
                    .values[std::size_t(row(line, x)) * std::size_t(plan.columnBlocks) + std::size_t(column(line, x))];
    }

    void hideFuture(int line, std::vector<float>& out) const {
        for (int x = 0; x < int(out.size()); ++x)
            if (column(line, x) > row(line, x) + plan.causalShift)
                out[std::size_t(x)] = std::numeric_limits<float>::quiet_NaN();
    }

    const FieldPlan& plan;
    const BlockGrid& grid;
    const BlockAxis& columns;
    std::vector<Oscillators> oscillators;  // one if the source is a bank
};

/// Values to words of the colour table; index 256 is the colour of blanks.
class Palette {
public:
    explicit Palette(const FieldPlan& plan) : low(plan.low), coloursPerUnit(255 / (plan.high - plan.low)) {
        assert(plan.colours.size() == 256);
        std::ranges::copy(plan.colours, table.begin());
        table[256] = plan.blank;
    }

    std::uint32_t operator()(float value) const {
        const float place = (value - low) * coloursPerUnit + 0.5f;
        return table[std::isnan(place) ? 256 : std::size_t(std::clamp(place, 0.0f, 255.5f))];
    }

private:
    float low, coloursPerUnit;
    std::array<std::uint32_t, 257> table{};
};

template <class WordOf>
void drawPixels(const FieldPlan& plan, WordOf wordOf, std::uint32_t* pixels, std::size_t stride) {
    const BlockGrid grid(plan);
    const Lines lines(plan, grid);
    std::vector<float> values(std::size_t(grid.across.count));
    std::vector<std::uint32_t> words(values.size());
    const std::vector<std::uint16_t>& down = grid.down.blockOfPixel;
    for (std::size_t y = 0; y < down.size(); ++y) {
        std::uint32_t* line = pixels + y * stride;
        if (y > 0 && down[y] == down[y - 1]) {
            std::memcpy(line, line - stride, grid.across.blockOfPixel.size() * sizeof *line);
            continue;
        }
        lines.values(grid.down.first + down[y], values);
        std::ranges::transform(values, words.begin(), wordOf);
        stretchLine(grid.across, words.data(), line);
    }
}

}  // namespace

Result<QImage> softwareColours(const FieldPlan& plan) {
    QImage image(plan.width, plan.height, QImage::Format_RGB32);
    if (image.isNull())
        return Problem{
            "picture",
            std::to_string(plan.width) + " x " + std::to_string(plan.height) + " pixels do not fit in memory",
            {},
            Fault::Failure};
    if (const Done drawn = softwareDraw(plan, image, {0, 0}); !drawn) return drawn.problem();
    return image;
}

Result<std::vector<float>> softwareValues(const FieldPlan& plan) {
    std::vector<std::uint32_t> bits(std::size_t(plan.width) * std::size_t(plan.height));
    drawPixels(
        plan, [](float value) { return std::bit_cast<std::uint32_t>(value); }, bits.data(), std::size_t(plan.width));
    std::vector<float> values(bits.size());
    std::ranges::transform(bits, values.begin(), [](std::uint32_t word) { return std::bit_cast<float>(word); });
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
