// Movement: a number of the Document on its way from one value to another, in steps. Where the parameter is logarithmic
// the steps are of equal ratio, else of equal distance; whole numbers and kept grids stay.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/model/document.h"

namespace orrery {

/// What moves: a path of the Document that takes a number (withPath), from its first value to its last.
struct Movement {
    std::string path;
    double from = 0;
    double to = 0;
    bool operator==(const Movement&) const = default;
};

/// Whether a parameter is a number, which can move.
bool canMove(const Param& param);

/// What "probe.m=0:50" says; whether the path names anything only moved() tells.
Result<Movement> movementFrom(std::string_view text);

/// The document at step `index` (from 0) of `steps`, all movements together: the first and the last step have exactly
/// the values that were named. A Problem where a path names no number, or does not allow the value.
Result<Document> moved(const Document& start, std::span<const Movement> movements, int index, int steps);

/// "base = 7, probe.m = 2": the values at that step of the movements that can be made.
std::string movedValues(const Document& start, std::span<const Movement> movements, int index, int steps);

}  // namespace orrery
