// Dialogs in a page: the browser's own for files, which answer later, and its questions.
#pragma once

#include <functional>

#include "ui/window/dialogs.h"

namespace orrery {

class WebDialogs : public DesktopDialogs {
public:
    /// Sets a function that opens a chosen file.
    void setOpened(std::function<void(const QString& path)> open) { opened = std::move(open); }

    QString fileToOpen(QWidget* parent, Language language) override;
    QString tableToOpen(QWidget* parent, Language language) override;
    QString fileToSave(QWidget* parent, Language language, const QString& suggested) override;
    QString folderToExport(QWidget* parent, Language language, const QString& current) override;
    SaveAnswer askToSave(QWidget* parent, Language language, const QString& name) override;
    bool mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) override;

private:
    std::function<void(const QString&)> opened;
};

}  // namespace orrery
