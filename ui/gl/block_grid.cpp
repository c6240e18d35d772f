#include "ui/gl/block_grid.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace orrery::gl {
namespace {

BlockAxis axisOf(const PixelMap& map, int pixels, int blocks) {
    assert(pixels > 0 && blocks > 0);
    BlockAxis axis;
    axis.blockOfPixel.resize(std::size_t(pixels));
    for (std::uint32_t pixel = 0; pixel < std::uint32_t(pixels); ++pixel)
        axis.blockOfPixel[pixel] = std::uint16_t(std::min(map.block(pixel), std::uint32_t(blocks - 1)));

    const auto [min, max] = std::minmax_element(axis.blockOfPixel.begin(), axis.blockOfPixel.end());
    axis.first = *min;
    axis.count = *max - *min + 1;
    for (std::uint16_t& block : axis.blockOfPixel) block = std::uint16_t(block - axis.first);

    axis.oneToOne = axis.count == pixels && axis.blockOfPixel.front() == 0;
    return axis;
}

}  // namespace

BlockGrid::BlockGrid(const FieldPlan& plan)
    : x(axisOf(plan.x, plan.width, plan.transposed ? plan.rowBlocks : plan.columnBlocks)),
      y(axisOf(plan.y, plan.height, plan.transposed ? plan.columnBlocks : plan.rowBlocks)) {}

void stretchLine(const BlockAxis& across, const std::uint32_t* blocks, std::uint32_t* pixels) {
    const std::size_t width = across.blockOfPixel.size();
    const std::uint16_t* blockOfPixel = across.blockOfPixel.data();
    if (across.oneToOne)
        std::memcpy(pixels, blocks, width * sizeof *pixels);
    else
        for (std::size_t x = 0; x < width; ++x) pixels[x] = blocks[blockOfPixel[x]];
}

void stretch(const BlockGrid& grid, const std::uint32_t* blocks, std::size_t blockStride, std::uint32_t* pixels,
             std::size_t pixelStride) {
    const std::vector<std::uint16_t>& down = grid.y.blockOfPixel;
    const std::size_t width = grid.x.blockOfPixel.size();
    parallelFor(down.size(), 0.2 * static_cast<double>(width), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::size_t y = begin; y < end; ++y) {
            std::uint32_t* line = pixels + y * pixelStride;
            if (y > begin && down[y] == down[y - 1])
                std::memcpy(line, line - pixelStride, width * sizeof *line);
            else
                stretchLine(grid.x, blocks + down[y] * blockStride, line);
        }
    });
}

}  // namespace orrery::gl
