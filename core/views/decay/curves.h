// Curves of the decay view: sample points over the visible offsets, integrals and sums of families of frequencies
// theta(t), a plot of theta(t), and the figure of learned frequencies. x are offsets in positions.
#pragma once

#include <vector>

#include "core/analysis/decay.h"
#include "core/model/document.h"

namespace orrery {

/// Family of frequencies theta(t) with its name: "10000^(−t)", "t^0.5".
struct NamedFamily {
    ThetaFamily family;
    std::string name;
    Tone tone;

    Stroke stroke() const { return std::holds_alternative<PowerOfT>(family) ? Stroke::Dashed : Stroke::Solid; }
};

/// Returns the families of `bases` and `alphas`; a Problem if there are more than 7.
Result<std::vector<NamedFamily>> familiesOf(const Values& view);

/// Returns the turns per position of every pair, in order of decreasing frequency.
std::vector<Frequency> pairFrequencies(const OscillatorBank& bank);

inline constexpr double usualPoints = 1024;  ///< maximal number of points of an integral

/// Returns the maximal number of points of a sum of `pairs` cosines: 1024, or 4096, which include every integer offset,
/// if `shown` is 1024 to 4096 positions long. Fewer, at least 64, for many pairs.
double maxPointsOfSums(const CellRange& shown, std::size_t pairs);

/// Returns about max / 2 to `max` evenly spaced sample points that cover `shown`.
DyadicRange pointsOver(const CellRange& shown, double max);

/// Returns the x of all points of the range.
std::vector<double> xOf(const DyadicRange& range);

/// Returns closed forms over `shown` (dashed for powers of t) and sums of d_model/2 cosines over `range` (dotted), as
/// the view asks.
std::vector<Curve> familyCurves(const Scene& scene, const std::vector<NamedFamily>& families, const CellRange& shown,
                                const DyadicRange& range);

/// Inserts a plot of θ(t) as first panel, to the left of the others, which it narrows. A family that stays close to 0
/// has many slow waves.
void addSpeeds(std::vector<Panel>& panels, const std::vector<NamedFamily>& families);

/// Plots the scheme's frequencies before and after gradient descent, with the mean cosines of both and the target. A
/// Problem if there are too many learning steps for the number of pairs.
Result<Figure> learnedFigure(const Scene& scene);

}  // namespace orrery
