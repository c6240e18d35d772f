#include "core/analysis/recipes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace orrery {

namespace {

DType wider(DType dtype) {
    return dtype == DType::BFloat16 || dtype == DType::Float16 ? DType::Float32 : DType::Float64;
}

double roundedFrequency(const Recipe& recipe, const Frequency& frequency) {
    const double exact = frequency.radians();
    if (!recipe.viaLogarithm || exact <= 0) return roundTo(recipe.angle, exact);
    return roundTo(recipe.angle, std::exp(roundTo(recipe.angle, std::log(exact))));
}

double roundedAngle(const Recipe& recipe, double frequency, double position) {
    const DType format = recipe.castPositions ? recipe.angle : wider(recipe.angle);
    return roundTo(format, roundTo(format, position) * frequency);
}

/// A column with everything computed that does not depend on the position.
struct RecipeColumn {
    const Recipe& recipe;
    const Oscillator& oscillator;
    double frequency = roundedFrequency(recipe, oscillator.frequency);
    double crossFrequency = oscillator.crossAxis < 0 ? 0 : roundedFrequency(recipe, oscillator.crossFrequency);
    // whether the column is a sine or a cosine is a choice of function, not a rounded addition
    SinCos start = sincos(oscillator.phase);

    double at(std::span<const Position> coordinates) const {
        const auto along = [&](int axis) { return coordinates[static_cast<std::size_t>(axis)].value(); };
        double angle = roundedAngle(recipe, frequency, along(oscillator.axis));
        if (oscillator.crossAxis >= 0) {
            const DType format = recipe.castPositions ? recipe.angle : wider(recipe.angle);
            angle = roundTo(format, angle + roundedAngle(recipe, crossFrequency, along(oscillator.crossAxis)));
        }
        const double wave = std::sin(angle) * start.cos + std::cos(angle) * start.sin;
        const double fade = oscillator.damping == 0 ? 1 : std::exp(-oscillator.damping * coordinates.front().value());
        return roundTo(recipe.result, oscillator.amplitude * fade * wave);
    }
};

std::vector<RecipeColumn> columnsOf(const Recipe& recipe, const OscillatorBank& bank) {
    std::vector<RecipeColumn> columns;
    for (const Oscillator& column : bank.columns) columns.push_back({recipe, column});
    return columns;
}

bool neighboursAreEqual(std::span<const RecipeColumn> columns, const OscillatorBank& bank, std::int64_t position) {
    const std::vector<Position> here = coordinatesOf(bank, Position(position));
    const std::vector<Position> next = coordinatesOf(bank, Position(position + 1));
    return std::ranges::all_of(columns, [&](const RecipeColumn& column) { return column.at(here) == column.at(next); });
}

}  // namespace

double recipeValue(const Recipe& recipe, const Oscillator& oscillator, const Position& position) {
    const std::vector<Position> coordinates(
        static_cast<std::size_t>(std::max(oscillator.axis, oscillator.crossAxis)) + 1, position);
    return recipeValue(recipe, oscillator, coordinates);
}

double recipeValue(const Recipe& recipe, const Oscillator& oscillator, std::span<const Position> coordinates) {
    return RecipeColumn{recipe, oscillator}.at(coordinates);
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

Matrix recipeErrors(const Recipe& recipe, const OscillatorBank& bank, std::span<const std::int64_t> positions) {
    const std::vector<RecipeColumn> columns = columnsOf(recipe, bank);
    Matrix errors(positions.size(), columns.size());
    for (std::size_t row = 0; row < positions.size(); ++row) {
        const std::vector<Position> coordinates = coordinatesOf(bank, Position(positions[row]));
        std::ranges::transform(columns, errors.row(row).begin(), [&](const RecipeColumn& column) {
            return std::abs(column.at(coordinates) - value(column.oscillator, coordinates));
        });
    }
    return errors;
}

std::optional<std::int64_t> firstEqualNeighbours(const Recipe& recipe, const OscillatorBank& bank, std::int64_t last) {
    constexpr std::int64_t tried = 4096;
    constexpr std::int64_t run = 64;  // within so many positions some neighbours are equal, once any are
    const std::vector<RecipeColumn> columns = columnsOf(recipe, bank);
    const auto firstIn = [&](std::int64_t from, std::int64_t to) -> std::optional<std::int64_t> {
        for (std::int64_t position = from; position < std::min(to, last); ++position) {
            if (neighboursAreEqual(columns, bank, position)) return position;
        }
        return std::nullopt;
    };
    if (const auto found = firstIn(0, tried)) return found;
    std::int64_t without = tried;
    std::int64_t with = 2 * tried;
    while (with < last && !firstIn(with, with + run)) {
        without = with;
        with *= 2;
    }
    with = std::min(with, last - run);
    while (with - without > run) {
        const std::int64_t middle = without + (with - without) / 2;
        (firstIn(middle, middle + run) ? with : without) = middle;
    }
    return firstIn(without, with + run);
}

}  // namespace orrery
