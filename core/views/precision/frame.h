// Parameters of the precision view, and the rounding errors of an encoding: the positions that the view lists, and the
// errors of each number format at these positions. An error is the absolute difference from the exact value.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/analysis/recipes.h"
#include "core/base/parallel.h"
#include "core/figure/figure.h"
#include "core/model/document.h"
#include "core/views/shared/encodings.h"
#include "core/views/shared/params.h"

namespace orrery::precision_view {

inline constexpr Option formats[] = {
    {"float32", {"float32", "float32"}},
    {"bfloat16", {"bfloat16", "bfloat16"}},
    {"float16", {"float16", "float16"}},
    {"float64", {"float64", "float64"}},
};

inline constexpr Option powers[] = {
    {"pow", {"base^(−2i/d)", "base^(−2i/d)"}},
    {"exp-log", {"exp(−2i/d · log(base))", "exp(−2i/d · log(base))"}},
};

inline constexpr Choice format("format", {"Format", "格式"}, formats,
                               {"The number format that the recipe computes in.", "这种算法使用的数值格式。"});

inline constexpr Choice power("power", {"Frequency by", "频率的算法"}, powers,
                              {"The same number in mathematics; the logarithm is rounded once more.",
                               "数学上相同；经过对数时多一次舍入。"});

inline constexpr Flag castPositions(
    "cast_positions", {"Positions cast to the format", "位置转换为该格式"}, true,
    {"Otherwise the position and its product with the frequency stay in a wider format.",
     "关闭时，位置以及它与频率的乘积保留在更宽的格式中。"});

inline constexpr Flag keepAngles("keep_angles", {"Angles in float32", "角度用 float32"}, false,
                                 {"Only the finished sine is rounded to the format.",
                                  "仅把算好的正弦值舍入到该格式。"});

inline constexpr auto last = Large("last", {"Last position", "末位置"}, {16, 4294967295.0, 1048576},
                                   {"Positions stand at the distances of their logarithms, from 1 to this one.",
                                    "位置按对数间距排列，从 1 到此位置。"})
                                 .logarithmic();

inline constexpr Option curveChoices[] = {
    {"formats", {"the three formats", "三种格式"}},
    {"powers", {"both ways to the frequency", "频率的两种算法"}},
};

inline constexpr Choice precisionCurves(
    "curves", {"Curves of", "曲线"}, curveChoices,
    {"The largest error of each format, or of the chosen one with the frequency as a power and by "
     "its logarithm.",
     "各种格式的最大误差；或在所选格式下，频率用乘方与用对数计算时的最大误差。"});

inline constexpr Flag onlyCurves("only_curves", {"Curves alone", "只画曲线"}, false,
                                 {"Leaves the colours out.", "不画颜色图。"});

/// Returns the recipe that the view asks for, in the format of this id.
inline Recipe recipeOf(const Values& view, std::string_view formatId) {
    const DType result = *dtypeFromName(formatId);
    return {.angle = view[keepAngles] ? DType::Float32 : result,
            .result = result,
            .castPositions = view[castPositions],
            .viaLogarithm = view.holds(power.is("exp-log"))};
}

/// Returns positions from 1 to `end` in ascending order, without repetition: twelve per doubling (every whole number
/// while there are fewer), every power of ten, and `end`.
inline std::vector<std::int64_t> positionsTo(std::int64_t end) {
    constexpr double perDoubling = 12;
    std::vector<std::int64_t> positions{end};
    for (double step = 0; std::exp2(step / perDoubling) < static_cast<double>(end); ++step)
        positions.push_back(std::llround(std::exp2(step / perDoubling)));
    for (std::int64_t ten = 1; ten < end; ten *= 10) positions.push_back(ten);
    std::ranges::sort(positions);
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

/// The columns first .. first + count - 1, or if they are too many the middles of `max` equal parts.
struct ColumnSample {
    static constexpr std::int64_t maxColumns = 4096;  ///< limit of evaluated columns
    static constexpr std::int64_t maxComputed = 64;   ///< limit for tables, whose exact values take microseconds each

    std::int64_t first = 0;
    std::int64_t count = 0;
    std::int64_t max = maxColumns;
    std::int64_t taken = std::min(count, max);

    bool isWhole() const { return taken == count; }
    std::int64_t columnOf(std::int64_t index) const { return first + (2 * index + 1) * count / (2 * taken); }
    /// Index of the sampled column that stands for `column`.
    std::int64_t indexOf(std::int64_t column) const {
        return std::clamp<std::int64_t>((column - first) * taken / count, 0, taken - 1);
    }

    /// Returns the sampled columns of a bank, with its grid and without pairs.
    OscillatorBank of(const OscillatorBank& bank) const {
        OscillatorBank some{.grid = bank.grid};
        for (std::int64_t i = 0; i < taken; ++i)
            some.columns.push_back(bank.columns[static_cast<std::size_t>(columnOf(i))]);
        return some;
    }
};

/// Errors of one format, or of one computation of the frequency, at the listed positions.
struct FormatErrors {
    std::string_view id;  ///< id of the format or computation
    std::string_view format;
    Phrase name;
    Matrix errors;          ///< positions x columns of the sample; NaN if the format overflows
    EqualNeighbours equal;  ///< first position whose row equals the next one's
};

/// Listed positions with the errors of each format.
struct PrecisionFrame {
    const Scene& scene;
    const Values& view = scene.pane.view.values;
    const OscillatorBank* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Table* table = std::get_if<Table>(&scene.encoding);
    std::vector<std::int64_t> positions = positionsTo(view[last]);
    std::int64_t width = widthOf(scene.encoding);
    std::int64_t dimension = std::min(scene.probe.dimension, width - 1);
    std::string_view chosen = view[format];
    double minShown = bank ? -9 : -17;  ///< log10 of the smallest error shown; smaller errors are drawn like it
    ColumnSample sample{0, width, bank ? ColumnSample::maxColumns : ColumnSample::maxComputed};
    std::vector<FormatErrors> errors = errorsOfFormats();  ///< of `formats` with hasCurve(), or of `powers`

    /// Computes the errors of a recipe at the listed positions in some columns: positions x columns.
    Matrix errorsIn(const Recipe& recipe, const ColumnSample& columns) const {
        if (bank) return recipeErrors(recipe, columns.of(*bank), positions, scene.progress);
        Matrix found(positions.size(), static_cast<std::size_t>(columns.taken));
        const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
            for (std::uint64_t row = begin; row < end && !scene.progress.stopped(); ++row) {
                for (std::size_t i = 0; i < found.columns; ++i) {
                    const int column = static_cast<int>(columns.columnOf(static_cast<std::int64_t>(i)));
                    const double rough = table->computed(positions[row], column, recipe.result);
                    found.at(row, i) = std::abs(rough - table->computed(positions[row], column, std::nullopt));
                }
            }
        };
        parallelFor(found.rows, 200.0 * static_cast<double>(found.columns), fillRows);
        return found;
    }
    /// Searches up to the last listed position; not known for a table.
    EqualNeighbours neighboursIn(const Recipe& recipe) const {
        if (table) return {std::nullopt, false};
        return firstEqualNeighbours(recipe, *bank, positions.back(), scene.progress);
    }
    /// Whether a format has a curve: float64 only for tables, or if it is chosen.
    bool hasCurve(const Option& each) const { return table || each.id != "float64" || chosen == each.id; }

    std::vector<FormatErrors> errorsOfFormats() const {
        std::vector<FormatErrors> list;
        const bool areFormats = table || view.holds(precisionCurves.is("formats"));
        const auto curves = areFormats
                                ? std::ranges::count_if(formats, [&](const Option& each) { return hasCurve(each); })
                                : std::ssize(powers);
        const auto add = [&](std::string_view id, std::string_view formatId, const Phrase& name, const Recipe& recipe) {
            list.push_back({id, formatId, name, errorsIn(recipe, sample), neighboursIn(recipe)});
            scene.progress.reach(static_cast<double>(list.size()) / static_cast<double>(curves));
        };
        if (areFormats) {
            for (const Option& each : formats)
                if (hasCurve(each)) add(each.id, each.id, Phrase(std::string(each.id)), recipeOf(view, each.id));
            return list;
        }
        for (const Option& each : powers) {
            Recipe recipe = recipeOf(view, chosen);
            recipe.viaLogarithm = each.id == "exp-log";
            add(each.id, chosen, Phrase(std::string(chosen) + " · ") + Phrase(each.label), recipe);
        }
        return list;
    }

    /// Whether an element of `errors` has the chosen format and, with curves of `powers`, the chosen computation of the
    /// frequency.
    bool isChosen(const FormatErrors& of) const {
        const bool isOfPower = (&of == &errors.back()) == view.holds(power.is("exp-log"));
        return of.format == chosen && (table || view.holds(precisionCurves.is("formats")) || isOfPower);
    }

    /// Sample of the visible columns; `sample` if it holds every column or if none is visible.
    ColumnSample inSight(const CellRange& shown) const {
        const auto from = static_cast<std::int64_t>(std::floor(std::max(0.0, shown.from)));
        const auto to = std::min(width, static_cast<std::int64_t>(std::ceil(shown.to)));
        return sample.isWhole() || to <= from ? sample : ColumnSample{from, to - from, sample.max};
    }

    /// Cell of the first listed position at or after `position`; the last cell if there is none.
    double cellOf(double position) const {
        const auto found = std::ranges::lower_bound(positions, position, {}, [](std::int64_t p) { return double(p); });
        return std::min(static_cast<double>(found - positions.begin()), static_cast<double>(positions.size()) - 1);
    }
};

}  // namespace orrery::precision_view
