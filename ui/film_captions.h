// Captions of a film, as a SubRip file: what every step claims and answers, two lines of 42 characters at a time.
#pragma once

#include <string>

#include "ui/film.h"

namespace orrery {

/// In the language of the film.
std::string captionsOf(const Film& film);

}  // namespace orrery
