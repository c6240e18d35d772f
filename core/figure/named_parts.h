// Parts of a picture that a sentence names: [phrase](name). A name is "m" or "n" (a probed position), "A" to "D" (a
// pane of several), or the English name of a curve, bars, a line, a band, an arrow or a point; if no name is equal, one
// that begins with these words.
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

/// A part of the panel with this index; pointers into the figure.
struct NamedPart {
    std::size_t panel = 0;
    Tone tone{Tone::Ink};
    std::variant<WholePanel, Hands, const Mark*, const Curve*, const Bars*, const Rule*, const Band*, const Span*,
                 const Point*, const CloudMark*>
        part;
};

/// Returns the parts of `figure` that `name` names; empty if there is none.
std::vector<NamedPart> partsCalled(const Figure& figure, std::string_view name);

/// Returns the colour that a phrase shares with what it names; nothing for a pane and unknown names.
std::optional<Tone> toneOf(const Figure& figure, std::string_view name);

}  // namespace orrery
