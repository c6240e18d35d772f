// Entry point of the graphical program: opens a deck in the main window and runs until the window is closed, or hands a
// file to an instance that is already running.
#pragma once

#include <QString>

#include "core/model/deck.h"
#include "ui/window/guarded_application.h"

namespace orrery {

/// Window in which a file is opened: as set in the File menu, a new window, or that of the running instance.
enum class WhichWindow { AsChosen, New, Running };

/// Shows `deck` in a window until it is closed and returns the exit code; returns 0 at once if a running window takes
/// the file. `path` is the deck's file, a link to be opened, or empty. Tables granted before are read; the user is
/// asked about the others. Theme and language are those of the last run, or the desktop's at the first. Without `path`,
/// the first document opens at the first screen (HomePage).
int runWindow(GuardedApplication& application, Deck deck, const QString& path = {}, WhichWindow which = {});

}  // namespace orrery
