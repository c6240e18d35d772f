// Dragging of elements of a picture, as pure functions: lines that show the value of a parameter (Rule::moves), and the
// hands of dials. Angles are in turns.
#pragma once

#include <optional>

#include "core/interaction/hit.h"
#include "core/model/place.h"

namespace orrery {

/// A line across a panel at `factor` times the value at `place`.
struct DraggableLine {
    Place place;
    double factor = 1;
    bool vertical = true;
    bool operator==(const DraggableLine&) const = default;
};

/// The nearest line that can be dragged within `reach` of the hit (fractions of the panel's width and height); nothing
/// if there is none. Of coincident lines, this is the one drawn last.
std::optional<DraggableLine> lineAt(const Document& document, const Figure& figure, const Hit& hit, Vec2 reach);

/// The allowed value that moves the line nearest to the hit; nothing if the parameter no longer exists, or the hit has
/// no finite coordinate.
std::optional<Value> draggedValue(const Document& document, const DraggableLine& line, const Hit& hit);

/// The probe after rotating a dial by `turns` from its state at `start`: m moves by `turns` wavelengths, within the
/// available positions.
Probe turnedDial(const Probe& start, const Figure& figure, int pane, const Dial& dial, double turns);

/// The shortest rotation between two angles, in turns from -1/2 to 1/2.
double shortestTurn(double from, double to);

}  // namespace orrery
