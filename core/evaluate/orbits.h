// Fast path for rotating three-dimensional pictures: reuses the figure if documents differ only in their orbits.
// No encoding is evaluated again.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// Returns `figure`, which is evaluate(before), with the orbits of `document`; nothing if more than orbits differ. It
/// equals evaluate(document), except that camera values in the document's words, such as {camera.yaw}, stay old.
std::optional<Figure> withOrbits(const Figure& figure, const Document& before, const Document& document);

}  // namespace orrery
