// The two plots of the view `curves`.
#pragma once

#include "core/model/view.h"

namespace orrery {

/// The chosen dimensions of a bank or a table against position.
Result<Figure> dimensionCurves(const Scene& scene);

/// y = A sin(Bx + C) + D with its period, shift, midline and amplitude drawn in; the scheme plays no part.
Result<Figure> sineWave(const Scene& scene);

}  // namespace orrery
