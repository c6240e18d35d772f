// The curves of the decay view: the scheme's own sum of cosines with its rises, the theta families beside it, and for
// rotary use the score of two vectors and its published bound.
#pragma once

#include <vector>

#include "core/analysis/decay.h"
#include "core/model/document.h"

namespace orrery {

/// A theta family with its name: "10000^(−t)", "t^0.5".
struct NamedFamily {
    ThetaFamily family;
    std::string name;
    Tone tone;

    bool isPower() const { return std::holds_alternative<PowerOfT>(family); }
};

/// Those of `bases` and `alphas`. A Problem for more than can be told apart.
Result<std::vector<NamedFamily>> familiesOf(const Values& view);

/// Turns per position of every pair, fastest first.
std::vector<Frequency> pairFrequencies(const OscillatorBank& bank);

/// The points that cover `shown`, fewer for more pairs.
DyadicRange pointsOver(const CellRange& shown, std::size_t pairs);

std::vector<double> xOf(const DyadicRange& range);

/// Closed forms (dashed for powers of t) and sums over d_model/2 frequencies (dotted), as the view asks for.
std::vector<Curve> familyCurves(const Scene& scene, const std::vector<NamedFamily>& families, const DyadicRange& range);

/// The scheme's frequencies and what gradient descent makes of them, with the mean cosines of both.
Result<Figure> learnedFigure(const Scene& scene);

}  // namespace orrery
