// What slides and films show before a step's picture where they ask first: its question and the answers to choose from,
// or a gap for the number that is guessed.
#pragma once

#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

/// The question as the headline, the answers numbered as the window numbers them; numbers in the words are those of
/// `figure`, which the document shows.
Figure questionFigure(const Document& document, const Figure& figure);

}  // namespace orrery
