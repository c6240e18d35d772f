#include "core/views/precision/frame.h"

#include <cmath>

#include "core/base/parallel.h"

namespace orrery::precision_view {

Recipe recipeOf(const Values& view, std::string_view formatId) {
    const DType result = *dtypeFromName(formatId);
    return {.angle = view[keepAngles] ? DType::Float32 : result,
            .result = result,
            .castPositions = view[castPositions],
            .viaLogarithm = view.holds(power.is("exp-log"))};
}

std::vector<std::int64_t> positionsTo(std::int64_t end) {
    constexpr double perDoubling = 12;
    std::vector<std::int64_t> positions{end};
    for (double step = 0; std::exp2(step / perDoubling) < static_cast<double>(end); ++step)
        positions.push_back(std::llround(std::exp2(step / perDoubling)));
    for (std::int64_t ten = 1; ten < end; ten *= 10) positions.push_back(ten);
    std::ranges::sort(positions);
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

OscillatorBank ColumnSample::of(const OscillatorBank& bank) const {
    OscillatorBank some{.grid = bank.grid};
    for (std::int64_t i = 0; i < taken; ++i)
        some.columns.push_back(bank.columns[static_cast<std::size_t>(columnOf(i))]);
    return some;
}

Matrix PrecisionFrame::errorsIn(const Recipe& recipe, const ColumnSample& columns) const {
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

EqualNeighbours PrecisionFrame::neighboursIn(const Recipe& recipe) const {
    if (table) return {std::nullopt, false};
    return firstEqualNeighbours(recipe, *bank, positions.back(), scene.progress);
}

bool PrecisionFrame::hasCurve(const Option& each) const {
    return table || each.id != "float64" || chosen == each.id;
}

std::vector<FormatErrors> PrecisionFrame::errorsOfFormats() const {
    std::vector<FormatErrors> list;
    const bool areFormats = table || view.holds(precisionCurves.is("formats"));
    const auto curves = areFormats ? std::ranges::count_if(formats, [&](const Option& each) { return hasCurve(each); })
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

bool PrecisionFrame::isChosen(const FormatErrors& of) const {
    return of.format == chosen && (table || view.holds(precisionCurves.is("formats")) || isOfPower(of));
}

bool PrecisionFrame::isOfPower(const FormatErrors& of) const {
    return (&of == &errors.back()) == view.holds(power.is("exp-log"));
}

ColumnSample PrecisionFrame::inSight(const CellRange& shown) const {
    const auto from = static_cast<std::int64_t>(std::floor(std::max(0.0, shown.from)));
    const auto to = std::min(width, static_cast<std::int64_t>(std::ceil(shown.to)));
    return sample.isWhole() || to <= from ? sample : ColumnSample{from, to - from, sample.max};
}

double PrecisionFrame::cellOf(double position) const {
    const auto found = std::ranges::lower_bound(positions, position, {}, [](std::int64_t p) { return double(p); });
    return std::min(static_cast<double>(found - positions.begin()), static_cast<double>(positions.size()) - 1);
}

}  // namespace orrery::precision_view
