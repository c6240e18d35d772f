// The window of an instance that is already running, in which later starts of the program can open files: by D-Bus on
// Linux, by WM_COPYDATA on Windows.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

namespace orrery {

class MainWindow;

/// Opens the file in the running window; returns false if there is none, if the window refuses, or if it does not
/// answer within 2 seconds.
bool openInRunningWindow(const QString& path);

/// Lets later starts open files in `window` while the returned object exists.
std::unique_ptr<QObject> reachable(MainWindow& window);

/// Whether the window accepts requests to open files: no modal dialog is open, and no deck is presented.
bool takesFiles(const MainWindow& window);
/// Brings the window to the front and opens the file in it.
void openInFront(MainWindow& window, const QString& path);

}  // namespace orrery
