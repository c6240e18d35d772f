#include <algorithm>
#include <array>

#include "core/base/nearest.h"
#include "core/model/view.h"

namespace orrery {

extern const View heatmap, curves, spectrum, dials, trajectory, similarity, decay, bias, attention, grid, precision;

namespace {

constexpr std::array catalog{&heatmap, &curves, &spectrum,  &dials, &trajectory, &similarity,
                             &decay,   &bias,   &attention, &grid,  &precision};

}  // namespace

std::span<const View* const> views() {
    return catalog;
}

Result<const View*> findView(std::string_view id) {
    const auto found = std::ranges::find(catalog, id, [](const View* view) { return view->id; });
    if (found != catalog.end()) return *found;
    std::vector<std::string_view> ids;
    for (const View* view : catalog) ids.push_back(view->id);
    return Problem{"view", quoted(std::string(id)) + Words{" is unknown", "不是已知的视图"}, suggestion(id, ids)};
}

}  // namespace orrery
