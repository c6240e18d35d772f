// Data shared by the panels of the dials view (bank, dials shown, probe), and its panels, sentences and readouts. A
// dial is named by its index: of a pair of the bank, or of a column if the bank has no pairs. Angles are in turns
// unless a comment says radians; the length of a hand is relative to its length at position 0.
#pragma once

#include <vector>

#include "core/analysis/rotary_score.h"
#include "core/model/document.h"

namespace orrery::dials_view {

/// Bank, dials shown and probe of the dials view.
struct DialsFrame {
    const Scene& scene;
    const OscillatorBank& bank;
    const Values& view;
    std::vector<std::int64_t> shown;  ///< dials drawn, in ascending order
    std::int64_t probed = 0;          ///< dial of headline and readout; in `shown` unless arches or a score show all
    Position m;
    Position n;
    std::optional<OscillatorBank> before = {};  ///< unscaledBank(), if a trained length is set

    /// Whether each dial is a single column.
    bool isSingle() const { return bank.pairs.empty(); }
    /// Number of all dials of the bank, shown or not.
    std::int64_t dials() const;

    /// Column that drives a dial: the sine of its pair, or the column itself.
    std::int64_t dimension(std::int64_t dial) const;
    const Oscillator& oscillator(std::int64_t dial) const;

    /// Angle of the dial's hand at a position, with the phase.
    Turns at(std::int64_t dial, const Position& position) const;

    /// Natural logarithm of the hand's length at a position; 0 at position 0.
    double logLength(std::int64_t dial, const Position& position) const;

    /// Returns "pair 3", or "dimension 3".
    Phrase name(std::int64_t dial) const;
};

/// Builds the frame, which refers to `scene`. A Problem if the first dial asked for is past the last, or if more than
/// five positions are listed for rows.
Result<DialsFrame> dialsFrame(const Scene& scene);

/// Draws the matrix T_k, k = m - n, for the columns of the first 16 dials shown; the best approximation for columns
/// without a partner.
Panel shiftPanel(const DialsFrame& frame);
/// States whether T_k is exact, or the largest error over all positions.
Phrase shiftHeadline(const DialsFrame& frame);
Phrase shiftCaption(const DialsFrame& frame);
std::vector<Readout> shiftReadout(const DialsFrame& frame);

/// Query at m and key at n, rotated pair by pair.
struct TurnedVectors {
    QueryAndKey before;
    QueryAndKey after;              ///< the query at m, the key at n
    std::vector<double> pairs;      ///< contribution of each pair to the score, in the order of bank.pairs
    double unturned = 0;            ///< contribution of the channels in no pair
    double score = 0;               ///< q . k, the sum of all contributions
    std::optional<double> slidden;  ///< score at m + 100 and n + 100; none on a grid
};

/// Rotates query and key. A Problem if a list of them has the wrong length, if the bank has no pairs, or if a column
/// decays or grows.
Result<TurnedVectors> turnedVectors(const DialsFrame& frame);

/// Whether the hands already show query and key: the encoding is added and both vectors are (1, 0) in each pair, so
/// that the rotated vectors are PE(m) and PE(n).
bool areHands(const DialsFrame& frame);

/// Replaces the hands of `dials` by the arrows of query and key; knobs become circles.
void showArrows(Dials& dials, const DialsFrame& frame, const TurnedVectors& vectors);
/// Plots the score while m and n move together by 0 .. 100 positions, and while only m moves. Requires a bank without
/// a grid.
Panel slidePanel(const DialsFrame& frame, const TurnedVectors& vectors);

/// Computes q . k for the query rotated to position m and the key rotated to position n.
double scoreAt(const DialsFrame& frame, const QueryAndKey& vectors, const Position& m, const Position& n);

/// Plots the contribution of each pair to the score as bars, then that of the channels in no pair, and the running sum.
Panel scorePanel(const DialsFrame& frame, const TurnedVectors& vectors);
Phrase scoreHeadline(const DialsFrame& frame, const TurnedVectors& vectors);
Phrase scoreCaption(const DialsFrame& frame, const TurnedVectors& vectors);

/// Draws arches between the two channels of each of the first 512 pairs; channels in no pair have a grey band.
Panel pairingPanel(const DialsFrame& frame);

/// Draws as bars, in radians and with whole turns kept, the angles that the probed dial turns from position 0 to m,
/// from 0 to n, and from n to m. Requires a bank without a grid.
Panel anglesPanel(const DialsFrame& frame);
std::vector<Readout> anglesReadout(const DialsFrame& frame);

/// Part of a turn, at most 1, that a dial makes within the trained length before context scaling; 0 without a trained
/// length.
double seenPart(const DialsFrame& frame, std::int64_t dial);
/// Formats "49 % seen", "< 1 % seen", or "all seen" from 1 on.
Phrase seenNote(double part);
/// Counts the dials that complete a turn in training, those that do not, those whose hand at m is at an angle not met
/// in training, and all dials. Without a trained length no dial completes a turn and all angles count as not met.
std::vector<Readout> seenReadout(const DialsFrame& frame);
Phrase seenTitle(const DialsFrame& frame);
Phrase seenHeadline(const DialsFrame& frame);
Phrase seenCaption(const DialsFrame& frame);

/// Draws all hands shown on one face, turned by their angles from n to m, with their mean as a dot, and beside it the
/// dot's height over the distance. Requires pairs and a bank without a grid.
Figure togetherFigure(const DialsFrame& frame);

/// Plots the path of the probed pair from position 0 on, cosine across and sine up. Requires pairs and a bank without a
/// grid.
Panel spiralPanel(const DialsFrame& frame);

}  // namespace orrery::dials_view
