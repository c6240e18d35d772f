// What the pointer is over, in one line: where it is along both axes and the value there.
#pragma once

#include "core/figure/figure.h"
#include "core/hand/hit.h"

namespace orrery {

/// "position 7   dimension 12   value 0.8415", of a plot the values of both axes and of the nearest curve there. Empty
/// where there is nothing.
Phrase hoverLine(const Figure& figure, const Hit& hit);

}  // namespace orrery
