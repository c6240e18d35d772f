// The page that slides and films show before a step's picture if questions come first: the question with the answers to
// choose from, with a gap for the number to be guessed, or with a request to sketch or to think.
#pragma once

#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

/// Returns the page: the question as headline, the answers numbered from 1 as in the window. `figure` is the figure of
/// `document`; it supplies the values of each {id} in the texts.
Figure questionFigure(const Document& document, const Figure& figure);

}  // namespace orrery
