// Sines and cosines of the two coordinates of a token in a grid, in the arrangements of seven libraries (formulas of
// MAE, MoCo v3, big_vision, timm, DETR, tensor2tensor and multidim-positional-encoding). Shifts and scales of
// coordinates are folded into frequency and phase, so that no value is computed from a rounded coordinate.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/table.h"
#include "core/schemes/added/pairs.h"

namespace orrery {

/// Order of the columns; the values have the order of the parameter's options.
enum class GridOrder { Mae, RowFirst, BigVision, Timm, Detr, Timing, Multidim };

/// Parameters of a 2-D encoding; the comments name the orders that use a member.
struct GridSines {
    GridOrder order = GridOrder::Mae;
    int d = 0;                            ///< width of a token's vector
    std::int64_t height = 0;              ///< rows
    std::int64_t width = 0;               ///< columns
    double base = 10000;                  ///< temperature; Timing: the largest timescale
    double minTimescale = 1;              ///< Timing: the smallest timescale
    bool axisByAxis = false;              ///< Timm: interleave_sin_cos
    bool columnsOutermost = false;        ///< Timm: reverse_coord
    bool normalize = true;                ///< Detr: coordinates are multiplied by scale / (last + epsilon)
    double scale = 0;                     ///< Detr: see normalize
    double epsilon = 0;                   ///< Detr: see normalize
    double offset = 0;                    ///< Detr: added to a coordinate before the division
    double coordinateScale = 1;           ///< multiplies every coordinate
    int reference = 0;                    ///< size of the grid to which coordinates are rescaled; 0: none
    std::int64_t table = 0;               ///< size of the table of which the grid is the centre; 0: no larger table
    std::array<std::int64_t, 2> image{};  ///< Detr: rows and columns of the image; the rest is padding; 0: all

    /// Returns the sizes of the axes, slowest first.
    std::array<std::int64_t, 2> sizes() const;
    /// Returns the rows and columns that contain image, in the order of sizes().
    std::array<std::int64_t, 2> imageSizes() const;
    bool isPadded() const { return imageSizes() != sizes(); }
    /// Returns the index in the larger table of the first row (or column) of the grid; `axis` is an index of sizes(). 0
    /// without a larger table.
    std::int64_t cropped(int axis) const;
    /// Number of pairs per axis: the first pairsPerAxis() pairs belong to the slow axis, the rest to the fast one.
    int pairsPerAxis() const;
    /// Divisor of the exponent: frequency k of an axis is base^(-k / exponentSteps()), before coordinates are scaled;
    /// Timing: minTimescale (base / minTimescale)^(-k / exponentSteps()).
    int exponentSteps() const;
};

/// Returns the content of each column. A Problem if the order does not allow the width or timescales, `table` is
/// smaller than the grid, `image` is larger than the grid, or padding would be divided by epsilon 0.
Result<std::vector<PairColumn>> gridColumns(const GridSines& grid);

/// Returns the oscillator bank of the grid, for a grid without padding. Problems are those of gridColumns().
Result<OscillatorBank> gridBank(const GridSines& grid);

/// Returns the grid as a table with one row per token. DETR's coordinates count image pixels: the row count stays
/// constant below the image and is 0 in a column of padding; the column count stays constant right of the image and is
/// 0 in a row of padding. Problems are those of gridColumns().
Result<Table> gridTable(const GridSines& grid);

/// Inserts a row of zeros for a class token at position 0; position 1 is the table's row 0. table.firstRow must be 0.
Table withClassToken(Table table);

}  // namespace orrery
