// Progress of long work as one line on standard error that is overwritten. Printed only on a terminal, never to a file
// of messages.
#pragma once

#include "ui/animation.h"

namespace orrery {

/// Returns a callback that prints "frame 3 of 60" over the previous line.
AnimationProgress onTerminal(const char* what);
/// Ends the line of progress.
void endTerminalLine();

}  // namespace orrery
