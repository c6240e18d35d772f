// Movables: what of a picture's document an animation can move, with the values that suggest themselves.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "core/model/movement.h"

namespace orrery {

struct Movable {
    Phrase name;
    const Param* param;               ///< what its values may be
    std::vector<Movement> movements;  ///< as suggested; the first one's values are asked for, the others keep their
                                      ///< distance from it
    bool turns = false;               ///< comes back to its beginning
};

/// The probe, a cloud's turning, and every number of the pane's scheme and view that matters now. While windows are
/// locked, what panes share moves in all of them.
std::vector<Movable> movablesOf(const Document& document, const Figure& figure, int pane);

/// Where it suggests itself to end: once around is one step before the beginning, because it comes again.
double suggestedEnd(const Movable& movable, double from, int frames);

/// Its movements, from and to other values.
std::vector<Movement> movementsOf(const Movable& movable, double from, double to);

}  // namespace orrery
