// Captions of a film as a SubRip file: headline and caption of every step, at most two lines of 42 characters at a
// time.
#pragma once

#include <string>

#include "ui/film.h"

namespace orrery {

/// Returns the captions in the language of the film.
std::string captionsOf(const Film& film);

}  // namespace orrery
