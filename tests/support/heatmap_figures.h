// Figures of the heatmap with settings, and their parts by name.
#pragma once

#include <QTest>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/evaluate/evaluate.h"
#include "core/figure/plan.h"
#include "core/model/update.h"
#include "tests/support/in_words.h"

namespace orrery {

using Texts = std::initializer_list<std::pair<std::string, std::string>>;

inline Document documentWith(Texts settings) {
    Document document = firstDocument();
    for (const auto& [path, text] : settings) {
        const auto changed = withPath(document, 0, path, text);
        if (!changed) qFatal("%s", changed.problem().sentence().c_str());
        document = *changed;
    }
    return document;
}

inline Figure figureWith(Texts settings) {
    const auto figure = evaluate(documentWith(settings));
    if (!figure) qFatal("%s", figure.problem().sentence().c_str());
    return inWords(*figure);
}

inline const Panel& heatmapOf(const Figure& figure) {
    return figure.panels.back();
}

inline const Panel& panelTitled(const Figure& figure, const char* start) {
    for (const Panel& panel : figure.panels) {
        if (panel.title.en.starts_with(start)) return panel;
    }
    qFatal("no panel is titled %s", start);
}

template <class T>
const T& layer(const Panel& panel) {
    for (const Layer& one : panel.layers) {
        if (const T* found = std::get_if<T>(&one)) return *found;
    }
    qFatal("the panel has no such layer");
}

inline const Field& fieldOf(const Figure& figure) {
    return layer<Field>(heatmapOf(figure));
}

inline double cellAt(const Field& field, std::int64_t row, std::int64_t column) {
    const auto r = static_cast<double>(row);
    const auto c = static_cast<double>(column);
    return exactMean(field, {r, r + 1}, {c, c + 1});
}

}  // namespace orrery
