// Exports the numbers that a pane shows to a .npy or .csv file, as float64. The file is written in blocks of rows and
// appears only when it is complete.
#pragma once

#include <string>

#include "core/model/document.h"

namespace orrery {

/// Whether the name ends in .npy or .csv.
bool isNumbersPath(const std::string& path);

/// Writes the numbers chosen by shownNumbers(); `figure` is the figure of `document`.
Done writeNumbers(const std::string& path, const Figure& figure, const Document& document, int pane);

}  // namespace orrery
