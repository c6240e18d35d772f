// Comparison of methods of context extension: the factors by which they lengthen the wavelengths of the pairs.

#include "core/base/number_text.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/ranges.h"
#include "core/views/shared/shown.h"
#include "core/views/shared/unscaled.h"
#include "core/views/spectrum/panels.h"

namespace orrery {

namespace {

constexpr std::string_view methods[] = {"rope-linear", "rope-ntk", "rope-yarn", "rope-llama3"};

/// Returns `name` without `start`: "YaRN" for "RoPE, YaRN", as all methods extend RoPE.
std::string behind(std::string_view start, std::string_view name) {
    return std::string(name.starts_with(start) ? name.substr(start.size()) : name);
}

std::optional<Curve> ratiosOf(const SpectrumFrame& frame, const Scheme& scheme, int index) {
    const bool isOwn = &scheme == frame.scene.pane.scheme.scheme;
    const std::optional<OscillatorBank> bank =
        isOwn ? frame.bank : bankAsWide(withSharedValues(scheme, frame.scheme), frame.bank);
    if (!bank) return std::nullopt;
    const Phrase name(behind("RoPE, ", scheme.name.en), behind("RoPE ", scheme.name.zh));
    Curve curve{.name = name, .tone = {Tone::Series, index}, .emphasized = isOwn};
    for (std::int64_t i = 0; i < frame.count(); ++i) {
        const auto sine = static_cast<std::size_t>(frame.pair(i).sine);
        addPoint(curve, static_cast<double>(i) + 0.5,
                 bank->columns[sine].frequency.wavelength() / frame.wavelengthBefore(i));
    }
    return curve;
}

}  // namespace

Panel methodsPanel(const SpectrumFrame& frame) {
    Lines lines;
    double longest = 1;
    for (const std::string_view id : methods) {
        std::optional<Curve> curve = ratiosOf(frame, **findScheme(id), static_cast<int>(lines.curves.size()));
        if (!curve) continue;
        longest = finiteRange(curve->y, {0, longest}).to;
        lines.curves.push_back(*std::move(curve));
    }
    Notes notes{.rules = {{.at = 1, .vertical = false, .label = Words{"1: left alone", "1：不变"}}}};
    if (const std::optional<double> factor = numberCalled(frame.scheme, "factor"); factor && *factor != 1) {
        notes.rules.push_back(
            {.at = *factor, .vertical = false, .label = say({"{}: the factor", "{}：因子"}, rounded(*factor))});
    }
    return plotPanel(ratioTitle, {frame.pairs, movingHeightAxis({}, {0, 1.12 * longest}, {})},
                     {std::move(lines), std::move(notes)});
}

}  // namespace orrery
