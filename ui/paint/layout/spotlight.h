// Places of named parts (named_parts.h) in a laid-out picture, to light them and to find the name under the pointer.
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
    bool isPane = false;
    bool isEmpty() const { return areas.empty() && lines.empty(); }
};

/// Returns where `name` is shown; empty if it names nothing visible.
Spotlight spotlightOn(const Figure& figure, const Layout& layout, std::string_view name);

/// Returns the colour that a phrase shares with the part it names; an invalid colour if there is none.
QColor colourNamed(const Figure& figure, const Palette& palette, std::string_view name);

/// Returns the one of `names` whose part is at a point: a line or a mark before a pane; nothing if none is near.
std::optional<std::string> nameAt(const Figure& figure, const Layout& layout, const std::vector<std::string>& names,
                                  QPointF point);

}  // namespace orrery
