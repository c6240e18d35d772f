// BlockGrid: the visible blocks of a FieldPlan and the block under each pixel. A renderer computes one 32-bit sample
// per visible block (never more samples than pixels); stretch() or stretchLine() copies each sample to the pixels that
// its block covers. Palette maps values to colours. The GL and the software renderer share this code.
#pragma once

#include "core/figure/field_plan.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
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

/// Maps values to words of the colour table; index 256 is the colour of blanks (NaN). The rounding rule is that of
/// shaders/field.frag, so that both renderers give equal colours.
class Palette {
public:
    explicit Palette(const FieldPlan& plan) : low(plan.low), coloursPerUnit(255 / (plan.high - plan.low)) {
        assert(plan.colours.size() == 256);
        std::ranges::copy(plan.colours, table.begin());
        table[256] = plan.blank;
    }

    void operator()(std::span<const float> values, std::span<std::uint32_t> words) const {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const float place = (values[i] - low) * coloursPerUnit + 0.5f;
            const float held = std::min(std::max(place, 0.0f), 255.5f);
            words[i] = std::uint32_t(int(place == place ? held : 256.0f));
        }
        for (std::uint32_t& word : words) word = table[word];
    }

private:
    float low, coloursPerUnit;
    std::array<std::uint32_t, 257> table{};
};

}  // namespace orrery::gl
