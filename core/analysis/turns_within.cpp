#include "core/analysis/turns_within.h"

#include <algorithm>

namespace orrery {

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

}  // namespace orrery
