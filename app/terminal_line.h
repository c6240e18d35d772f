// One line on a terminal that tells how far long work is; a file of messages gets none.
#pragma once

#include "core/base/progress.h"
#include "ui/animation.h"

namespace orrery {

/// "frame 3 of 60", in the place of the line before.
AnimationProgress onTerminal(const char* what);
/// "reading 34 %", in the place of the line before, where reading takes long; the line ends when all is read.
Progress readingOnTerminal();
/// Ends that line.
void endTerminalLine();

}  // namespace orrery
