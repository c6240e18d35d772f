// SoftwareRenderer: FieldPlan -> pixels or values on the processor, for machines where no OpenGL starts.
// The same integers, the same sine polynomial and the same colour rule as shaders/; a test compares the two.
#pragma once

#include "core/base/result.h"
#include "core/figure/field_plan.h"

#include <QImage>
#include <QPoint>

#include <vector>

namespace orrery::gl {

/// The value under each pixel, row-major width x height; NaN where blank.
Result<std::vector<float>> softwareValues(const FieldPlan&);

/// Draws into part of a 32-bit image, every pixel one of plan.colours or plan.blank; upper left corner at `at`; the
/// plan's size must fit there.
Done softwareDraw(const FieldPlan&, QImage& target, QPoint at);

}  // namespace orrery::gl
