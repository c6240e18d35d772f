#include "core/analysis/turning.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace orrery {

Turns turning(const Oscillator& oscillator, std::span<const Position> coordinates) {
    const Turns along = phase(oscillator.frequency, coordinates[static_cast<std::size_t>(oscillator.axis)]);
    if (oscillator.crossAxis < 0) return along;
    return along + phase(oscillator.crossFrequency, coordinates[static_cast<std::size_t>(oscillator.crossAxis)]);
}

std::vector<double> turnsWithin(const OscillatorBank& bank, double length) {
    std::vector<double> turns;
    for (const AnglePair& pair : bank.pairs) {
        turns.push_back(length / bank.columns[static_cast<std::size_t>(pair.cosine)].frequency.wavelength());
    }
    return turns;
}

int pairsCompletingATurn(const OscillatorBank& bank, double length) {
    const std::vector<double> turns = turnsWithin(bank, length);
    return static_cast<int>(std::ranges::count_if(turns, [](double made) { return made >= 1; }));
}

std::optional<double> closingLength(const OscillatorBank& bank) {
    std::vector<double> wavelengths;
    for (const Oscillator& column : bank.columns) {
        if (column.amplitude == 0) continue;
        const double wavelength = column.frequency.wavelength();
        if (column.damping != 0 || column.crossAxis >= 0 || !std::isfinite(wavelength)) return std::nullopt;
        wavelengths.push_back(wavelength);
    }
    if (!bank.grid.empty() || wavelengths.empty()) return std::nullopt;
    const double longest = std::ranges::max(wavelengths);
    const auto divides = [&](double wavelength) {
        const double times = longest / wavelength;
        return std::abs(times - std::round(times)) < 1e-9 * times;
    };
    if (!std::ranges::all_of(wavelengths, divides)) return std::nullopt;
    return longest;
}

}  // namespace orrery
