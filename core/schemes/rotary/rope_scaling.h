// Context extension of rotary encodings: the frequencies w_i = base^(-2i/r), r = rotary_dim, as changed by each method,
// and the factors of cosine and sine. Frequencies are radians per position, fastest first, to 180 bits.
#pragma once

#include <span>
#include <vector>

#include "core/phase/precise.h"

namespace orrery {

/// Base and number of rotated channels of a rotary encoding.
struct RopeBase {
    double base = 10000;  ///< > 0; above 1 for methods that use its logarithm
    int rotaryDim = 128;  ///< even, >= 2
};

/// w_i, i = 0 .. r/2 - 1. Su et al., arXiv:2104.09864.
std::vector<Precise> ropeFrequencies(const RopeBase& rope);

/// w_i / factor: position interpolation. Chen et al., arXiv:2306.15595.
std::vector<Precise> interpolatedFrequencies(const RopeBase& rope, double factor);

/// Turns within the trained context that separate the pairs: fast ones make at least `fast`, slow ones at most `slow`.
struct TurnBand {
    double fast = 32;
    double slow = 1;
};

/// Pair indices at both ends of a ramp; they may be fractions.
struct PairRange {
    Precise low;
    Precise high;
};

/// Query for the pair index r ln(L / (2 pi turns)) / (2 ln base), L = originalMaxPosition, at the fast end (low) and
/// the slow end (high) of the band; base > 1. With `truncate`, low is rounded down and high up. Then low is raised to 0
/// and high lowered to r - 1; public code uses this limit although pairs end at r/2 - 1.
struct CorrectionQuery {
    TurnBand band;
    double originalMaxPosition = 4096;
    bool truncate = true;
};
PairRange correctionRange(const RopeBase& rope, const CorrectionQuery& query);

/// Parameters of YaRN. Peng et al., arXiv:2309.00071.
struct Yarn {
    double factor = 4;
    double originalMaxPosition = 4096;
    TurnBand band;
    bool truncate = true;      ///< see CorrectionQuery
    bool paperRamp = false;    ///< linear in turns (paper), not in the pair index (public code)
    double extrapolation = 1;  ///< factor of yarnKept()
};
/// Returns w_i kept_i + (w_i / factor) (1 - kept_i), kept = yarnKept().
std::vector<Precise> yarnFrequencies(const RopeBase& rope, const Yarn& yarn);
/// Returns the weight of the unscaled frequency of each pair, extrapolation * (1 - ramp). The ramp rises from 0 at the
/// fast end of the band to 1 at the slow end.
std::vector<Precise> yarnKept(const RopeBase& rope, const Yarn& yarn);

/// Returns 0.1 ln(factor) + 1, or (0.1 mscale ln(factor) + 1) / (0.1 mscaleAllDim ln(factor) + 1) if neither mscale nor
/// mscaleAllDim is 0; 1 for factor <= 1. Cosine and sine are multiplied by it, and thus scores by its square.
double yarnAttentionFactor(double factor, double mscale = 0, double mscaleAllDim = 0);

/// Returns sqrt(1 + ln(M/L) / ln L), L = trained, M = extended; 1 if M <= L. If M > L, L must be above 1.
double longRopeAttentionFactor(double trained, double extended);

}  // namespace orrery
