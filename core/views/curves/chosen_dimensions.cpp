#include "core/views/curves/chosen_dimensions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "core/analysis/sentence.h"
#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/entry_words.h"

namespace orrery::curves_view {

namespace {

constexpr std::size_t maxDimensions = 32;

Problem noDimension(double number, std::int64_t width) {
    return {"dimensions", say({"there is no dimension {}", "没有维度{}"}, quoted(shortest(number))),
            say({"allowed are whole numbers from 0 to {}", "应为 0 到 {} 之间的整数"}, grouped(width - 1))};
}

Problem tooMany(std::size_t count) {
    return {"dimensions",
            say({"{} dimensions are too many to tell apart", "{}个维度太多，无法分辨"}, quoted(std::to_string(count))),
            say({"allowed are at most {}", "最多 {} 个"}, maxDimensions)};
}

std::vector<std::int64_t> lastColumns(std::int64_t count, std::int64_t width) {
    std::vector<std::int64_t> columns(static_cast<std::size_t>(std::min(count, width)));
    std::iota(columns.begin(), columns.end(), std::max<std::int64_t>(0, width - count));
    return columns;
}

Result<std::vector<std::int64_t>> listedColumns(const Scene& scene, std::int64_t width) {
    const Values& view = scene.pane.view.values;
    const std::vector<double>& list = view[dimensionsParam];
    if (list.empty()) return std::vector{std::min(scene.probe.dimension, width - 1)};
    if (list.size() > maxDimensions) return tooMany(list.size());
    const auto isMissing = [&](double number) {
        return number != std::floor(number) || number >= static_cast<double>(width);
    };
    const auto missing = std::ranges::find_if(list, isMissing);
    if (missing == list.end()) return std::vector<std::int64_t>(list.begin(), list.end());
    const bool untouched = list == Values(view.params())[dimensionsParam];
    if (!untouched) return noDimension(*missing, width);
    return lastColumns(static_cast<std::int64_t>(list.size()), width);
}

enum class Half { Neither, Sine, Cosine };

/// Returns whether a column is a sine or a cosine: by its pair, else by its phase. Neither for any other phase and for
/// amplitude 0.
Half halfOf(const OscillatorBank& bank, std::int64_t column) {
    const Oscillator& oscillator = bank.columns[static_cast<std::size_t>(column)];
    const std::int64_t pair = pairOf(bank, column);
    if (pair >= 0) return bank.pairs[static_cast<std::size_t>(pair)].cosine == column ? Half::Cosine : Half::Sine;
    if (oscillator.amplitude == 0) return Half::Neither;
    if (oscillator.phase == quarterTurn) return Half::Cosine;
    return oscillator.phase == 0 ? Half::Sine : Half::Neither;
}

Phrase usualName(Half half, std::int64_t column) {
    const std::string number = grouped(column);
    if (half == Half::Neither) return say({"dimension {}", "维度 {}"}, number);
    return say({"dimension {} ({})", "维度 {}（{}）"}, number, half == Half::Cosine ? "cos" : "sin");
}

/// Names a curve by `own`, the name from `names`, else by its dimension. A sine or cosine also gets its wavelength, if
/// that is below 1e6 positions.
Phrase nameOf(const OscillatorBank* bank, std::int64_t column, const std::optional<std::string>& own) {
    const Half half = bank ? halfOf(*bank, column) : Half::Neither;
    const Phrase name = own ? quotedToken(*own) : usualName(half, column);
    if (half == Half::Neither) return name;
    constexpr double longest = 1e6;
    const double wavelength = bank->columns[static_cast<std::size_t>(column)].frequency.wavelength();
    if (wavelength >= longest) return name;
    return say({"{}, $\\lambda$ = {}", "{}，$\\lambda$ = {}"}, name, rounded(wavelength, wavelength < 1000 ? 3 : 6));
}

}  // namespace

Result<std::vector<ChosenDimension>> chosenDimensions(const Scene& scene) {
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    const Result<std::vector<std::int64_t>> columns = listedColumns(scene, widthOf(scene.encoding));
    if (!columns) return columns.problem();
    std::map<std::int64_t, int> colours;
    const std::vector<std::string> names = tokensOf(scene.pane.view.values[curveNames]);
    std::vector<ChosenDimension> chosen;
    for (const std::int64_t column : *columns) {
        const std::optional<std::string> own =
            chosen.size() < names.size() ? std::optional(names[chosen.size()]) : std::nullopt;
        const std::int64_t pair = bank ? pairOf(*bank, column) : -1;
        const auto next = static_cast<int>(colours.size());
        const int colour = colours.try_emplace(pair < 0 ? -1 - column : pair, next).first->second;
        chosen.push_back({.column = column,
                          .tone = {Tone::Series, colour},
                          .cosine = bank && halfOf(*bank, column) == Half::Cosine,
                          .name = nameOf(bank, column, own)});
    }
    return chosen;
}

}  // namespace orrery::curves_view
