#include "core/phase/column_mean.h"

#include "core/phase/mean_rows.h"

namespace orrery {

Frequency turnsPerPosition(const Oscillator& oscillator) {
    return oscillator.crossAxis < 0 ? oscillator.frequency : plus(oscillator.frequency, oscillator.crossFrequency);
}

double columnMean(const OscillatorBank& bank, std::size_t column, std::int64_t first, std::int64_t count) {
    if (count == 1) return value(bank, column, Position(first));
    Oscillator oscillator = bank.columns[column];
    if (!bank.grid.empty()) {
        double mean = 0;
        MeanRows(bank, column, 1).fill(first, count, {&mean, 1});
        return mean;
    }
    oscillator.frequency = turnsPerPosition(oscillator);
    return mean(oscillator, Position(first), static_cast<std::uint64_t>(count));
}

}  // namespace orrery
