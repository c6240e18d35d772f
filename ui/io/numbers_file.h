// The numbers that a pane shows, as a .npy or .csv file.
#pragma once

#include <string>

#include "core/model/document.h"

namespace orrery {

/// Whether a name ends in .npy or .csv.
bool isNumbersPath(const std::string& path);

/// `figure` is what `document` shows; shownNumbers says which numbers.
Done writeNumbers(const std::string& path, const Figure& figure, const Document& document, int pane);

}  // namespace orrery
