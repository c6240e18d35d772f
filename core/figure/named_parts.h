// Parts of a picture: those besides its panels, which withParts() can remove, and those that a sentence names:
// [phrase](name). A name is "m" or "n" (a probed position), "A" to "D" (a pane of several), or the English name of a
// curve, bars, a line, a band, an arrow or a point. If no part has exactly this name, the parts whose names begin with
// these words are meant.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

/// A whole panel.
struct WholePanel {};
/// The hand at m or n of each dial.
struct Hands {
    const Dials* dials;
    bool second;
};

/// A part of the panel with index `panel`. Its pointers are valid as long as the figure.
struct NamedPart {
    std::size_t panel = 0;
    Tone tone{Tone::Ink};
    std::variant<WholePanel, Hands, const Mark*, const Curve*, const Bars*, const Rule*, const Band*, const Span*,
                 const Point*, const CloudMark*>
        part;
};

/// Returns the parts of `figure` with this name; empty if there are none.
std::vector<NamedPart> partsCalled(const Figure& figure, std::string_view name);

/// Removes the parts with this name from the figure; of a pane, all that stands on its axes. Returns whether there are
/// any.
bool hide(Figure& figure, std::string_view name);

/// Returns the colour of the first part with this name, for the phrase that names it; nothing for a pane or an unknown
/// name.
std::optional<Tone> toneOf(const Figure& figure, std::string_view name);

/// Choice of the parts of a figure that are painted besides its panels: slides have a title of their own, papers a
/// caption.
struct ShownParts {
    bool title = true;    ///< headline, and scheme with parameters
    bool caption = true;  ///< below the picture
    bool probe = true;    ///< the marks of the probe
    bool operator==(const ShownParts&) const = default;
};

/// Returns the figure without the parts that are switched off.
Figure withParts(Figure figure, const ShownParts& parts);

}  // namespace orrery
