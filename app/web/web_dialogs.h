// Dialogs in a page: the browser's own for files to open; what is saved becomes a download, which replaces nothing.
#pragma once

#include "ui/window/dialogs.h"

namespace orrery {

class WebDialogs : public DesktopDialogs {
public:
    void fileToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void tableToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) override;
    QString folderOfDecks() const override { return {}; }
    void folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) override;
    void askToReplace(QWidget* parent, Language language, const QString& path, Replaced why, const Then& then) override;
};

}  // namespace orrery
