// Data shared by the panels of the dials view: the columns that drive the dials, the dials shown, and the probe. Angles
// are in turns, lengths relative to position 0.
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
    std::vector<std::int64_t> shown;  ///< pairs, or columns if the bank has no pairs
    std::int64_t probed = 0;          ///< subject of headline and readings; one of `shown`
    Position m;
    Position n;
    std::optional<OscillatorBank> before = {};  ///< before scaling, if a trained length is given and it differs

    bool isSingle() const { return bank.pairs.empty(); }
    std::int64_t dials() const;

    /// Index of a pair's sine, or of the column itself.
    std::int64_t dimension(std::int64_t dial) const;
    const Oscillator& oscillator(std::int64_t dial) const;

    /// Angle of the dial at a position.
    Turns at(std::int64_t dial, const Position& position) const;

    /// Natural logarithm of the length at a position, 0 at position 0.
    double logLength(std::int64_t dial, const Position& position) const;

    /// Returns "pair 3", or "dimension 3".
    Phrase name(std::int64_t dial) const;
};

/// Builds the frame; a Problem if the first dial asked for is past the last.
Result<DialsFrame> dialsFrame(const Scene& scene);

/// Plots T_k between the columns of the first dials shown (at most 16); for unpaired sines the best approximation.
Panel shiftPanel(const DialsFrame& frame);
Phrase shiftHeadline(const DialsFrame& frame);
Phrase shiftCaption(const DialsFrame& frame);
std::vector<Readout> shiftReadout(const DialsFrame& frame);

/// Query at m and key at n, rotated pair by pair.
struct TurnedVectors {
    QueryAndKey before;
    QueryAndKey after;              ///< the query at m, the key at n
    std::vector<double> pairs;      ///< contribution of each pair to the score
    double unturned = 0;            ///< contribution of the channels in no pair
    double score = 0;               ///< q . k, the sum of all contributions
    std::optional<double> slidden;  ///< score at m + 100 and n + 100; none on a grid
};

/// Rotates query and key; a Problem if a list has the wrong length or if the lengths change with position.
Result<TurnedVectors> turnedVectors(const DialsFrame& frame);

/// Whether query and key are the hands themselves: an added encoding turns the arrow (1, 0) of each pair.
bool areHands(const DialsFrame& frame);

/// Replaces the hands of `dials` by the arrows of query and key.
void showArrows(Dials& dials, const DialsFrame& frame, const TurnedVectors& vectors);
/// Plots the score while m and n move together, and while only m moves.
Panel slidePanel(const DialsFrame& frame, const TurnedVectors& vectors);

/// Computes the score of these vectors at other positions.
double scoreAt(const DialsFrame& frame, const QueryAndKey& vectors, const Position& m, const Position& n);

Panel scorePanel(const DialsFrame& frame, const TurnedVectors& vectors);
Phrase scoreHeadline(const DialsFrame& frame, const TurnedVectors& vectors);
Phrase scoreCaption(const DialsFrame& frame, const TurnedVectors& vectors);

/// Draws arches between the two channels of each pair; channels in no pair are grey.
Panel pairingPanel(const DialsFrame& frame);

/// Draws the unwrapped angles of the probed pair at m and n in radians, and the angle from n to m.
Panel anglesPanel(const DialsFrame& frame);
std::vector<Readout> anglesReadout(const DialsFrame& frame);

/// Part of a turn that a dial makes within the trained length, before scaling; 0 without a trained length.
double seenPart(const DialsFrame& frame, std::int64_t dial);
/// Formats "49 % seen".
Phrase seenNote(double part);
/// Counts pairs that complete a turn in training, and pairs that stand at an angle not met there; "–" without a length.
std::vector<Readout> seenReadout(const DialsFrame& frame);
Phrase seenTitle(const DialsFrame& frame);
Phrase seenHeadline(const DialsFrame& frame);
Phrase seenCaption(const DialsFrame& frame);

/// Plots the path of the probed pair, cosine across and sine up.
Panel spiralPanel(const DialsFrame& frame);

}  // namespace orrery::dials_view
