#include "core/figure/shared_scales.h"

#include <algorithm>

#include "core/base/overloaded.h"

namespace orrery {

namespace {

template <class SomeFigure, class Visit>
void eachScale(SomeFigure& figure, const Visit& visit) {
    for (auto& panel : figure.panels) {
        if (panel.bar) visit(panel, *panel.bar);
        for (auto& layer : panel.layers) {
            std::visit(Overloaded{[&](OneOf<Field, Cloud> auto& coloured) { visit(panel, coloured.scale); },
                                  [](const OneOf<Marks, Links, Dials, Lines, Bars, Notes, Message> auto&) {}},
                       layer);
        }
    }
}

}  // namespace

std::size_t SharedScales::indexOf(const Panel& panel, const ColourScale& scale) const {
    const auto isOne = [&](const std::pair<int, ColourScale>& one) {
        const auto& [pane, known] = one;
        return (across == Across::Panes || pane == panel.pane) && known.quantity == scale.quantity &&
               known.label == scale.label;
    };
    return static_cast<std::size_t>(std::ranges::find_if(all, isOne) - all.begin());
}

void SharedScales::gather(const Figure& figure) {
    eachScale(figure, [&](const Panel& panel, const ColourScale& scale) {
        const std::size_t index = indexOf(panel, scale);
        if (index == all.size()) all.emplace_back(panel.pane, scale);
        join(all[index].second, scale);
    });
}

void SharedScales::settle(Figure& figure) const {
    eachScale(figure, [&](const Panel& panel, ColourScale& scale) {
        const ColourScale& shared = all[indexOf(panel, scale)].second;
        scale.low = shared.low;
        scale.high = shared.high;
    });
}

}  // namespace orrery
