// Places of named parts (named_parts.h) in a laid-out picture: the canvas lights them and fades the rest, and finds the
// name under the pointer.
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
    bool coversPanes = false;
    bool isEmpty() const { return areas.empty() && lines.empty(); }
};

/// Returns where `name` is shown; empty if it names nothing visible.
Spotlight spotlightOn(const Figure& figure, const Layout& layout, std::string_view name);

/// Returns the colour that a phrase shares with the part it names; an invalid colour if there is none.
QColor colourNamed(const Figure& figure, const Palette& palette, std::string_view name);

/// Returns the first of `names` with a part at `point` (lines and marks: within 5 logical pixels), a pane only if no
/// other part is there; nothing if none is.
std::optional<std::string> nameAt(const Figure& figure, const Layout& layout, const std::vector<std::string>& names,
                                  QPointF point);

}  // namespace orrery
