#include "core/figure/shown_parts.h"

namespace orrery {

namespace {

bool isOfProbe(const Tone& tone) {
    return tone.role == Tone::First || tone.role == Tone::Second;
}

void dropProbe(Panel& panel) {
    for (Layer& layer : panel.layers) {
        if (auto* marks = std::get_if<Marks>(&layer))
            std::erase_if(marks->marks, [&](const Mark& mark) { return !panel.probed || mark == *panel.probed; });
        if (auto* notes = std::get_if<Notes>(&layer)) {
            std::erase_if(notes->rules, [](const Rule& rule) { return isOfProbe(rule.tone); });
            std::erase_if(notes->points, [](const Point& point) { return isOfProbe(point.tone); });
        }
        if (auto* dials = std::get_if<Dials>(&layer)) {
            for (Dial& dial : dials->dials) dial.probed = false;
        }
        if (auto* cloud = std::get_if<Cloud>(&layer))
            std::erase_if(cloud->marks, [](const CloudMark& mark) { return isOfProbe(mark.tone); });
    }
}

}  // namespace

Figure withParts(Figure figure, const ShownParts& parts) {
    if (!parts.title) figure.headline = figure.title = {};
    if (!parts.caption) figure.caption = {};
    if (!parts.probe) {
        for (Panel& panel : figure.panels) dropProbe(panel);
    }
    return figure;
}

}  // namespace orrery
