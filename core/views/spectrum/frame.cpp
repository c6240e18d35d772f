#include "core/views/spectrum/frame.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/entry_words.h"
#include "core/views/shared/shown.h"
#include "core/views/shared/unscaled.h"

namespace orrery {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// Returns the trained length of the view, else of the scheme, else 4096, which was common among models of 2023.
double trainedLength(const Values& view, const Values& scheme) {
    if (const std::int64_t own = view[spectrum_view::trained]; own > 0) return static_cast<double>(own);
    const auto original = scheme.number(Meaning::TrainedLength);
    return original ? *original : scheme.number(Meaning::ConfiguredLength).value_or(4096);
}

PairQuantity quantityOf(const Values& view) {
    using spectrum_view::quantity;
    if (view.holds(quantity.is("frequency"))) return PairQuantity::Frequency;
    return view.holds(quantity.is("turns")) ? PairQuantity::TurnCount : PairQuantity::Wavelength;
}

void addBefore(SpectrumFrame& frame) {
    const SchemeSetting& setting = frame.scene.pane.scheme;
    frame.before = unscaledBank(setting, frame.bank);
    if (frame.before) frame.unscaled = unscaledOf(setting)->scheme;
}

bool slowsDown(const SpectrumFrame& frame) {
    for (std::int64_t i = 1; i < frame.count(); ++i) {
        if (frame.wavelength(i) < frame.wavelength(i - 1)) return false;
    }
    return frame.count() > 1 && frame.wavelength(frame.count() - 1) > frame.wavelength(0);
}

Axis pairAxis(const SpectrumFrame& frame) {
    Axis axis =
        cellAxis(frame.isPaired ? Words{"pair of sine and cosine", "正弦与余弦的对"} : dimensionAxisName,
                 cells(0, frame.count()), frame.scene.pane.camera.x, frame.isPaired ? Aim::Pair : Aim::Dimension);
    if (!slowsDown(frame)) return axis;
    axis.lowEnd = Words{"fast", "快"};
    axis.highEnd = Words{"slow", "慢"};
    return axis;
}

}  // namespace

double SpectrumFrame::stretch(std::int64_t index) const {
    const double ratio = before ? wavelength(index) / wavelengthBefore(index) : nothing;
    return std::isfinite(ratio) && ratio > 0 ? ratio : nothing;
}

double SpectrumFrame::height(double wavelength) const {
    if (!std::isfinite(wavelength)) return nothing;
    if (quantity == PairQuantity::Frequency) return 2 * std::numbers::pi / wavelength;
    return quantity == PairQuantity::TurnCount ? trained / wavelength : wavelength;
}

double SpectrumFrame::amplitude() const {
    return std::ranges::max_element(bank.columns, {}, &Oscillator::amplitude)->amplitude;
}

Phrase SpectrumFrame::probedName() const {
    const std::string index = grouped(probed);
    return isPaired ? say({"pair {}", "第 {} 对"}, index) : say({"dimension {}", "维度 {}"}, index);
}

SpectrumFrame spectrumFrame(const Scene& scene) {
    SpectrumFrame frame{.scene = scene, .bank = std::get<OscillatorBank>(scene.encoding)};
    frame.isPaired = !frame.bank.pairs.empty();
    if (!frame.isPaired) {
        for (int column = 0; column < static_cast<int>(frame.bank.columns.size()); ++column)
            frame.bank.pairs.push_back({.cosine = column, .sine = column});
    }
    addBefore(frame);
    frame.trained = trainedLength(frame.view, frame.scheme);
    frame.target = static_cast<double>(frame.view[spectrum_view::target]);
    frame.quantity = quantityOf(frame.view);
    const std::int64_t pair = pairOf(frame.bank, scene.probe.dimension);
    frame.probed = pair < 0 ? frame.count() - 1 : pair;
    frame.pairs = pairAxis(frame);
    return frame;
}

bool hasSpectrum(const OscillatorBank& bank) {
    const auto isMixed = [](const Oscillator& column) { return column.crossAxis >= 0; };
    return !bank.columns.empty() && bank.grid.empty() && std::ranges::none_of(bank.columns, isMixed);
}

}  // namespace orrery
