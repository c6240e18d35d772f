// What slides and films show before a step's picture if questions come first: the question over the picture before the
// answer (core/model/before.h), or over an empty page if the step has none, with the answers to choose from, with a gap
// for the number to be guessed, or with a request to sketch or to think.
#pragma once

#include "core/evaluate/evaluate.h"
#include "core/figure/figure.h"
#include "core/model/document.h"

namespace orrery {

/// Returns the page: the question as headline, the answers numbered from 1 as in the window, as a list or under the
/// picture before. `figure` is the figure of `document`; it supplies the values of each {id} in the texts.
Figure questionFigure(const Document& document, const Figure& figure, TrainingCache* trainings = nullptr);

}  // namespace orrery
