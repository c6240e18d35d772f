#include "core/analysis/recipes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/parallel.h"

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

/// A column with all values that do not depend on the position.
struct RecipeColumn {
    const Recipe& recipe;
    const Oscillator& oscillator;
    double frequency = roundedFrequency(recipe, oscillator.frequency);
    double crossFrequency = oscillator.crossAxis < 0 ? 0 : roundedFrequency(recipe, oscillator.crossFrequency);
    // the phase is exact, because sine or cosine is a choice of function, not a rounded addition
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

/// Compares the rows of neighbouring positions. Starts with the column in which the last two rows differed, because the
/// next two usually differ in it as well.
class Neighbours {
public:
    Neighbours(const Recipe& recipe, const OscillatorBank& source) : bank(source), columns(columnsOf(recipe, source)) {}

    bool areEqual(std::int64_t position) {
        const std::vector<Position> here = coordinates(position);
        const std::vector<Position> next = coordinates(position + 1);
        const auto differs = [&](const RecipeColumn& column) { return column.at(here) != column.at(next); };
        if (!columns.empty() && differs(columns[telling])) return false;
        const auto found = std::ranges::find_if(columns, differs);
        if (found == columns.end()) return true;
        telling = static_cast<std::size_t>(found - columns.begin());
        compared += telling;
        return false;
    }

    /// True if the limit of comparisons is exceeded.
    bool areTooMany() const { return compared > maxCompared; }

private:
    static constexpr std::uint64_t maxCompared = 1 << 21;

    /// coordinatesOf() without its loop over all columns, which is needed only once.
    std::vector<Position> coordinates(std::int64_t position) const {
        return bank.grid.empty() ? std::vector<Position>(axes, Position(position))
                                 : coordinatesOf(bank, Position(position));
    }

    const OscillatorBank& bank;
    std::size_t axes = coordinatesOf(bank, Position(0)).size();
    std::vector<RecipeColumn> columns;
    std::size_t telling = 0;
    std::uint64_t compared = 0;
};

}  // namespace

double recipeValue(const Recipe& recipe, const Oscillator& oscillator, std::span<const Position> coordinates) {
    return RecipeColumn{recipe, oscillator}.at(coordinates);
}

Matrix recipeErrors(const Recipe& recipe, const OscillatorBank& bank, std::span<const std::int64_t> positions,
                    const Progress& progress) {
    const std::vector<RecipeColumn> columns = columnsOf(recipe, bank);
    Matrix errors(positions.size(), columns.size());
    parallelFor(positions.size(), 100.0 * static_cast<double>(errors.columns),
                [&](std::uint64_t begin, std::uint64_t end) {
                    for (std::uint64_t row = begin; row < end && !progress.stopped(); ++row) {
                        const std::vector<Position> coordinates = coordinatesOf(bank, Position(positions[row]));
                        std::ranges::transform(columns, errors.row(row).begin(), [&](const RecipeColumn& column) {
                            return std::abs(column.at(coordinates) - value(column.oscillator, coordinates));
                        });
                    }
                });
    return errors;
}

EqualNeighbours firstEqualNeighbours(const Recipe& recipe, const OscillatorBank& bank, std::int64_t last,
                                     const Progress& progress) {
    constexpr std::int64_t tried = 4096;
    constexpr std::int64_t run = 64;  // beyond the first equal neighbours, so many positions contain some
    Neighbours neighbours(recipe, bank);
    const auto firstIn = [&](std::int64_t from, std::int64_t to) -> std::optional<std::int64_t> {
        for (std::int64_t position = from; position < std::min(to, last) && !progress.stopped(); ++position) {
            if (neighbours.areEqual(position)) return position;
            if (neighbours.areTooMany()) return std::nullopt;
        }
        return std::nullopt;
    };
    if (const auto found = firstIn(0, tried)) return {found};
    std::int64_t without = tried;
    std::int64_t with = 2 * tried;
    while (with < last && !neighbours.areTooMany() && !firstIn(with, with + run)) {
        without = with;
        with *= 2;
    }
    with = std::min(with, last - run);
    while (with - without > run) {
        const std::int64_t middle = without + (with - without) / 2;
        (firstIn(middle, middle + run) ? with : without) = middle;
    }
    const auto first = neighbours.areTooMany() ? std::nullopt : firstIn(without, with + run);
    return {first, !neighbours.areTooMany()};
}

}  // namespace orrery
