// What rounding does to an encoding: the positions that the precision view lists, and the errors of each format there.
#pragma once

#include <algorithm>

#include "core/analysis/recipes.h"
#include "core/figure/figure.h"
#include "core/model/document.h"
#include "core/views/precision/params.h"

namespace orrery::precision_view {

/// How the view computes in a format, or its rounding.
Recipe recipeOf(const Values& view, std::string_view formatId);

/// 1 to `end`, twelve for each doubling where there are so many, every power of ten among them.
std::vector<std::int64_t> positionsTo(std::int64_t end);

/// The columns first .. first + count - 1, or of more than are evaluated the middles of as many equal parts.
struct ColumnSample {
    static constexpr std::int64_t mostColumns = 4096;  ///< evaluated; of more, as many evenly spaced ones
    static constexpr std::int64_t mostComputed = 64;   ///< the same of a table whose true values take microseconds

    std::int64_t first = 0;
    std::int64_t count = 0;
    std::int64_t most = mostColumns;
    std::int64_t taken = std::min(count, most);

    bool isWhole() const { return taken == count; }
    std::int64_t columnOf(std::int64_t index) const { return first + (2 * index + 1) * count / (2 * taken); }
    /// The nearest one that was taken.
    std::int64_t indexOf(std::int64_t column) const {
        return std::clamp<std::int64_t>((column - first) * taken / count, 0, taken - 1);
    }

    OscillatorBank of(const OscillatorBank& bank) const;
};

/// What one format, or one way to the frequency, does to the listed positions.
struct FormatErrors {
    std::string_view id;  ///< of the format or of the way
    std::string_view format;
    Phrase name;
    Matrix errors;          ///< positions x columns of the sample
    EqualNeighbours equal;  ///< the first position whose row equals the next one's
};

/// The listed positions and what each format does to them.
struct PrecisionFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    std::vector<std::int64_t> positions = positionsTo(view[last]);
    std::int64_t width = bank ? static_cast<std::int64_t>(bank->columns.size()) : table->columns;
    std::int64_t dimension = std::min(scene.probe.dimension, width - 1);
    std::string_view chosen = view[format];
    double leastShown = bank ? -9 : -17;  ///< log10 of the smallest error told apart from none
    ColumnSample sample{0, width, bank ? ColumnSample::mostColumns : ColumnSample::mostComputed};
    std::vector<FormatErrors> errors = errorsOfFormats();  ///< one for each of `formats`, or of `powers`

    /// What the recipe in a format does to the listed positions in some columns.
    Matrix errorsIn(const Recipe& recipe, const ColumnSample& columns) const;
    EqualNeighbours neighboursIn(const Recipe& recipe) const;
    /// The formats that have a curve: float64 where that is not exact, or is asked for.
    bool hasCurve(const Option& each) const;

    std::vector<FormatErrors> errorsOfFormats() const;

    bool isChosen(const FormatErrors& of) const;
    /// Whether its way to the frequency is the chosen one.
    bool isOfPower(const FormatErrors& of) const;

    /// Of the columns in sight, where they are few enough or the only ones; else of the sample of all.
    ColumnSample inSight(const CellRange& shown) const;

    /// The cell of the first listed position from `position` on.
    double cellOf(double position) const;
};

}  // namespace orrery::precision_view
