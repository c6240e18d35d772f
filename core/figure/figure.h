// Figure: the content of a picture as numbers and words, without pixels and scheme names. evaluate() builds it, paint()
// draws it; hover, export and tests read it.
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

/// Rectangle of a panel, in fractions of the figure's drawing area.
struct Slot {
    double left = 0, top = 0, width = 1, height = 1;
    bool operator==(const Slot&) const = default;
};

/// Main: the picture of a pane, which the camera moves and A − B subtracts. Beside: a strip, profile or ruler next to
/// it.
enum class Role { Main, Beside };

/// A coordinate system of a figure with its layers, title and colour bar.
struct Panel {
    int pane = 0;  ///< index of the Document's pane
    int head = 0;  ///< head shown, in small multiples
    Role role = Role::Main;
    Slot place;
    Phrase title;
    std::optional<Axes> axes;
    bool tickLabels = true;  ///< false in small multiples
    bool square = false;     ///< cells have equal width and height if both axes have the same extents
    std::vector<Layer> layers;
    std::optional<ColourScale> bar;
    std::optional<Mark> probed;  ///< the probed cell, if the panel shows one
    bool operator==(const Panel&) const = default;
};

/// First layer of a kind in the panel, or null.
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

/// One line about the probed entry: "wavelength", "62.83 positions". An entry without a name is used only in sentences.
struct Readout {
    std::string id;  ///< unique within a figure and stable, for placeholders in sentences: {wavelength}
    Phrase name;
    Phrase value;
    int pane = 0;  ///< the Document's pane that it is of; as many as there are panes for A − B
    bool operator==(const Readout&) const = default;
};

struct Figure {
    Phrase headline;  ///< the claim, or the answer
    Phrase title;     ///< scheme and parameters
    Phrase caption;   ///< a sentence below the picture: the probed entry with the formula's numbers filled in
    std::vector<Panel> panels;
    /// Alternative slots of all panels, in their order; the layout takes the alternative with the largest cells.
    std::vector<std::vector<Slot>> otherPlaces;
    std::vector<Readout> readout;
    std::vector<PaneFacts> panes;         ///< one per pane of the document
    ProbeUse probe;                       ///< for figures of one pane; evaluate() copies it into `panes`
    std::optional<Problem> noDifference;  ///< reason if A − B of several panes is impossible
    bool isGrowing = false;               ///< evaluating it again brings more of it
    bool isTrained = false;               ///< numbers that the scheme draws by a seed are learned in this picture
    bool operator==(const Figure&) const = default;
};

}  // namespace orrery
