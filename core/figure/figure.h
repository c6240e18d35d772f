// Figure: the content of a picture as numbers and words, without pixels and scheme names. evaluate() builds it, paint()
// draws it; hover, export and tests read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/words.h"
#include "core/figure/axes.h"
#include "core/figure/layer.h"

namespace orrery {

/// Rectangle of a panel, in fractions of the figure's drawing area.
struct Slot {
    double left = 0, top = 0, width = 1, height = 1;
    bool operator==(const Slot&) const = default;
};

/// Main: the picture of a pane, which the camera moves and A − B subtracts. Beside: a strip, profile or ruler next to
/// it.
enum class Role { Main, Beside };

/// A coordinate system of a figure with its layers, title and colour bar. The special members are defined in
/// figure.cpp, as those of Layer, for the same reason.
struct Panel {
    int pane = 0;  ///< index of the Document's pane; for A − B, the number of panes
    int head = 0;  ///< index of the head shown, in small multiples
    Role role = Role::Main;
    Slot place;
    Phrase title;
    std::optional<Axes> axes;
    bool tickLabels = true;  ///< false in small multiples
    bool square = false;     ///< cells have equal width and height if both axes have the same extents
    std::vector<Layer> layers;
    std::optional<ColourScale> bar;
    std::optional<Mark> probed;  ///< the probed cell, if the panel shows one
    Panel();
    Panel(const Panel& other);
    Panel(Panel&& other) noexcept;
    Panel& operator=(const Panel& other);
    Panel& operator=(Panel&& other) noexcept;
    ~Panel();
    bool operator==(const Panel& other) const;
};

/// The first layer of a kind in the panel; null if there is none.
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

/// All layers of a kind in the panel, in order.
template <class Kind>
std::vector<const Kind*> layersOf(const Panel& panel) {
    std::vector<const Kind*> found;
    for (const Layer& layer : panel.layers) {
        if (const auto* own = std::get_if<Kind>(&layer)) found.push_back(own);
    }
    return found;
}

/// Parts of the probe that a picture depends on.
struct ProbeUse {
    bool m = true;
    bool n = true;
    bool dimension = false;
    bool head = true;
    bool whole = true;              ///< m and n are rounded down to whole positions
    std::optional<CellRange> only;  ///< range that m and n are clamped to, both ends included; empty: no limit

    /// Position that the picture shows for m or n.
    double shown(double position) const;
    bool operator==(const ProbeUse&) const = default;
};

/// Use of a picture that does not depend on the probe.
inline constexpr ProbeUse noProbe{.m = false, .n = false, .head = false, .only = {}};

/// Facts about one pane's encoding and picture, so that the window need not build the encoding again.
struct PaneFacts {
    std::int64_t dimensions = 0;                  ///< 0 for score kernels
    int heads = 0;                                ///< of a score kernel; 0 for other encodings
    std::optional<CellRange> positions;           ///< rows of a table; empty: no limit
    std::optional<std::vector<AnglePair>> pairs;  ///< pairs of a bank; empty for other encodings
    std::vector<bool> fits;                       ///< for each of views(): true if this view can show the encoding
    ProbeUse probe;

    /// Index of the dial of a dimension: its pair, or the dimension itself if there are no pairs; the number of pairs
    /// if there are pairs but none contains the dimension.
    std::int64_t dialOf(std::int64_t dimension) const;
    /// Dimension that represents a dial: the sine of its pair, or the dial's own index if the bank has no pairs;
    /// nothing if there is no such dial.
    std::optional<std::int64_t> dimensionOf(std::int64_t dial) const;
    bool operator==(const PaneFacts&) const = default;
    bool isSeeded = false;   ///< the numbers shown are drawn by a seed in place of learned ones
    bool isExample = false;  ///< the numbers shown are an example in place of learned ones
};

/// One line about the probed entry: "wavelength", "62.83 positions". A line without a name is used only in sentences.
struct Readout {
    std::string id;  ///< unique within a figure and stable, for placeholders in sentences: {wavelength}
    Phrase name;
    Phrase value;
    int pane = 0;  ///< index of the Document's pane; for A − B, the number of panes
    bool operator==(const Readout&) const = default;
};

/// The special members are defined in figure.cpp.
struct Figure {
    Phrase headline;  ///< the claim that the picture shows
    Phrase title;     ///< scheme and parameters
    Phrase caption;   ///< a sentence below the picture, such as the formula with the numbers of the probed entry
    std::vector<Panel> panels;
    /// Alternatives to Panel::place: each has one slot per panel, in their order. The layout takes the alternative with
    /// the largest cells.
    std::vector<std::vector<Slot>> otherPlaces;
    std::vector<Readout> readout;
    std::vector<PaneFacts> panes;         ///< one per pane of the document
    ProbeUse probe;                       ///< for figures of one pane; evaluate() copies it into `panes`
    std::optional<Problem> noDifference;  ///< reason why A − B is impossible; empty if possible, or for one pane
    bool isGrowing = false;               ///< a model still trains; evaluate() returns more steps when called again
    bool isTrained = false;               ///< models learn the numbers that the scheme otherwise draws by a seed
    Figure();
    Figure(const Figure& other);
    Figure(Figure&& other) noexcept;
    Figure& operator=(const Figure& other);
    Figure& operator=(Figure&& other) noexcept;
    ~Figure();
    bool operator==(const Figure& other) const;
};

}  // namespace orrery
