// Pulling: what a hand moves directly on a picture, as pure functions: the line of a length or of the slowest pair, by
// its distance from the pointer, and the hand of a dial, by its turning.
#pragma once

#include <optional>

#include "core/hand/hit.h"
#include "core/model/place.h"

namespace orrery {

/// A line that stands for a value of the document: `factor` times it, along one axis of the panel.
struct PulledLine {
    Place place;
    double factor = 1;
    bool upright = true;
    bool operator==(const PulledLine&) const = default;
};

/// The line within `reach` (a fraction of the panel's width and height) of a place that can be pulled.
std::optional<PulledLine> lineAt(const Document& document, const Figure& figure, const Hit& hit, Vec2 reach);

/// The value that puts the line where the hit is; nothing where its parameter is gone.
std::optional<Value> pulledTo(const Document& document, const PulledLine& line, const Hit& hit);

/// The probe whose m has turned this dial by `turns` from where `start` had it, within the positions that the picture
/// knows.
Probe turnedDial(const Probe& start, const Figure& figure, int pane, const Dial& dial, double turns);

/// The shortest way from one angle to another, in turns.
double shortWay(double from, double to);

}  // namespace orrery
