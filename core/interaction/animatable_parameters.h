// AnimatableParameter: a number of a document that an animation can change, or several numbers that change together.
// Each number has a movement; the movements run in parallel.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "core/model/movement.h"

namespace orrery {

struct AnimatableParameter {
    Phrase name;
    const Param* param;               ///< allowed values
    std::vector<Movement> movements;  ///< suggested; the first is editable, the others keep their distance from it
    bool turns = false;               ///< the number is an angle in degrees
};

/// The rotation of a cloud, the probe, and every number of the pane's scheme and view that has an effect now. While
/// windows are locked, shared parameters move in all panes. `figure` must show `document`.
std::vector<AnimatableParameter> animatableParameters(const Document& document, const Figure& figure, int pane);

/// Suggested last value of an animation of `frames` frames that begins at `from`. A rotation ends one frame before the
/// full turn, so that a repeated animation does not show the first angle twice.
double suggestedEnd(const AnimatableParameter& movable, double from, int frames);

/// The movements with other values: the first movement runs from `from` to `to`, the others at their distance from it.
std::vector<Movement> movementsOf(const AnimatableParameter& movable, double from, double to);

}  // namespace orrery
