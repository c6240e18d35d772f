// One line on a terminal that tells how far long work is; a file of messages gets none.
#pragma once

#include "ui/animation.h"

namespace orrery {

/// "frame 3 of 60", in the place of the line before.
AnimationProgress onTerminal(const char* what);
/// Ends that line.
void endTerminalLine();

}  // namespace orrery
