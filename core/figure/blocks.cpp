#include "core/figure/blocks.h"

#include <cmath>

namespace orrery {

namespace {

constexpr double maxBlocks = 4095;

std::int64_t cellsPerBlock(const CellRange& shown, int pixels) {
    const double max = std::min<double>(pixels, maxBlocks);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(shown.size() / max - 1e-9)));
}

/// The visible range: its start and size in blocks, and its size in pixels.
struct Window {
    double from = 0;
    double size = 1;
    int pixels = 1;
    bool reversed = false;
};

/// Maps the middle of each pixel to a block. A middle exactly on a boundary belongs to the block at its left or top.
/// The grid line of this boundary is drawn on the next pixel, so that every grid line is on the first pixel of a block.
PixelMap mapOf(const Window& window) {
    constexpr double tie = 0x1p-34;
    const double perPixel = window.size / window.pixels;
    const double start =
        window.reversed ? window.from + window.size - perPixel / 2 + tie : window.from + perPixel / 2 - tie;
    const auto fixed = [](double blocks) {
        return static_cast<std::uint64_t>(std::floor(std::ldexp(blocks, PixelMap::fractionBits)));
    };
    return {fixed(start), window.reversed ? 0 - fixed(perPixel) : fixed(perPixel)};
}

struct AxisRanges {
    CellRange shown;
    CellRange extents;
};

BlockAxis axisOf(const AxisRanges& ranges, std::int64_t cells, int pixels, bool reversed) {
    const auto& [shown, extents] = ranges;
    const auto size = static_cast<double>(cells);
    BlockAxis axis;
    axis.cells = cells;
    axis.begin = static_cast<std::int64_t>(extents.from + std::floor((shown.from - extents.from) / size) * size);
    axis.end = static_cast<std::int64_t>(extents.to);
    const auto begin = static_cast<double>(axis.begin);
    const double last = std::min(extents.to, std::ceil(shown.to));
    axis.blocks = std::max(1, static_cast<int>(std::ceil((last - begin) / size)));
    axis.map = mapOf({(shown.from - begin) / size, shown.size() / size, pixels, reversed});
    return axis;
}

bool hasKernel(const Field& field) {
    const auto* difference = std::get_if<Difference>(&field.source);
    return std::holds_alternative<HeadKernel>(field.source) ||
           (difference && (hasKernel(*difference->a) || hasKernel(*difference->b)));
}

}  // namespace

Blocks blocksOf(const Field& field, int width, int height) {
    const int rowPixels = field.isTransposed() ? width : height;
    const int columnPixels = field.isTransposed() ? height : width;
    std::int64_t rowCells = cellsPerBlock(field.rows, rowPixels);
    std::int64_t columnCells = cellsPerBlock(field.columns, columnPixels);
    if (hasKernel(field)) rowCells = columnCells = std::max(rowCells, columnCells);
    return {axisOf({field.rows, field.rowExtents}, rowCells, rowPixels,
                   field.rowOrder == RowOrder::Up || field.rowOrder == RowOrder::Left),
            axisOf({field.columns, field.columnExtents}, columnCells, columnPixels, false),
            std::int64_t{width} * height};
}

}  // namespace orrery
