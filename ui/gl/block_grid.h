// BlockGrid: the visible blocks of a FieldPlan and the block under each pixel. A renderer computes one 32-bit sample
// per visible block (never more samples than pixels); stretch() or stretchLine() copies each sample to the pixels that
// its block covers. The GL and the software renderer share this code, so that their geometry is equal.
#pragma once

#include "core/figure/field_plan.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace orrery::gl {

/// One axis of the picture: pixel p shows block first + blockOfPixel[p].
struct BlockAxis {
    int first = 0;  ///< smallest visible block
    int count = 0;  ///< visible blocks
    std::vector<std::uint16_t> blockOfPixel;
    bool oneToOne = false;  ///< blockOfPixel[p] == p for every pixel
};

/// Both axes of a picture in blocks.
struct BlockGrid {
    BlockAxis x;
    BlockAxis y;

    explicit BlockGrid(const FieldPlan&);
    std::size_t size() const { return std::size_t(x.count) * std::size_t(y.count); }
};

/// Copies the 32-bit samples of one line of blocks to one line of pixels.
void stretchLine(const BlockAxis& across, const std::uint32_t* blocks, std::uint32_t* pixels);

/// Copies each block's 32-bit sample to its pixels. Strides are in samples and in pixels.
void stretch(const BlockGrid&, const std::uint32_t* blocks, std::size_t blockStride, std::uint32_t* pixels,
             std::size_t pixelStride);

}  // namespace orrery::gl
