// The page that slides and films show before a step's picture if questions come first: the question and the answers to
// choose from, or a gap for the number to be guessed.
#pragma once

#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

/// Returns the page: the question as headline, the answers numbered as in the window. Live numbers in the texts come
/// from `figure`, the figure of the document.
Figure questionFigure(const Document& document, const Figure& figure);

}  // namespace orrery
