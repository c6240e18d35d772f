#include "core/analysis/shift.h"

#include <cassert>
#include <cmath>

#include "core/analysis/turning.h"
#include "core/number_text.h"

namespace orrery {

namespace {

bool turnsOrFades(const Oscillator& column) {
    const bool still =
        column.frequency == Frequency{} && (column.crossAxis < 0 || column.crossFrequency == Frequency{});
    return !still || column.damping != 0;
}

/// A column that no pair holds may only be a constant: T_k leaves it alone.
Done keepLoneColumns(const OscillatorBank& bank, Matrix& shift) {
    std::vector<bool> paired(bank.columns.size(), false);
    for (const AnglePair& pair : bank.pairs) {
        paired[static_cast<std::size_t>(pair.cosine)] = true;
        paired[static_cast<std::size_t>(pair.sine)] = true;
    }
    for (std::size_t column = 0; column < bank.columns.size(); ++column) {
        if (paired[column]) continue;
        const Oscillator& lone = bank.columns[column];
        if (lone.amplitude != 0 && turnsOrFades(lone)) {
            return Problem{"column " + integerText(static_cast<std::int64_t>(column)),
                           "turns without a partner, so no matrix moves it to another position",
                           "every sine needs the cosine of its angle"};
        }
        shift.at(column, column) = 1;
    }
    return done();
}

}  // namespace

Result<Matrix> shiftMatrix(const OscillatorBank& bank, const Position& k) {
    if (!bank.grid.empty()) {
        return Problem{"k", "a token of a grid is no distance to move by", "give an offset for each axis"};
    }
    return shiftMatrix(bank, coordinatesOf(bank, k));
}

Result<Matrix> shiftMatrix(const OscillatorBank& bank, std::span<const Position> k) {
    Matrix shift(bank.columns.size(), bank.columns.size());
    for (const AnglePair& pair : bank.pairs) {
        const auto c = static_cast<std::size_t>(pair.cosine);
        const auto s = static_cast<std::size_t>(pair.sine);
        const Oscillator& oscillator = bank.columns[s];
        assert(oscillator.frequency == bank.columns[c].frequency && oscillator.amplitude == bank.columns[c].amplitude);
        const SinCos turn = sincos(turning(oscillator, k));
        const double size = oscillator.damping == 0 ? 1 : std::exp(-oscillator.damping * k.front().value());
        shift.at(s, s) = size * turn.cos;
        shift.at(s, c) = size * turn.sin;
        shift.at(c, s) = -size * turn.sin;
        shift.at(c, c) = size * turn.cos;
    }
    const Done kept = keepLoneColumns(bank, shift);
    if (!kept) return kept.problem();
    return shift;
}

}  // namespace orrery
