// What of a figure is painted besides its panels: a slide has a title of its own, a paper its caption.
#pragma once

#include "core/figure/figure.h"

namespace orrery {

struct ShownParts {
    bool title = true;    ///< headline, and scheme with parameters
    bool caption = true;  ///< under the picture
    bool probe = true;    ///< the marks of what the probe is on
    bool operator==(const ShownParts&) const = default;
};

/// The figure with these parts alone.
Figure withParts(Figure figure, const ShownParts& parts);

}  // namespace orrery
