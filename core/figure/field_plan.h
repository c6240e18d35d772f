// FieldPlan: a Field prepared for one picture size, with all exact arithmetic already done.
// The picture is a grid of blocks. A block of N x M whole cells shows their mean and covers at least one pixel. N and M
// are 1 unless an axis shows more cells than pixels, or more than 4095. The shader and the CPU renderer both draw from
// this value.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

namespace orrery {

/// block = (offset + pixel * step) >> fractionBits, in wrapping 64-bit arithmetic: the same integers on every machine,
/// and no pixel on the wrong side of a boundary however far the camera is zoomed in.
struct PixelMap {
    static constexpr int fractionBits = 48;
    std::uint64_t offset = 0;
    std::uint64_t step = 0;

    std::uint32_t block(std::uint32_t pixel) const {
        return static_cast<std::uint32_t>((offset + pixel * step) >> fractionBits);
    }
    bool operator==(const PixelMap&) const = default;
};

/// Value of block (row, column): blockScale times the sum over the `perBlock` oscillators of that column block of
/// size * sin(2 pi (phase + r * step) / 2^32), with r = row - origin (signed; 32-bit wrap is the range reduction) and
/// size = gain * 2^(-decay * (row - gainRow)), at most 1e30. gain and phase contain the mean over the rows of a block.
struct BankPlan {
    struct Column {
        std::uint32_t phase = 0;  ///< at row block `origin`, in units of 2^-32 turns
        std::uint32_t step = 0;   ///< per row block, in units of 2^-32 turns
        float gain = 0;
        float decay = 0;           ///< halvings per row block; negative if the column grows, 0 if undamped
        std::int32_t gainRow = 0;  ///< row block whose size is `gain`; the one with size nearest to 1 if damped
        bool operator==(const Column&) const = default;
    };
    std::vector<Column> columns;  ///< columnBlocks * perBlock; a partial last block is padded with gain 0
    int perBlock = 1;
    std::vector<float> blockScale;  ///< per column block, 1 / its number of columns
    int origin = 0;                 ///< the middle row block, so that |r| <= 2048 for 4096 row blocks
    bool operator==(const BankPlan&) const = default;
};

/// True if any oscillator grows or decays.
bool isDamped(const BankPlan& bank);

/// Value of block (row, column) of a kernel that depends on query - key and query + key:
/// diagonal[row - column + columnBlocks - 1] + antidiagonal[row + column].
struct DiagonalPlan {
    std::vector<float> diagonal;      ///< rowBlocks + columnBlocks - 1
    std::vector<float> antidiagonal;  ///< same size; empty if the kernel depends on query - key alone
    bool operator==(const DiagonalPlan&) const = default;
};

/// Explicit block means, row-major rowBlocks x columnBlocks; NaN means no value.
struct SamplePlan {
    std::vector<float> values;
    bool operator==(const SamplePlan&) const = default;
};

struct FieldPlan {
    int width = 0;                     ///< pixels
    int height = 0;                    ///< pixels
    int rowBlocks = 0;                 ///< at most 4096
    int columnBlocks = 0;              ///< at most 4096
    std::int64_t rowsPerBlock = 1;     ///< N: positions or queries averaged in a block
    std::int64_t columnsPerBlock = 1;  ///< M: dimensions or keys averaged in a block
    bool transposed = false;           ///< rows of the field are columns of the picture
    PixelMap x;                        ///< pixel x -> block (a column block, or a row block if transposed)
    PixelMap y;                        ///< pixel y (0 at the top) -> block
    std::variant<BankPlan, DiagonalPlan, SamplePlan> source;
    bool sampled = false;                ///< block means use an even sample of the cells, not all
    bool causal = false;                 ///< blocks whose keys all come after all their queries are blank
    std::int32_t causalShift = 0;        ///< if causal, blocks with columnBlock > rowBlock + causalShift are blank
    float low = -1;                      ///< value at the first colour
    float high = 1;                      ///< value at the last colour
    std::vector<std::uint32_t> colours;  ///< 256 entries 0xffRRGGBB from low to high
    std::uint32_t blank = 0;             ///< 0xffRRGGBB for masked blocks and NaN
    bool operator==(const FieldPlan&) const = default;
};

}  // namespace orrery
