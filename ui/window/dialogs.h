// Dialogs: interface of all modal dialogs of the window, so that tests can answer them without showing any.
// DesktopDialogs shows the real ones. A question returns at once; its continuation gets the answer later. It is never
// called for a question that is cancelled or whose window is closed.
#pragma once

#include <QString>
#include <functional>

#include "core/base/words.h"

class QWidget;

namespace orrery {

/// Answer to the question whether to save changes; cancelling gives none.
enum class SaveAnswer { Save, Discard };

/// Reason to ask before replacing a file: it exists, or another program changed it since it was opened.
enum class Replaced { Exists, Changed };

class Dialogs {
public:
    virtual ~Dialogs() = default;

    using Then = std::function<void()>;
    using ThenPath = std::function<void(const QString& path)>;
    using ThenSave = std::function<void(SaveAnswer answer)>;

    virtual void fileToOpen(QWidget* parent, Language language, const ThenPath& then) = 0;
    virtual void tableToOpen(QWidget* parent, Language language, const ThenPath& then) = 0;
    virtual void fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) = 0;
    /// Returns the folder in which a new deck is saved under its title, without a question; empty: it is asked.
    virtual QString folderOfDecks() const { return {}; }
    virtual void folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) = 0;
    virtual void askToSave(QWidget* parent, Language language, const QString& name, const ThenSave& then) = 0;
    /// Calls `then` if the file may be replaced.
    virtual void askToReplace(QWidget* parent, Language language, const QString& path, Replaced why,
                              const Then& then) = 0;
    virtual void showShortcuts(QWidget* parent, Language language) = 0;
    /// Shows a page of rich text about the picture, beside it as far as there is room; the window stays usable.
    virtual void showPictureHelp(QWidget* picture, Language language, const QString& page) = 0;
    /// `renderer` names what draws the pictures.
    virtual void showAbout(QWidget* parent, Language language, const QString& renderer) = 0;
};

/// Dialogs on the screen.
class DesktopDialogs : public Dialogs {
public:
    void fileToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void tableToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) override;
    /// Returns the folder of the user's documents.
    QString folderOfDecks() const override;
    void folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) override;
    void askToSave(QWidget* parent, Language language, const QString& name, const ThenSave& then) override;
    void askToReplace(QWidget* parent, Language language, const QString& path, Replaced why, const Then& then) override;
    void showShortcuts(QWidget* parent, Language language) override;
    void showPictureHelp(QWidget* picture, Language language, const QString& page) override;
    void showAbout(QWidget* parent, Language language, const QString& renderer) override;
};

}  // namespace orrery
