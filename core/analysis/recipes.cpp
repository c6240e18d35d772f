#include "core/analysis/recipes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace orrery {

namespace {

double roundedAngle(DType dtype, const Frequency& frequency, const Position& position) {
    return roundTo(dtype, roundTo(dtype, position.value()) * roundTo(dtype, frequency.radians()));
}

}  // namespace

double recipeValue(const Recipe& recipe, const Oscillator& oscillator, const Position& position) {
    const std::vector<Position> coordinates(
        static_cast<std::size_t>(std::max(oscillator.axis, oscillator.crossAxis)) + 1, position);
    return recipeValue(recipe, oscillator, coordinates);
}

double recipeValue(const Recipe& recipe, const Oscillator& oscillator, std::span<const Position> coordinates) {
    double angle =
        roundedAngle(recipe.angle, oscillator.frequency, coordinates[static_cast<std::size_t>(oscillator.axis)]);
    if (oscillator.crossAxis >= 0) {
        const Position& across = coordinates[static_cast<std::size_t>(oscillator.crossAxis)];
        angle = roundTo(recipe.angle, angle + roundedAngle(recipe.angle, oscillator.crossFrequency, across));
    }
    // whether the column is a sine or a cosine is a choice of function, not a rounded addition
    const SinCos start = sincos(oscillator.phase);
    const double wave = std::sin(angle) * start.cos + std::cos(angle) * start.sin;
    const double fade = oscillator.damping == 0 ? 1 : std::exp(-oscillator.damping * coordinates.front().value());
    return roundTo(recipe.result, oscillator.amplitude * fade * wave);
}

double recipeError(const Recipe& recipe, const OscillatorBank& bank, const Position& position) {
    const std::vector<Position> coordinates = coordinatesOf(bank, position);
    double worst = 0;
    for (const Oscillator& column : bank.columns) {
        const double error = std::abs(recipeValue(recipe, column, coordinates) - value(column, coordinates));
        if (std::isnan(error)) return error;
        worst = std::max(worst, error);
    }
    return worst;
}

}  // namespace orrery
