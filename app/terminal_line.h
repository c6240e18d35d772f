// Progress of long work as one line on standard error, which is overwritten at each step and not printed if standard
// error is not a terminal; and the notice of who drew.
#pragma once

#include "core/base/progress.h"
#include "ui/animation.h"
#include "ui/field_drawer.h"

namespace orrery {

/// Returns a callback that prints "frame 3 of 60" over the line, if `what` is "frame". It returns false if the program
/// is ending (isEnding()), which cancels the work.
AnimationProgress onTerminal(const char* what);
/// Returns a Progress that prints "reading 34 %" over the line if reading takes longer than 0.3 s, and ends the line at
/// 100 %.
Progress readingOnTerminal();
/// Ends the line with a line break.
void endTerminalLine();

/// Says on standard error that the CPU drew, if OpenGL is not available. To be called after the picture is written,
/// because a command that fails prints only the sentence of its Problem.
void sayWhoDrew(const FieldDrawer& drawer);

}  // namespace orrery
