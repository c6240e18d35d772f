#include "core/analysis/closing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace orrery {

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
