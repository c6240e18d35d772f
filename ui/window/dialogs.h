// Dialogs: every question the window asks, behind one interface, so that tests answer without a screenful of dialogs.
#pragma once

#include <QString>

#include "core/base/words.h"

class QWidget;

namespace orrery {

enum class SaveAnswer { Save, Discard, Cancel };

/// Why a file is not replaced unasked: it exists, or somebody else wrote to it since it was opened.
enum class Replaced { Exists, Changed };

/// An empty path means that the person went back.
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
    /// A page of rich text about the picture.
    virtual void showPictureHelp(QWidget* parent, Language language, const QString& page) = 0;
    virtual void showAbout(QWidget* parent, Language language) = 0;
};

/// The real ones.
class DesktopDialogs : public Dialogs {
public:
    QString fileToOpen(QWidget* parent, Language language) override;
    QString tableToOpen(QWidget* parent, Language language) override;
    QString fileToSave(QWidget* parent, Language language, const QString& suggested) override;
    QString folderToExport(QWidget* parent, Language language, const QString& current) override;
    SaveAnswer askToSave(QWidget* parent, Language language, const QString& name) override;
    bool mayReplace(QWidget* parent, Language language, const QString& path, Replaced why) override;
    void showShortcuts(QWidget* parent, Language language) override;
    void showPictureHelp(QWidget* parent, Language language, const QString& page) override;
    void showAbout(QWidget* parent, Language language) override;
};

}  // namespace orrery
