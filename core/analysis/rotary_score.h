// Rotary scores of a query and a key as a function of the offset x = m - n: the score itself, and the bound cited for
// its decay (Su et al., 2021, arXiv:2104.09864, section 3.4.3). On the whole the bound falls with x; the score need
// not.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/decay.h"
#include "core/phase/oscillator_bank.h"

namespace orrery {

/// Indices of the two channels of a vector that a pair rotates; for banks that are not rotary, of the pair's columns.
struct TurnedChannels {
    std::size_t first = 0;
    std::size_t second = 0;
};
TurnedChannels turnedChannels(const AnglePair& pair);

/// Number of channels of a query or key: the head_dim of a rotary bank, else the number of columns.
std::size_t vectorSize(const OscillatorBank& bank);

struct QueryAndKey {
    std::vector<double> query;  ///< vectorSize() numbers
    std::vector<double> key;
};

/// (1 / pairs) sum over the pairs j of Re(q_j conj(k_j) e^(i x theta_j)), times the squared amplitude of the columns,
/// at every point of the range. The bank must be undamped and have no grid. Incomplete if `progress` is stopped.
std::vector<double> scoreProfile(const OscillatorBank& bank, const QueryAndKey& vectors, const DyadicRange& range,
                                 const Progress& progress = {});

/// The mean over j = 1 .. n of |S_j|, S_j = sum over k < j of e^(i x theta_k), for n frequencies at every point of the
/// range: (n + 1) / 2 at x = 0. Zeros if `progress` is stopped.
std::vector<double> scoreBound(std::span<const Frequency> frequencies, const DyadicRange& range,
                               const Progress& progress = {});

}  // namespace orrery
