// Recipes: sinusoids as common programs compute them in low precision, with the inverse frequency, the position, their
// product and the sine each rounded to a format. The rounding of the product dominates: its error grows with the
// position. The error of a recipe is its difference from value().
#pragma once

#include <optional>
#include <span>

#include "core/base/dtype.h"
#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Formats of the angle and of the result: {Float32, Float32} is the usual table, {BFloat16, BFloat16} a model cast
/// entirely, {Float32, BFloat16} one with float32 angles.
struct Recipe {
    DType angle = DType::Float32;
    DType result = DType::Float32;
    bool castPositions = true;  ///< false: position and product in the next wider format (at most float64)
    bool viaLogarithm = false;  ///< frequency = exp(logarithm), both rounded to the angle's format; false: rounded once
    bool operator==(const Recipe&) const = default;
};

/// Result of the recipe for one column at a point with one coordinate per axis; angles along two axes are also added in
/// low precision. NaN if the format overflows (float16 beyond 65504).
double recipeValue(const Recipe& recipe, const Oscillator& oscillator, std::span<const Position> coordinates);

/// |recipeValue - value|, [positions x columns]; NaN if the recipe overflows. Incomplete if `progress` is stopped.
Matrix recipeErrors(const Recipe& recipe, const OscillatorBank& bank, std::span<const std::int64_t> positions,
                    const Progress& progress = {});

struct EqualNeighbours {
    std::optional<std::int64_t> first;  ///< nothing: none found
    bool isKnown = true;                ///< false: the search was given up
};

/// The first position from 0 to `last` - 1 whose row equals the next one in the recipe's precision. Tries every
/// position below 4096; beyond, equal neighbours become ever more frequent, and the first are found by bisection. The
/// search is given up if it takes more than 2^21 comparisons; meaningless if `progress` is stopped.
EqualNeighbours firstEqualNeighbours(const Recipe& recipe, const OscillatorBank& bank, std::int64_t last,
                                     const Progress& progress = {});

}  // namespace orrery
