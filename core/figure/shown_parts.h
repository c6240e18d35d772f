// Choice of the parts of a figure that are painted besides its panels: slides have a title of their own, papers a
// caption. withParts() removes all other parts.
#pragma once

#include "core/figure/figure.h"

namespace orrery {

struct ShownParts {
    bool title = true;    ///< headline, and scheme with parameters
    bool caption = true;  ///< below the picture
    bool probe = true;    ///< the marks of the probe
    bool operator==(const ShownParts&) const = default;
};

/// Returns the figure without the parts that are switched off.
Figure withParts(Figure figure, const ShownParts& parts);

}  // namespace orrery
