// Entry point of the graphical program: opens a deck in the main window and runs until the window is closed, or hands a
// file to an instance that is already running.
#pragma once

#include <QString>

#include "core/model/deck.h"

class QApplication;

namespace orrery {

/// Window that opens a file: as set in the File menu, a new one, or the one already running.
enum class WhichWindow { AsChosen, New, Running };

/// Shows `deck` in a window until it is closed and returns the exit code; returns 0 at once if a running window takes
/// the file. `path` is the deck's file, or empty. Tables granted before are read; the others are offered. Theme and
/// language are those of the last run, or the desktop's at the first.
int runWindow(QApplication& application, Deck deck, const QString& path = {}, WhichWindow which = {});

}  // namespace orrery
