// The verb without a name: the window.
#pragma once

#include <string>

#include "app/command.h"

namespace orrery {

struct WindowOptions {
    std::string file;
    std::string firstPicture = "orrery-first-picture.png";
    std::string which;  ///< empty: as chosen in the File menu
};

/// Declares FILE, --first-picture and --window.
void declareWindow(Command& command, WindowOptions& options);

/// Opens the window; where there is no display, says so and writes the first picture to a file instead.
int openWindow(const WindowOptions& options, int argc, char** argv);

}  // namespace orrery
