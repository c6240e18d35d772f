// The angles by which the pairs of a rotary bank turn, for tests.
#pragma once

#include <numbers>
#include <span>
#include <vector>

#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Returns the angle of every pair in radians, in the order of the columns: frequency times coordinate, not reduced
/// modulo 2 pi, plus the phase, which is in [-pi, pi). `coordinates` has one element per axis.
inline std::vector<double> rotaryAngles(const OscillatorBank& bank, std::span<const Position> coordinates) {
    const auto along = [&](const Frequency& frequency, int axis) {
        return axis < 0 ? 0 : frequency.radians() * coordinates[static_cast<std::size_t>(axis)].value();
    };
    std::vector<double> angles;
    for (std::size_t column = bank.columns.size() / 2; column < bank.columns.size(); ++column) {
        const Oscillator& sine = bank.columns[column];
        angles.push_back(along(sine.frequency, sine.axis) + 2 * std::numbers::pi * signedTurns(sine.phase) +
                         along(sine.crossFrequency, sine.crossAxis));
    }
    return angles;
}

}  // namespace orrery
