// What the heatmap and the panels beside it share: the window of positions, the columns in the order shown, axes,
// field.
#pragma once

#include "core/model/document.h"
#include "core/views/heatmap/params.h"

namespace orrery {

struct HeatmapFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    std::int64_t first = view[firstParam];
    std::int64_t count = view[positionsParam];
    std::int64_t position = 0;   ///< the probed one
    std::int64_t dimension = 0;  ///< the probed column
    std::int64_t place = 0;      ///< where it stands; other than `dimension` while the columns change their layout
    bool transposed = view[heatmap_view::transpose];
    Axis positions;
    Axis dimensions;
    Field field;

    /// The columns as the scheme lays them out; null for a table.
    const OscillatorBank* bank() const { return std::get_if<OscillatorBank>(&scene.encoding); }
    std::int64_t width() const { return static_cast<std::int64_t>(dimensions.extents.to); }
    PositionRange window() const { return {Position(first), 1, static_cast<std::uint64_t>(count)}; }
    Axes axes() const { return transposed ? Axes{positions, dimensions} : Axes{dimensions, positions}; }
    /// An outline around cells of the field.
    Mark mark(const CellRange& rows, const CellRange& columns, bool second = false) const;
    /// The exact mean over cells of the field as they stand; NaN where it has no value.
    double mean(const CellRange& rows, const CellRange& columns) const;
};

/// Without colours: field.scale is the caller's to set.
HeatmapFrame frameOf(const Scene& scene);

/// The range of colours that parameter `range` asks for: what the scheme promises, or what a bounded sample of the
/// window holds, with or without its extremes.
ColourScale colourScaleOf(const HeatmapFrame& frame);

}  // namespace orrery
