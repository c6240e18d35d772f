// The window that is running, in which later starts of the program can open files.
#pragma once

#include <QObject>
#include <QString>
#include <memory>

namespace orrery {

class MainWindow;

/// Opens the file in the running window; returns false if there is none, or if it refuses or does not answer.
bool openInRunningWindow(const QString& path);

/// Lets later starts open files in `window` while the returned object exists.
std::unique_ptr<QObject> reachable(MainWindow& window);

}  // namespace orrery
