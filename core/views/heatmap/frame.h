// Data shared by the heatmap and the panels beside it: the window of positions, the columns in the order shown, the
// axes and the field. `dimension` is a column of the scheme, `place` its index in the order shown.
#pragma once

#include "core/model/document.h"
#include "core/views/heatmap/params.h"

namespace orrery {

/// Window, order of the columns, axes and field of the heatmap.
struct HeatmapFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t position = 0;   ///< probed position
    std::int64_t dimension = 0;  ///< probed column
    std::int64_t place = 0;      ///< place of that column; differs from `dimension` if the columns are reordered
    bool transposed = view[heatmap_view::transpose];
    Axis positions;
    Axis dimensions;
    Field field;

    /// The columns in the scheme's layout; null for a table.
    const OscillatorBank* bank() const { return std::get_if<OscillatorBank>(&scene.encoding); }
    std::int64_t width() const { return static_cast<std::int64_t>(dimensions.extents.to); }
    PositionRange window() const { return {Position(first), 1, static_cast<std::uint64_t>(count)}; }
    Axes axes() const { return transposed ? Axes{positions, dimensions} : Axes{dimensions, positions}; }
    /// Outline around cells of the field.
    Mark mark(const CellRange& rows, const CellRange& columns, bool second = false) const;
    /// Exact mean over cells of the field in the order shown; NaN if it has no value.
    double mean(const CellRange& rows, const CellRange& columns) const;
};

/// Builds the frame except for field.scale, which the caller sets.
HeatmapFrame frameOf(const Scene& scene);

/// Returns the colour scale that parameter `range` asks for: the scheme's guaranteed range, or that of a bounded sample
/// of the window with or without its extremes.
ColourScale colourScaleOf(const HeatmapFrame& frame);

}  // namespace orrery
