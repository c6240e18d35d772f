// Software renderer: draws a FieldPlan to pixels or values on the processor, for machines without a graphics card.
// Integers, sine polynomial and colour rule equal those of shaders/; a test compares both.
#pragma once

#include "core/base/result.h"
#include "core/figure/field_plan.h"

#include <QImage>
#include <QPoint>

#include <vector>

namespace orrery::gl {

/// Returns the value under each pixel, row-major width x height; NaN if blank.
Result<std::vector<float>> softwareValues(const FieldPlan&);

/// Draws into part of a 32-bit image with the upper left corner at `at`; every pixel is one of plan.colours or
/// plan.blank. The plan must fit there.
Done softwareDraw(const FieldPlan&, QImage& target, QPoint at);

}  // namespace orrery::gl
