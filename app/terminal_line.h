// Progress of long work as one line on standard error that is overwritten. Printed only on a terminal, never to a file
// of messages.
#pragma once

#include "core/base/progress.h"
#include "ui/animation.h"

namespace orrery {

/// Returns a callback that prints "frame 3 of 60" over the previous line.
AnimationProgress onTerminal(const char* what);
/// Returns a Progress that prints "reading 34 %" over the previous line if reading takes long, and ends the line.
Progress readingOnTerminal();
/// Ends the line of progress.
void endTerminalLine();

}  // namespace orrery
