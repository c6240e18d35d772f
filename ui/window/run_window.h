// The graphical program from start to end.
#pragma once

#include <QString>

#include "core/model/deck.h"

class QApplication;

namespace orrery {

/// Which window a file is opened in: as somebody chose in the File menu, a new one, or the one that runs already.
enum class WhichWindow { AsChosen, New, Running };

/// Shows `deck` in a window until that is closed, and returns the exit code; at once where the window that runs already
/// takes it. `path` is the file it was read from, or empty; it reads the tables that were granted to it before, and
/// offers to read the others. Theme and language are those of last time, at the first time those of the desktop.
int runWindow(QApplication& application, Deck deck, const QString& path = {}, WhichWindow which = {});

}  // namespace orrery
