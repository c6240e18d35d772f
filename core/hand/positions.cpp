#include "core/hand/positions.h"

#include <algorithm>

#include "core/model/update.h"

namespace orrery {

namespace {

std::optional<double> numberOf(const Pane& pane, std::string_view id) {
    const Result<const Param*> param = pane.view.values.param(id);
    return param ? std::optional(std::get<double>(pane.view.values.value(**param))) : std::nullopt;
}

}  // namespace

std::optional<CellRange> coveredBy(const Pane& pane) {
    const std::optional<double> first = numberOf(pane, "first");
    const std::optional<double> count = numberOf(pane, "positions");
    if (!first || !count) return std::nullopt;
    return CellRange{*first, *first + *count};
}

std::optional<CellRange> coverable(const Pane& pane, const PaneFacts& facts) {
    if (!coveredBy(pane)) return std::nullopt;
    const CellRange all{(*pane.view.values.param("first"))->min, static_cast<double>(maxPosition) + 1};
    if (!facts.positions) return all;
    return CellRange{std::max(all.from, facts.positions->from), std::min(all.to, facts.positions->to)};
}

Result<Document> covering(const Document& document, int pane, const CellRange& covered) {
    const Result<Document> begun = update(document, SetValue{{pane, Owner::View, "first"}, covered.from});
    if (!begun) return begun;
    return update(*begun, SetValue{{pane, Owner::View, "positions"}, covered.size()});
}

bool holds(const CellRange& outer, const CellRange& inner) {
    return inner.from >= outer.from && inner.to <= outer.to;
}

CellRange hull(const CellRange& a, const CellRange& b) {
    return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

}  // namespace orrery
