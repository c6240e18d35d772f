#include "ui/gl/software_renderer.h"

#include "core/base/parallel.h"
#include "ui/gl/bank_values.h"
#include "ui/gl/block_grid.h"
#include "ui/gl/palette.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <optional>
#include <span>

namespace orrery::gl {
namespace {

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
