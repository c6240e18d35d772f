#include "core/analysis/turning.h"

namespace orrery {

Turns turning(const Oscillator& oscillator, std::span<const Position> coordinates) {
    const Turns along = phase(oscillator.frequency, coordinates[static_cast<std::size_t>(oscillator.axis)]);
    if (oscillator.crossAxis < 0) return along;
    return along + phase(oscillator.crossFrequency, coordinates[static_cast<std::size_t>(oscillator.crossAxis)]);
}

std::vector<Turns> turnings(const OscillatorBank& bank, std::span<const Position> coordinates) {
    std::vector<Turns> list;
    list.reserve(bank.columns.size());
    for (const Oscillator& column : bank.columns) list.push_back(turning(column, coordinates));
    return list;
}

}  // namespace orrery
