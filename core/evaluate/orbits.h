// Turning a picture needs no new numbers: the figure of a document from that of one which differs in its orbits alone.
#pragma once

#include <optional>

#include "core/model/document.h"

namespace orrery {

/// What evaluate(document) would give, from `figure`, which is that of `before`; nothing where more than orbits differ.
std::optional<Figure> seenAnew(const Figure& figure, const Document& before, const Document& document);

}  // namespace orrery
