// Comparison of methods of context extension: the factors by which they lengthen the wavelengths of the pairs.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/schemes/catalog.h"
#include "core/views/shared/shown.h"
#include "core/views/spectrum/panels.h"

namespace orrery {

namespace {

constexpr std::string_view methods[] = {"rope-linear", "rope-ntk", "rope-yarn", "rope-llama3"};

/// Builds a scheme with those values of `own` that it has a parameter for; nothing if that fails or gives no bank.
std::optional<OscillatorBank> bankOf(const Scheme& scheme, const Values& own) {
    SchemeSetting setting(scheme);
    for (const Param& param : own.params()) {
        Result<Values> changed = setting.values.with(param.id, own.value(param));
        if (changed) setting.values = *std::move(changed);
    }
    Result<Encoding> encoding = scheme.build(setting.values);
    auto* bank = encoding ? std::get_if<OscillatorBank>(&*encoding) : nullptr;
    return bank ? std::optional(std::move(*bank)) : std::nullopt;
}

/// Returns `name` without `start`: "YaRN" for "RoPE, YaRN", as all methods extend RoPE.
std::string behind(std::string_view start, std::string_view name) {
    return std::string(name.starts_with(start) ? name.substr(start.size()) : name);
}

std::optional<Curve> ratiosOf(const SpectrumFrame& frame, const Scheme& scheme, int index) {
    const bool isOwn = &scheme == frame.scene.pane.scheme.scheme;
    const std::optional<OscillatorBank> bank = isOwn ? frame.bank : bankOf(scheme, frame.scheme);
    if (!bank || bank->columns.size() != frame.bank.columns.size()) return std::nullopt;
    const Phrase name(behind("RoPE, ", scheme.name.en), behind("RoPE ", scheme.name.zh));
    Curve curve{.name = name, .tone = {Tone::Series, index}, .emphasized = isOwn};
    for (std::int64_t i = 0; i < frame.count(); ++i) {
        const auto sine = static_cast<std::size_t>(frame.pair(i).sine);
        curve.x.push_back(static_cast<double>(i) + 0.5);
        curve.y.push_back(bank->columns[sine].frequency.wavelength() / frame.wavelengthBefore(i));
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
        for (const double ratio : curve->y) longest = std::max(longest, std::isfinite(ratio) ? ratio : 1);
        lines.curves.push_back(*std::move(curve));
    }
    Panel panel;
    const CellRange heights{0, 1.12 * longest};
    panel.axes =
        Axes{frame.pairs, {.shown = heights, .extents = heights, .reversed = true, .scale = AxisScale::Linear}};
    panel.title = Words{"wavelength after / before scaling", "波长：缩放后 / 缩放前"};
    Notes notes{.rules = {{.at = 1, .vertical = false, .label = Words{"1: left alone", "1：不变"}}}};
    if (const std::optional<double> factor = numberCalled(frame.scheme, "factor"); factor && *factor != 1) {
        notes.rules.push_back(
            {.at = *factor, .vertical = false, .label = say({"{}: the factor", "{}：因子"}, rounded(*factor))});
    }
    panel.layers = {std::move(lines), std::move(notes)};
    return panel;
}

}  // namespace orrery
