// What the panels of the dials view share: the columns that turn the hands, which of them are shown, and the probe.
#pragma once

#include <vector>

#include "core/analysis/rotary_score.h"
#include "core/model/document.h"

namespace orrery::dials_view {

struct DialsFrame {
    const Scene& scene;
    const OscillatorBank& bank;
    const Values& view;
    std::vector<std::int64_t> shown;  ///< pairs, or columns where none has a partner
    std::int64_t probed = 0;          ///< what headline and readings are about: one that is drawn
    Position m;
    Position n;

    bool isSingle() const { return bank.pairs.empty(); }
    std::int64_t dials() const;

    /// The sine of a pair, or the column itself.
    std::int64_t dimension(std::int64_t dial) const;
    const Oscillator& hand(std::int64_t dial) const;

    /// Where a hand stands.
    Turns at(std::int64_t dial, const Position& position) const;

    /// The logarithm of a hand's length, 0 at position 0.
    double logLength(std::int64_t dial, const Position& position) const;

    /// "pair 3", or "dimension 3".
    Phrase name(std::int64_t dial) const;
};

/// A Problem where the first dial asked for is past the last.
Result<DialsFrame> dialsFrame(const Scene& scene);

/// T_k between the columns of the dials shown (at most 16 of them), sines without partners with the best that there is.
Panel shiftPanel(const DialsFrame& frame);
Phrase shiftHeadline(const DialsFrame& frame);
Phrase shiftCaption(const DialsFrame& frame);
Readout shiftReadout(const DialsFrame& frame);

/// A query at m and a key at n turned pair by pair.
struct TurnedVectors {
    QueryAndKey before;
    QueryAndKey after;              ///< the query at m, the key at n
    std::vector<double> pairs;      ///< what each pair adds to the score
    double unturned = 0;            ///< what the channels in no pair add
    double score = 0;               ///< q . k, the sum of all
    std::optional<double> slidden;  ///< the score at m + 100 and n + 100; none on a grid
};

/// A Problem where a list does not fit, or where the lengths change with position.
Result<TurnedVectors> turnedVectors(const DialsFrame& frame);

/// The hands of `dials` become the arrows of query and key.
void showArrows(Dials& dials, const DialsFrame& frame, const TurnedVectors& vectors);
/// The score while m and n move on together, and while m moves alone.
Panel slidePanel(const DialsFrame& frame, const TurnedVectors& vectors);

/// The score of these vectors at other positions.
double scoreAt(const DialsFrame& frame, const QueryAndKey& vectors, const Position& m, const Position& n);

Panel scorePanel(const DialsFrame& frame, const TurnedVectors& vectors);
Phrase scoreHeadline(const DialsFrame& frame, const TurnedVectors& vectors);
Phrase scoreCaption(const DialsFrame& frame, const TurnedVectors& vectors);

/// Arches between the two channels of each pair; channels that do not turn are grey.
Panel pairingPanel(const DialsFrame& frame);

/// The angles of the probed pair at m and n in radians, whole turns and all, and the one from n to m.
Panel anglesPanel(const DialsFrame& frame);
std::vector<Readout> anglesReadout(const DialsFrame& frame);

/// The path of the probed pair, cosine across and sine up.
Panel spiralPanel(const DialsFrame& frame);

}  // namespace orrery::dials_view
