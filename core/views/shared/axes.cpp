#include "core/views/shared/axes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/views/shared/shown.h"

namespace orrery {

Axis cellAxis(const Phrase& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim) {
    return {.name = name, .shown = visible(camera, extents), .extents = extents, .aim = aim};
}

Axis positionAxis(const Words& name, const CellRange& extents, const std::optional<CellRange>& camera, Aim aim) {
    Axis axis = cellAxis(name, extents, camera, aim);
    axis.lowEnd = Words{"first", "首"};
    axis.highEnd = Words{"last", "末"};
    return axis;
}

Axis plotAxis(const Phrase& name, const CellRange& range, AxisScale scale) {
    return {.name = name, .shown = range, .extents = range, .scale = scale, .rests = true};
}

Axis heightAxis(const Phrase& name, const CellRange& range) {
    return {
        .name = name, .shown = range, .extents = range, .reversed = true, .scale = AxisScale::Linear, .rests = true};
}

Axes planeAxes(const CellRange& range) {
    return {plotAxis({}, range), heightAxis({}, range)};
}

Curve arcOf(const Ellipse& about, double from, double by, const Tone& tone) {
    constexpr int pieces = 96;
    Curve curve{.tone = tone};
    for (int piece = 0; piece <= pieces; ++piece) {
        const double angle = from + by * piece / pieces;
        curve.x.push_back(about.x + about.wide * std::cos(angle));
        curve.y.push_back(about.y + about.high * std::sin(angle));
    }
    return curve;
}

Curve ellipseOf(const Ellipse& about, const Tone& tone) {
    return arcOf(about, 0, 2 * std::numbers::pi, tone);
}

std::vector<Band> maskedBands(const std::vector<double>& byKey) {
    std::vector<Band> bands;
    for (std::size_t key = 0; key < byKey.size(); ++key) {
        if (!std::isnan(byKey[key])) continue;
        const auto from = static_cast<double>(key);
        if (key > 0 && std::isnan(byKey[key - 1]))
            bands.back().range.to = from + 1;
        else
            bands.push_back({.range = {from, from + 1}, .label = Words{"masked", "已遮住"}});
    }
    return bands;
}

CellRange heightsOf(const std::vector<Curve>& curves, CellRange range) {
    for (const Curve& curve : curves) {
        for (const double y : curve.y) {
            if (std::isfinite(y)) range = {std::min(range.from, y), std::max(range.to, y)};
        }
    }
    return range;
}

std::shared_ptr<const std::vector<std::int64_t>> evenly(std::int64_t first, std::int64_t count, std::int64_t step) {
    std::vector<std::int64_t> order;
    for (std::int64_t k = 0; k < count; ++k) order.push_back(first + k * step);
    return std::make_shared<const std::vector<std::int64_t>>(std::move(order));
}

Field fieldOver(const Axes& axes, decltype(Field::source) source, const ColourScale& scale) {
    return {.source = std::move(source),
            .rows = axes.y.shown,
            .columns = axes.x.shown,
            .rowExtents = axes.y.extents,
            .columnExtents = axes.x.extents,
            .scale = scale};
}

std::int64_t wholePosition(double probed) {
    return static_cast<std::int64_t>(std::floor(probed));
}

}  // namespace orrery
