// Movement: a number of the Document on its way from one value to another, in steps. Where the parameter is logarithmic
// the steps are of equal ratio, else of equal distance; whole numbers and kept grids stay.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/model/place.h"

namespace orrery {

/// What moves: a place of the Document that holds a number, from its first value to its last.
struct Movement {
    Place place;
    double from = 0;
    double to = 0;
    bool operator==(const Movement&) const = default;
};

/// Whether a parameter is a number, which can move.
bool canMove(const Param& param);

/// The movement along `path`; a Problem where it names no number, or does not allow the first value.
Result<Movement> movementAlong(const Document& start, std::string_view path, double from, double to);

/// What "probe.m=0:50" says.
Result<Movement> movementFrom(const Document& start, std::string_view text);

/// The document at step `index` (from 0) of `steps`, all movements together: the first and the last step have exactly
/// the values that were named. A Problem where a place holds no number, or does not allow the value.
Result<Document> moved(const Document& start, std::span<const Movement> movements, int index, int steps);

/// "base = 7, probe.m = 2": the values at that step of the movements that can be made.
std::string movedValues(const Document& start, std::span<const Movement> movements, int index, int steps);

}  // namespace orrery
