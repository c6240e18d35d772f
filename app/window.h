// Options of the window, which opens if `orrery` is called without a verb. Without a display, the first picture is
// written to a file.
#pragma once

#include <string>

#include "app/command.h"

namespace orrery {

struct WindowOptions {
    std::string file;
    std::string firstPicture = "orrery-first-picture.png";
    std::string which;  ///< new or running; empty: as chosen in the File menu
};

/// Declares FILE, --first-picture and --window.
void declareWindow(Command& command, WindowOptions& options);

/// Opens the window and returns the exit code; without a display, reports so and writes the first picture to a file.
int openWindow(const WindowOptions& options, int argc, char** argv);

}  // namespace orrery
