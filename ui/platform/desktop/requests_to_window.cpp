#include <QApplication>

#include "ui/platform/running_window.h"
#include "ui/window/main_window.h"

namespace orrery {

bool takesFiles(const MainWindow& window) {
    return !QApplication::activeModalWidget() && !window.isPresenting();
}

void openInFront(MainWindow& window, const QString& path) {
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.raise();
    window.activateWindow();
    window.file().openPath(path);
}

}  // namespace orrery
