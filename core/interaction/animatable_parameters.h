// AnimatableParameter: a number of a document that an animation can change, with suggested values. It has one or more
// movements that run in parallel.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "core/model/movement.h"

namespace orrery {

struct AnimatableParameter {
    Phrase name;
    const Param* param;               ///< allowed values
    std::vector<Movement> movements;  ///< suggested; the first is editable, the others keep their distance
    bool turns = false;               ///< periodic, such as an angle
};

/// The probe, the rotation of a cloud, and every number of the pane's scheme and view that has an effect now. While
/// windows are locked, shared parameters move in all panes.
std::vector<AnimatableParameter> animatableParameters(const Document& document, const Figure& figure, int pane);

/// Suggested last value. A full rotation ends one frame early, because the first frame follows when it repeats.
double suggestedEnd(const AnimatableParameter& movable, double from, int frames);

/// The movements for other first and last values.
std::vector<Movement> movementsOf(const AnimatableParameter& movable, double from, double to);

}  // namespace orrery
