// Dialogs: interface of all modal dialogs of the window, so that tests can answer them without showing any.
// DesktopDialogs shows the real ones.
#pragma once

#include <QString>

#include "core/base/words.h"

class QWidget;

namespace orrery {

/// Answer to the question whether to save changes.
enum class SaveAnswer { Save, Discard, Cancel };

/// Reason to ask before replacing a file: it exists, or another program changed it since it was opened.
enum class Replaced { Exists, Changed };

class Dialogs {
public:
    virtual ~Dialogs() = default;

    virtual QString fileToOpen(QWidget* parent, Language language) = 0;
    virtual QString tableToOpen(QWidget* parent, Language language) = 0;
    virtual QString fileToSave(QWidget* parent, Language language, const QString& suggested) = 0;
    virtual QString folderToExport(QWidget* parent, Language language, const QString& current) = 0;
    virtual SaveAnswer askToSave(QWidget* parent, Language language, const QString& name) = 0;
    virtual bool mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) = 0;
    virtual void showShortcuts(QWidget* parent, Language language) = 0;
    /// Shows a page of rich text about the picture, beside it as far as there is room; the window stays usable.
    virtual void showPictureHelp(QWidget* picture, Language language, const QString& page) = 0;
    /// `renderer` names what draws the pictures.
    virtual void showAbout(QWidget* parent, Language language, const QString& renderer) = 0;
};

/// Dialogs on the screen.
class DesktopDialogs : public Dialogs {
public:
    QString fileToOpen(QWidget* parent, Language language) override;
    QString tableToOpen(QWidget* parent, Language language) override;
    QString fileToSave(QWidget* parent, Language language, const QString& suggested) override;
    QString folderToExport(QWidget* parent, Language language, const QString& current) override;
    SaveAnswer askToSave(QWidget* parent, Language language, const QString& name) override;
    bool mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) override;
    void showShortcuts(QWidget* parent, Language language) override;
    void showPictureHelp(QWidget* picture, Language language, const QString& page) override;
    void showAbout(QWidget* parent, Language language, const QString& renderer) override;
};

}  // namespace orrery
