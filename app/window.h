// The verb without a name: the window.
#pragma once

#include <string>

#include "app/command.h"

namespace orrery {

struct WindowOptions {
    std::string file;
    std::string firstPicture = "orrery-first-picture.png";
};

/// Declares FILE and --first-picture.
void declareWindow(Command& command, WindowOptions& options);

/// Opens the window; where there is no display, says so and writes the first picture to a file instead.
int openWindow(const WindowOptions& options, int argc, char** argv);

}  // namespace orrery
