// What usual programs compute for a sinusoid in low precision: the inverse frequency, the position, their product and
// the sine are each rounded to the format. The product is the culprit: its error grows with the position, and the sine
// shows it. Against value(), which is exact, the recipe's error can be drawn.
#pragma once

#include <optional>
#include <span>

#include "core/base/dtype.h"
#include "core/base/matrix.h"
#include "core/base/progress.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The angle is computed in one format, the sine is rounded to another: {Float32, Float32} is the usual table,
/// {BFloat16, BFloat16} a model cast whole, {Float32, BFloat16} one that keeps its angles.
struct Recipe {
    DType angle = DType::Float32;
    DType result = DType::Float32;
    bool castPositions = true;  ///< false: position and product stay wide (float32; float64 beside float32 angles)
    bool viaLogarithm =
        false;  ///< the frequency as exp of its logarithm, both rounded to the angle's format; else base^x
    bool operator==(const Recipe&) const = default;
};

/// What the recipe gives for one column at one position. NaN where the format overflows (float16 beyond 65504).
double recipeValue(const Recipe& recipe, const Oscillator& oscillator, const Position& position);

/// The same at a point with several coordinates; angles along two axes are added in the low precision too.
double recipeValue(const Recipe& recipe, const Oscillator& oscillator, std::span<const Position> coordinates);

/// The largest |recipeValue - value| over the bank's columns; NaN where one is.
double recipeError(const Recipe& recipe, const OscillatorBank& bank, const Position& position);

/// |recipeValue - value|, positions x columns; NaN where the recipe has no value.
Matrix recipeErrors(const Recipe& recipe, const OscillatorBank& bank, std::span<const std::int64_t> positions,
                    const Progress& progress = {});

struct EqualNeighbours {
    std::optional<std::int64_t> first;  ///< nothing: there are none
    bool isKnown = true;
};

/// The first position from 0 to `last` - 1 whose row the recipe makes equal to the next position's. Every position is
/// tried up to 4096; beyond, where equal neighbours come in ever longer runs, the first is found by halving. Not known
/// where the columns are so many and so slow that millions would have to be compared.
EqualNeighbours firstEqualNeighbours(const Recipe& recipe, const OscillatorBank& bank, std::int64_t last,
                                     const Progress& progress = {});

}  // namespace orrery
