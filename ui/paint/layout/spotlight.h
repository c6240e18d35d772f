// Places of named parts (named_parts.h) in a laid-out picture. The window highlights a part by fading the rest of the
// picture, and finds the name of the part under the pointer.
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/paint/layout/layout.h"
#include "ui/paint/palette.h"

namespace orrery {

/// Areas and lines, in logical pixels.
struct Spotlight {
    std::vector<QRectF> areas;
    std::vector<QPolygonF> lines;
    bool coversPanes = false;  ///< the parts are whole panels of a pane
    bool isEmpty() const { return areas.empty() && lines.empty(); }
};

/// Returns the places of the parts that `name` names; empty if there is no such part.
Spotlight spotlightOn(const Figure& figure, const Layout& layout, std::string_view name);

/// Returns the colour that a phrase shares with the part that it names; an invalid colour for panes and unknown names.
QColor colourNamed(const Figure& figure, const Palette& palette, std::string_view name);

/// Returns the first of `names` that has a part at `point`; for lines, marks and points, within 5 logical pixels. The
/// name of a pane is returned only if no other name has a part at `point`. Returns nullopt if no name has.
std::optional<std::string> nameAt(const Figure& figure, const Layout& layout, const std::vector<std::string>& names,
                                  QPointF point);

}  // namespace orrery
