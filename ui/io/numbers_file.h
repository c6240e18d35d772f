// Exports the numbers that a pane shows to a .npy or .csv file, as float64. The file is written in blocks of rows and
// appears only when it is complete.
#pragma once

#include <string>

#include "core/model/document.h"

namespace orrery {

/// Whether the name ends in .npy or .csv, in small letters.
bool isNumbersPath(const std::string& path);

/// Writes the numbers of shownNumbers() for pane `pane` (from 0) and the probed head; `figure` is the figure of
/// `document`.
Done writeNumbers(const std::string& path, const Figure& figure, const Document& document, int pane);

}  // namespace orrery
