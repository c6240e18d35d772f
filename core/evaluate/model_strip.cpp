#include "core/evaluate/model_strip.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/evaluate/pane_titles.h"
#include "core/model/authored.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"

namespace orrery {

namespace {

constexpr std::size_t mostSeparate = 48;  ///< layers with gaps between their cells; of more the gaps would be uneven
constexpr double rowHeight = 0.045, frameHeight = 0.11;  ///< in fractions of the drawing area
constexpr double leastHeight = 0.18;                     ///< with less, a strip of one row has no room for its labels

/// Moves what was drawn on the whole area below `top`.
void moveBelow(Slot& slot, double top) {
    slot.top = top + slot.top * (1 - top);
    slot.height *= 1 - top;
}

/// Colours of kinds with a pane are those of series; others are quiet.
Tone toneOf(const ModelLayers::Kind& kind, std::size_t index) {
    return kind.pane >= 0 ? Tone{Tone::Series, static_cast<int>(index)} : Tone{Tone::Quiet};
}

/// "A: full layers, base 1000000": the letter if there are several panes.
Phrase nameOf(const ModelLayers::Kind& kind, std::size_t panes) {
    if (kind.pane < 0 || panes < 2) return kind.name;
    return say({"{}: {}", "{}：{}"}, letterOf(static_cast<std::size_t>(kind.pane)), kind.name);
}

Panel stripOf(const ModelLayers& model, bool isNamed, std::size_t panes) {
    const double rows = static_cast<double>(model.kinds.size());
    const Phrase title = isNamed
                             ? say({"{}: what its {} layers do", "{}：{} 层各做什么"}, model.name, model.layers.size())
                             : say({"what its {} layers do", "{} 层各做什么"}, model.layers.size());
    Axis kinds = heightAxis({}, {0, rows});
    kinds.ticks.emplace();
    for (std::size_t kind = 0; kind < model.kinds.size(); ++kind)
        kinds.ticks->push_back({rows - 0.5 - static_cast<double>(kind), nameOf(model.kinds[kind], panes)});
    Panel strip = beside(plotPanel(title, {restingAxis(Words{"layer", "层"}, model.layers.size()), kinds}, {}));
    for (std::size_t kind = 0; kind < model.kinds.size(); ++kind) {
        Bars bars{.width = model.layers.size() > mostSeparate ? 1.0 : 0.86, .told = model.kinds[kind].said};
        const double top = rows - static_cast<double>(kind) - 0.12;
        for (std::size_t layer = 0; layer < model.layers.size(); ++layer) {
            if (model.layers[layer] != kind) continue;
            bars.bars.push_back({.at = static_cast<double>(layer) + 0.5,
                                 .value = top,
                                 .base = top - 0.76,
                                 .tone = toneOf(model.kinds[kind], kind)});
        }
        if (!bars.bars.empty()) strip.layers.emplace_back(std::move(bars));
    }
    return strip;
}

/// A model without positions has no numbers to draw.
void sayNothing(Panel& panel) {
    panel.axes.reset();
    panel.bar.reset();
    panel.probed.reset();
    panel.title = {};
    panel.layers = {Message{Words{"No layer marks the positions.", "没有任何一层标记位置。"}}};
}

/// The strips of all models, one above the other; their places are fractions of the whole picture.
std::vector<Panel> stripsOf(const Document& document) {
    const std::vector<ModelLayers>& models = document.about.models;
    std::vector<Panel> strips;
    double top = 0;
    for (const ModelLayers& model : models) {
        if (model.layers.empty()) continue;
        const double height = std::max(leastHeight, frameHeight + rowHeight * static_cast<double>(model.kinds.size()));
        strips.push_back(stripOf(model, models.size() > 1, document.panes.size()));
        strips.back().place = {0, top, 1, height};
        strips.back().pane = static_cast<int>(document.panes.size() + strips.size());  // of no pane, and not A − B
        top += height;
    }
    return strips;
}

}  // namespace

void addModelStrips(Figure& figure, const Document& document) {
    const auto learns = [](const Pane& pane) { return pane.view.view->id == std::string_view("learning"); };
    if (!wordsHold(document) || std::ranges::any_of(document.panes, learns)) return;
    const std::vector<Panel> strips = stripsOf(document);
    if (strips.empty() && !hasWordsOfEncodings(document)) return;
    for (Panel& panel : figure.panels) {
        const auto pane = static_cast<std::size_t>(panel.pane);
        if (pane < document.panes.size() && document.panes[pane].scheme.scheme->id == std::string_view("nope"))
            sayNothing(panel);
    }
    if (strips.empty()) return;
    const double height = strips.back().place.top + strips.back().place.height;
    for (Panel& panel : figure.panels) moveBelow(panel.place, height);
    for (std::vector<Slot>& places : figure.otherPlaces) {
        for (Slot& place : places) moveBelow(place, height);
        for (const Panel& strip : strips) places.push_back(strip.place);
    }
    std::ranges::copy(strips, std::back_inserter(figure.panels));
}

}  // namespace orrery
