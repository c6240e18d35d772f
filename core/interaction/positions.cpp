#include "core/interaction/positions.h"

#include <algorithm>

#include "core/model/update.h"
#include "core/views/shared/params.h"

namespace orrery {

std::optional<CellRange> coveredRange(const Pane& pane) {
    const std::optional<double> first = pane.view.values.number(firstParam.id());
    const std::optional<double> count = pane.view.values.number(positionsParam.id());
    if (!first || !count) return std::nullopt;
    return CellRange{*first, *first + *count};
}

std::optional<CellRange> coverableRange(const Pane& pane, const PaneFacts& facts) {
    if (!coveredRange(pane)) return std::nullopt;
    const CellRange all{firstParam.param.min, static_cast<double>(maxPosition) + 1};
    if (!facts.positions) return all;
    return CellRange{std::max(all.from, facts.positions->from), std::min(all.to, facts.positions->to)};
}

Result<Document> withCoveredRange(const Document& document, int pane, const CellRange& covered) {
    const Result<Document> begun =
        update(document, SetValue{{pane, Owner::View, std::string(firstParam.id())}, covered.from});
    if (!begun) return begun;
    return update(*begun, SetValue{{pane, Owner::View, std::string(positionsParam.id())}, covered.size()});
}

bool holds(const CellRange& outer, const CellRange& inner) {
    return inner.from >= outer.from && inner.to <= outer.to;
}

CellRange hull(const CellRange& a, const CellRange& b) {
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

}  // namespace orrery
