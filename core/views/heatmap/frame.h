// Data shared by the heatmap and the panels beside it: the window of positions, the columns in the order shown, the
// axes and the field. A `dimension` is a column of the encoding, a `place` its index in the order shown.
#pragma once

#include "core/model/document.h"
#include "core/views/heatmap/params.h"

namespace orrery {

struct HeatmapFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t position = 0;   ///< whole position that holds m
    std::int64_t dimension = 0;  ///< probed column
    std::int64_t place = 0;      ///< place of the probed column; differs from `dimension` if columns are reordered
    bool transposed = view[heatmap_view::transpose];
    Axis positions;
    Axis dimensions;
    Field field;

    /// The columns in the scheme's layout; null for a table.
    const OscillatorBank* bank() const { return std::get_if<OscillatorBank>(&scene.encoding); }
    std::int64_t width() const { return static_cast<std::int64_t>(dimensions.extents.to); }
    PositionRange window() const { return {Position(first), 1, static_cast<std::uint64_t>(count)}; }
    Axes axes() const { return transposed ? Axes{positions, dimensions} : Axes{dimensions, positions}; }
    /// Outline around cells of the field: positions `rows`, places `columns`.
    Mark mark(const CellRange& rows, const CellRange& columns, bool second = false) const;
    /// Mean over positions `rows` and places `columns`; NaN if none of the cells has a value. Exact, except for sums
    /// that a table or a computed number format estimates from some of the rows.
    double mean(const CellRange& rows, const CellRange& columns) const;
};

/// Builds the frame, which refers to `scene`, except for field.scale, which the caller sets.
HeatmapFrame frameOf(const Scene& scene);

/// Returns the colour scale that parameter `range` asks for: `fixed` takes the range that the scheme guarantees, `full`
/// that of a bounded sample of the window, `robust` the sample's 2nd to 98th percentile. `fixed` is like `full` if the
/// scheme guarantees no range.
ColourScale colourScaleOf(const HeatmapFrame& frame);

}  // namespace orrery
