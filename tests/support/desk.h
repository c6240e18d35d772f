// Desk: main windows that share settings, opened one after another or at the same time, for tests of what one window
// leaves to the next.
#pragma once

#include <memory>

#include "tests/support/open_window.h"

namespace orrery {

class Desk {
public:
    explicit Desk(const QString& at) : path(at), settings(at + "/settings.ini") {}
    Desk() : own(std::make_unique<QTemporaryDir>()), path(own->path()), settings(path + "/settings.ini") {}

    std::unique_ptr<MainWindow> window() {
        auto made = std::make_unique<MainWindow>(firstDocument(), dialogs, settings);
        made->show();
        return made;
    }
    QString filePath(const QString& name) const { return path + "/" + name; }
    QStringList unsaved() const { return QDir(filePath("unsaved")).entryList({"*.unsaved"}, QDir::Files); }
    QStringList all() const { return QDir(filePath("unsaved")).entryList(QDir::Files); }

private:
    std::unique_ptr<QTemporaryDir> own;
    QString path;

public:
    TestDialogs dialogs;

private:
    TestSettings settings;
};

/// Opens the first lesson from the menu; returns once its first step is loaded.
inline void openFirstLesson(MainWindow& window) {
    auto* menu = window.findChild<QMenu*>("lessons");
    emit menu->aboutToShow();
    QTRY_VERIFY(menu->actions().front()->isEnabled());  // until the lessons are read
    menu->actions().front()->trigger();
    QTRY_VERIFY(!window.session().moment().isAlone());
}

inline void setBase(MainWindow& window, double base) {
    window.session().apply(SetValue{{0, Owner::Scheme, "base"}, base});
}

}  // namespace orrery
