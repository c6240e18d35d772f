// Movement: a number of the Document that changes from one value to another in steps, for sweeps and films. Steps have
// equal ratio for logarithmic parameters, else equal distance; whole numbers and step grids are respected.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/model/place.h"

namespace orrery {

/// A place of the Document that holds a number, with its first and last value.
struct Movement {
    Place place;
    double from = 0;
    double to = 0;
    bool operator==(const Movement&) const = default;
};

/// True for parameters that are numbers.
bool canMove(const Param& param);

/// Makes the movement of `path`, or a Problem if it names no number or does not allow the first value.
Result<Movement> movementAlong(const Document& start, std::string_view path, double from, double to);

/// Parses "probe.m=0:50".
Result<Movement> movementFrom(const Document& start, std::string_view text);

/// The document at step `index` (from 0) of `steps`, with all movements applied; the first and last step have exactly
/// the given values. A Problem if a place holds no number, or does not allow the value.
Result<Document> moved(const Document& start, std::span<const Movement> movements, int index, int steps);

/// The values at a step as text, "base = 7, probe.m = 2"; movements that are impossible are left out.
std::string movedValues(const Document& start, std::span<const Movement> movements, int index, int steps);

}  // namespace orrery
