#include "core/views/shared/axes.h"

#include <algorithm>
#include <cmath>

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

Axis heightAxis(const Phrase& name, const CellRange& range) {
    return {
        .name = name, .shown = range, .extents = range, .reversed = true, .scale = AxisScale::Linear, .rests = true};
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
