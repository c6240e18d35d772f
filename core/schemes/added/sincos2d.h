// Sines and cosines of the two coordinates of a token in a grid, as seven libraries arrange them (formulas in MAE,
// MoCo v3, big_vision, timm, DETR, tensor2tensor and multidim-positional-encoding). A coordinate that a library shifts
// or scales is folded into frequency and phase, so that no value is computed from a rounded coordinate.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/table.h"
#include "core/schemes/added/pairs.h"

namespace orrery {

/// In the order of the options.
enum class GridOrder { Mae, RowFirst, BigVision, Timm, Detr, Timing, Multidim };

struct GridSines {
    GridOrder order = GridOrder::Mae;
    int d = 0;                      ///< width of a token's vector
    std::int64_t height = 0;        ///< rows
    std::int64_t width = 0;         ///< columns
    double base = 10000;            ///< temperature; Timing: the largest timescale
    double minTimescale = 1;        ///< Timing
    bool axisByAxis = false;        ///< Timm: interleave_sin_cos
    bool columnsOutermost = false;  ///< Timm: reverse_coord
    bool normalize = true;          ///< Detr: coordinates are divided by the last + epsilon and multiplied by scale
    double scale = 0;               ///< Detr
    double epsilon = 0;             ///< Detr
    double offset = 0;              ///< Detr: added to a coordinate before it is divided
    double coordinateScale = 1;     ///< multiplies every coordinate
    int reference = 0;              ///< rows and columns of the grid to which coordinates are brought; 0: none
    std::int64_t table = 0;         ///< rows and columns of the table whose middle the grid is; 0: the grid is all
    std::array<std::int64_t, 2> image{};  ///< Detr: rows and columns that hold image, the others are padding; 0: all

    /// Sizes of the axes, slowest first.
    std::array<std::int64_t, 2> sizes() const;
    /// How many rows and columns hold image, in the order of sizes().
    std::array<std::int64_t, 2> imageSizes() const;
    bool isPadded() const { return imageSizes() != sizes(); }
    /// The coordinate of the grid's first row or column in its table.
    std::int64_t cropped(int axis) const;
    /// Pairs i < pairsPerAxis() belong to the slow axis, as many more to the fast one.
    int pairsPerAxis() const;
    /// Frequency k of an axis is base^(-k / exponentSteps()).
    int exponentSteps() const;
};

/// What each column holds, or why the order has no such width.
Result<std::vector<PairColumn>> gridColumns(const GridSines& grid);

/// The bank on its grid.
Result<OscillatorBank> gridBank(const GridSines& grid);

/// The grid, token by token. Coordinates of DETR count the pixels that hold image: beyond the image's last row they
/// stay, and where a pixel's own row or column holds none they are 0.
Result<Table> gridTable(const GridSines& grid);

/// The rows behind a row of zeros: position 0 is a class token, position 1 the table's first.
Table withClassToken(Table table);

}  // namespace orrery
