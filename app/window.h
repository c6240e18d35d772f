// The window, which opens if `orrery` is called without a verb, and its options. Without a display, the first picture
// is written to a file instead.
#pragma once

#include <string>

#include "app/command.h"

namespace orrery {

/// Values of the options, as typed.
struct WindowOptions {
    std::string file;                                       ///< file, folder of a model or link to open; may be empty
    std::string firstPicture = "orrery-first-picture.png";  ///< picture that is written without a display
    std::string which;  ///< "new" or "running" window; empty: as chosen in the File menu
};

/// Declares FILE, --first-picture and --window.
void declareWindow(Command& command, WindowOptions& options);

/// Opens the window and returns the exit code when it is closed, or at once if a running window takes the file. Without
/// a display, writes the first picture to a file and says so on standard output.
int openWindow(const WindowOptions& options, int argc, char** argv);

}  // namespace orrery
