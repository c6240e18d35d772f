// Rotary scores of a query and a key as a function of the offset x = m - n: the score itself, and the bound cited for
// its decay (Su et al., 2021, arXiv:2104.09864, section 3.4.3). The bound decreases with x; a score below it need not.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/decay.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// The two channels of a vector rotated by a pair; the pair's column indices for banks that are not rotary.
struct TurnedChannels {
    std::size_t first = 0;
    std::size_t second = 0;
};
TurnedChannels turnedChannels(const AnglePair& pair);

/// Size of a query or key of this bank.
std::size_t vectorSize(const OscillatorBank& bank);

struct QueryAndKey {
    std::vector<double> query;  ///< vectorSize numbers
    std::vector<double> key;
};

/// (1 / pairs) sum over pairs of Re(q_i conj(k_i) e^(i x theta_i)), times the squared amplitude of the columns, at
/// every point of the range. The bank must be undamped and have no grid.
std::vector<double> scoreProfile(const OscillatorBank& bank, const QueryAndKey& vectors, const DyadicRange& range,
                                 const Progress& progress = {});

/// The mean over j = 1 .. n of |S_j|, S_j = sum over i < j of e^(i x theta_i), at every point: (n + 1) / 2 at x = 0.
std::vector<double> scoreBound(std::span<const Frequency> frequencies, const DyadicRange& range,
                               const Progress& progress = {});

}  // namespace orrery
