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
                                  [](const OneOf<Marks, Links, Dials, Lines, Bars, Notes, Message, Sheet> auto&) {}},
                       layer);
        }
    }
}

}  // namespace

bool SharedScales::Shared::keepsOwn() const {
    constexpr double muchNarrower = 4;
    return promised && scale.high - scale.low > muchNarrower * narrowest;
}

std::size_t SharedScales::indexOf(const Panel& panel, const ColourScale& scale) const {
    const auto isOne = [&](const Shared& one) {
        return (across == Across::Panes || one.pane == panel.pane) && one.scale.quantity == scale.quantity &&
               one.scale.label == scale.label;
    };
    return static_cast<std::size_t>(std::ranges::find_if(all, isOne) - all.begin());
}

void SharedScales::gather(const Figure& figure) {
    eachScale(figure, [&](const Panel& panel, const ColourScale& scale) {
        const double size = scale.high - scale.low;
        const std::size_t index = indexOf(panel, scale);
        if (index == all.size()) all.push_back({panel.pane, scale, size});
        Shared& shared = all[index];
        join(shared.scale, scale);
        shared.narrowest = std::min(shared.narrowest, size);
        shared.promised = shared.promised && scale.rule == RangeRule::Promised;
    });
}

void SharedScales::settle(Figure& figure) const {
    eachScale(figure, [&](const Panel& panel, ColourScale& scale) {
        const Shared& shared = all[indexOf(panel, scale)];
        if (across == Across::Frames && shared.keepsOwn()) return;
        scale.low = shared.scale.low;
        scale.high = shared.scale.high;
    });
}

}  // namespace orrery
