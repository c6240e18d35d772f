// Fast path for rotating three-dimensional pictures: reuses the figure if documents differ only in their orbits.
// No encoding is evaluated again.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// The result of evaluate(document), made from `figure`, the figure of `before`; nothing if more than orbits differ.
std::optional<Figure> withOrbits(const Figure& figure, const Document& before, const Document& document);

}  // namespace orrery
