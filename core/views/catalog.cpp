#include <algorithm>
#include <array>

#include "core/base/nearest.h"
#include "core/model/view.h"

namespace orrery {

extern const View heatmap, curves, spectrum, dials, trajectory, similarityView, decay, bias, attention, grid, precision,
    promises, covariance, learning;

namespace {

/// In the order of the menu.
constexpr std::array catalog{&heatmap, &curves,    &spectrum, &dials, &trajectory, &similarityView, &decay,
                             &bias,    &attention, &learning, &grid,  &precision,  &promises,       &covariance};

}  // namespace

std::span<const View* const> views() {
    return catalog;
}

Result<const View*> findView(std::string_view id) {
    if (const View* found = findById(catalog, id)) return found;
    return Problem{"view", say({"{} is unknown", "{}不是已知的视图"}, quoted(std::string(id))),
                   suggestion(id, idsOf(catalog))};
}

}  // namespace orrery
