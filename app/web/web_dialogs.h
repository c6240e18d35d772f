// Dialogs in a web page. A file to open is chosen in the browser's dialog and copied into the file system in memory.
// Saved files become downloads, which replace nothing, so that saving needs no dialog.
#pragma once

#include "ui/window/dialogs.h"

namespace orrery {

class WebDialogs : public DesktopDialogs {
public:
    void fileToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    bool canFetch() const override { return true; }
    void fileToFetch(QWidget* parent, Language language, const QString& given) override;
    void tableToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) override;
    QString folderOfDecks() const override { return {}; }
    void folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) override;
    void askToReplace(QWidget* parent, Language language, const QString& path, Replaced why, const Then& then) override;
};

}  // namespace orrery
