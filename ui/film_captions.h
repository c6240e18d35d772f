// Captions of a film as a SubRip file: headline and caption of every step, and for a question the answers to choose
// from; at most two lines of 42 columns at a time. A Chinese character takes two columns.
#pragma once

#include <string>

#include "ui/film.h"

namespace orrery {

/// Returns the content of the file; the captions of a step are in the language of its document.
std::string captionsOf(const Film& film);

}  // namespace orrery
