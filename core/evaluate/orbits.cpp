#include "core/evaluate/orbits.h"

namespace orrery {

std::optional<Figure> withOrbits(const Figure& figure, const Document& before, const Document& document) {
    if (before.panes.size() != document.panes.size()) return std::nullopt;
    Document turned = before;
    for (std::size_t i = 0; i < turned.panes.size(); ++i) turned.panes[i].camera.orbit = document.panes[i].camera.orbit;
    if (turned != document) return std::nullopt;
    Figure rotated = figure;
    for (Panel& panel : rotated.panels) {
        const auto pane = static_cast<std::size_t>(panel.pane);
        auto* cloud = layerOf<Cloud>(panel);
        if (cloud && pane < document.panes.size()) cloud->orbit = document.panes[pane].camera.orbit;
    }
    return rotated;
}

}  // namespace orrery
