// Evaluated figures with formulas as plain text, and access to their panels and layers by type.
// A missing panel or layer ends the test.
#pragma once

#include <string_view>
#include <type_traits>

#include "core/figure/plan.h"
#include "tests/support/in_words.h"
#include "tests/support/set_document.h"

namespace orrery {

inline Figure figureOf(const Document& document) {
    return inWords(evaluated(document));
}

inline Figure figureWith(const Changes& changes) {
    return figureOf(documentWith(changes));
}

/// Returns the value of the readout line of this name; empty if there is none.
inline std::string readout(const Figure& figure, std::string_view name) {
    for (const Readout& line : figure.readout) {
        if (line.name.en == name) return line.value.en;
    }
    return {};
}

template <class Kind>
const Kind& layer(const Panel& panel) {
    const Kind* found = layerOf<Kind>(panel);
    if (!found) qFatal("the panel has no such layer");
    return *found;
}

/// Returns the first layer of this type in any panel.
template <class Kind>
const Kind& layer(const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        if (const Kind* found = layerOf<Kind>(panel)) return *found;
    }
    qFatal("the figure has no such layer");
}

/// Result type: a reference into an lvalue, a copy from a temporary.
template <class Kind, class Shown>
using Cache = std::conditional_t<std::is_lvalue_reference_v<Shown>, const Kind&, Kind>;

/// Returns the field, curves or notes of a panel, or the first ones of a figure.
template <class Shown>
Cache<Field, Shown> fieldOf(Shown&& shown) {
    return layer<Field>(shown);
}

template <class Shown>
Cache<std::vector<Curve>, Shown> curvesOf(Shown&& shown) {
    return layer<Lines>(shown).curves;
}

template <class Shown>
Cache<Notes, Shown> notesOf(Shown&& shown) {
    return layer<Notes>(shown);
}

/// Returns the heatmap of a figure, which is its last panel.
inline const Panel& heatmapOf(const Figure& figure) {
    return figure.panels.back();
}

inline double cellAt(const Field& field, std::int64_t row, std::int64_t column) {
    const auto r = static_cast<double>(row), c = static_cast<double>(column);
    return exactMean(field, {r, r + 1}, {c, c + 1});
}

}  // namespace orrery
