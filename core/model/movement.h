// Movement: a number of the Document that changes from one value to another in steps, for sweeps and animations. The
// steps have equal ratios if the parameter is logarithmic and both values are positive, else equal differences. Values
// in between are rounded to the parameter's grid or, without one, to few digits.
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

/// True for a parameter that is one number.
bool canMove(const Param& param);

/// Makes the movement of `path`, resolved in the first pane. A Problem if the path names no number or the first value
/// is not allowed.
Result<Movement> movementAlong(const Document& start, std::string_view path, double from, double to);

/// Parses PATH=FROM:TO, for example "probe.m=0:50". A Problem as in movementAlong(), or if the text has another form.
Result<Movement> movementFrom(const Document& start, std::string_view text);

/// The document at step `index` (from 0) of `steps`, with all movements applied in order. The first step has exactly
/// the values `from`, the last exactly the values `to`; a single step has `from`. A Problem if a place holds no number
/// or does not allow the first value or the value at the step.
Result<Document> moved(const Document& start, std::span<const Movement> movements, int index, int steps);

/// The values at a step as text, "base = 7, probe.m = 2". Movements whose place holds no number, or does not allow the
/// first value, are omitted.
std::string movedValues(const Document& start, std::span<const Movement> movements, int index, int steps);

}  // namespace orrery
