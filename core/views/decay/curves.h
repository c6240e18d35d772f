// Curves of the decay view: the scheme's mean cosine with its rises, families of frequencies theta(t) for comparison,
// and for rotary encodings the score of two vectors with its published bound. x are offsets in positions.
#pragma once

#include <vector>

#include "core/analysis/decay.h"
#include "core/model/document.h"

namespace orrery {

/// Theta family with its name: "10000^(−t)", "t^0.5".
struct NamedFamily {
    ThetaFamily family;
    std::string name;
    Tone tone;

    bool isPower() const { return std::holds_alternative<PowerOfT>(family); }
};

/// Returns the families of `bases` and `alphas`; a Problem if there are too many to distinguish.
Result<std::vector<NamedFamily>> familiesOf(const Values& view);

/// Returns the turns per position of every pair, in order of decreasing frequency.
std::vector<Frequency> pairFrequencies(const OscillatorBank& bank);

/// Returns sample points that cover `shown`; fewer for more pairs.
DyadicRange pointsOver(const CellRange& shown, std::size_t pairs);

std::vector<double> xOf(const DyadicRange& range);

/// Returns closed forms (dashed for powers of t) and sums over d_model/2 frequencies (dotted), as the view asks.
std::vector<Curve> familyCurves(const Scene& scene, const std::vector<NamedFamily>& families, const DyadicRange& range);

/// Puts a plot of θ(t) before the panels: a family that stays close to 0 has many slow waves.
void addSpeeds(std::vector<Panel>& panels, const std::vector<NamedFamily>& families);

/// Plots the scheme's frequencies before and after gradient descent, with the mean cosines of both.
Result<Figure> learnedFigure(const Scene& scene);

}  // namespace orrery
