// The graphical program from start to end.
#pragma once

#include <QString>

#include "core/model/deck.h"

class QApplication;

namespace orrery {

/// Shows `deck` in a window until that is closed, and returns the exit code. `path` is the file it was read from,
/// or empty; it reads the tables that were granted to it before, and offers to read the others. Theme and language are
/// those of last time, at the first time those of the desktop.
int runWindow(QApplication& application, Deck deck, const QString& path = {});

}  // namespace orrery
