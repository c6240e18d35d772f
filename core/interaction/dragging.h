// Dragging of elements of a picture, as pure functions: the line of a length or of the slowest pair, and the hand
// of a dial.
#pragma once

#include <optional>

#include "core/interaction/hit.h"
#include "core/model/place.h"

namespace orrery {

/// A line at `factor` times a value of the document, along one axis of the panel.
struct DraggableLine {
    Place place;
    double factor = 1;
    bool vertical = true;
    bool operator==(const DraggableLine&) const = default;
};

/// The nearest line that can be dragged within `reach` of the hit (fractions of the panel's width and height); of
/// coincident lines the one drawn last.
std::optional<DraggableLine> lineAt(const Document& document, const Figure& figure, const Hit& hit, Vec2 reach);

/// The value that puts the line at the hit; nothing if its parameter no longer exists.
std::optional<Value> draggedValue(const Document& document, const DraggableLine& line, const Hit& hit);

/// The probe after rotating a dial by `turns` from its state at `start`: changes m within the available positions.
Probe turnedDial(const Probe& start, const Figure& figure, int pane, const Dial& dial, double turns);

/// Smallest signed difference between two angles, in turns.
double shortestTurn(double from, double to);

}  // namespace orrery
