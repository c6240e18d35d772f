// Figure: what is to be seen, as numbers and words; no pixels, no scheme names. evaluate() makes it, paint() draws it,
// hover, export and tests read it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/words.h"
#include "core/figure/axes.h"
#include "core/figure/layer.h"
#include "core/figure/pane_facts.h"

namespace orrery {

/// Where a panel stands, in fractions of the figure's drawing area.
struct Slot {
    double left = 0, top = 0, width = 1, height = 1;
    bool operator==(const Slot&) const = default;
};

/// The picture of a pane, which the camera moves and A − B subtracts, or a strip, a profile or a ruler beside it.
enum class Role { Main, Beside };

struct Panel {
    int pane = 0;  ///< the Document's pane it belongs to
    int head = 0;  ///< for small multiples
    Role role = Role::Main;
    Slot place;
    Phrase title;
    std::optional<Axes> axes;
    bool tickLabels = true;  ///< small multiples leave them out
    bool square = false;     ///< cells keep equal width and height where both axes show the same extents
    std::vector<Layer> layers;
    std::optional<ColourScale> bar;
    std::optional<Mark> probed;  ///< the one cell that the probe is on, where it is on one
    bool operator==(const Panel&) const = default;
};

/// The panel's first layer of a kind, if it has one.
template <class Kind>
const Kind* layerOf(const Panel& panel) {
    for (const Layer& layer : panel.layers) {
        if (const auto* found = std::get_if<Kind>(&layer)) return found;
    }
    return nullptr;
}
template <class Kind>
Kind* layerOf(Panel& panel) {
    return const_cast<Kind*>(layerOf<Kind>(std::as_const(panel)));
}

/// One line of what the probe is on: "wavelength", "62.83 positions". Without a name it is for sentences alone.
struct Readout {
    std::string id;  ///< unique within a figure and the same whatever is chosen, for sentences: {wavelength}
    Phrase name;
    Phrase value;
    int pane = 0;  ///< the Document's pane that it is of; as many as there are panes for A − B
    bool operator==(const Readout&) const = default;
};

struct Figure {
    Phrase headline;  ///< the claim or the answer
    Phrase title;     ///< scheme and parameters
    Phrase caption;   ///< one sentence under the picture: the probed entry with the formula's numbers filled in
    std::vector<Panel> panels;
    /// Other places for all panels, in the order of those: the layout takes the ones with the largest cells.
    std::vector<std::vector<Slot>> otherPlaces;
    std::vector<Readout> readout;
    std::vector<PaneFacts> panes;         ///< one for each of the document's
    ProbeUse probe;                       ///< of one pane alone; evaluate() hands it on to `panes`
    std::optional<Problem> noDifference;  ///< why there is no A − B of several panes
    bool operator==(const Figure&) const = default;
};

}  // namespace orrery
