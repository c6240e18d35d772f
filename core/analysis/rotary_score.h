// What rotary use makes of a query and a key at the offset x = m - n: the score itself, and the bound that is cited for
// its decay (Su et al., 2021, arXiv:2104.09864, section 3.4.3). The bound falls with x; a score below it need not.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/decay.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The two channels of a vector that a pair turns; those of the pair's columns where the bank is not of rotary use.
struct TurnedChannels {
    std::size_t first = 0;
    std::size_t second = 0;
};
TurnedChannels turnedChannels(const AnglePair& pair);

/// Numbers that a query or key of this bank has.
std::size_t vectorSize(const OscillatorBank& bank);

struct QueryAndKey {
    std::vector<double> query;  ///< vectorSize numbers
    std::vector<double> key;
};

/// (1 / pairs) sum over pairs of Re(q_i conj(k_i) e^(i x theta_i)), times the amplitudes of the columns squared, at
/// every point of the range. The bank is undamped and has no grid.
std::vector<double> scoreProfile(const OscillatorBank& bank, const QueryAndKey& vectors, const DyadicRange& range,
                                 const Progress& progress = {});

/// The mean over j = 1 .. n of |S_j|, S_j = sum over i < j of e^(i x theta_i), at every point: (n + 1) / 2 at x = 0.
std::vector<double> scoreBound(std::span<const Frequency> frequencies, const DyadicRange& range,
                               const Progress& progress = {});

}  // namespace orrery
