// Dialogs: interface of the window's file dialogs, questions and pages of text, so that tests can answer them without
// showing any; DesktopDialogs shows the real ones. A function that asks returns without waiting. It calls its
// continuation `then` with the answer, now or later; it never calls `then` if the user cancels or closes the dialog.
#pragma once

#include <QString>
#include <functional>

#include "core/base/words.h"

class QWidget;

namespace orrery {

/// Answer to the question whether to save changes; if the user cancels, there is no answer.
enum class SaveAnswer { Save, Discard };

/// Reason to ask before replacing a file: it exists, or another program changed it since it was opened or saved here.
enum class Replaced { Exists, Changed };

class Dialogs {
public:
    virtual ~Dialogs() = default;

    using Then = std::function<void()>;
    using ThenPath = std::function<void(const QString& path)>;
    using ThenSave = std::function<void(SaveAnswer answer)>;

    /// Asks for an existing document, picture, table or model.
    virtual void fileToOpen(QWidget* parent, Language language, const ThenPath& then) = 0;
    /// Whether fileToFetch() can fetch files of other sites: only in a web page.
    virtual bool canFetch() const { return false; }
    /// Asks for the name of a model or the address of a file, at first `given`, and after a confirmation fetches and
    /// opens it.
    virtual void fileToFetch(QWidget*, Language, const QString& /*given*/) {}
    /// Asks for an existing table (.npy, .safetensors).
    virtual void tableToOpen(QWidget* parent, Language language, const ThenPath& then) = 0;
    /// Asks for the file of a document, at first `suggested` (a name or path), and whether it may be replaced.
    virtual void fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) = 0;
    /// Returns the folder where a new deck is saved under its title without a question; empty if fileToSave() must ask.
    virtual QString folderOfDecks() const { return {}; }
    /// Asks for a folder, beginning at `current`.
    virtual void folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) = 0;
    /// Asks whether to save the changes to the document called `name`.
    virtual void askToSave(QWidget* parent, Language language, const QString& name, const ThenSave& then) = 0;
    /// Asks whether the file may be replaced; calls `then` if so.
    virtual void askToReplace(QWidget* parent, Language language, const QString& path, Replaced why,
                              const Then& then) = 0;
    virtual void showShortcuts(QWidget* parent, Language language) = 0;
    /// Shows a page of HTML beside the widget `picture`, as far as there is room, instead of the page shown before. The
    /// window stays usable.
    virtual void showPictureHelp(QWidget* picture, Language language, const QString& page) = 0;
    /// Shows version, licence and `renderer`, the name of the graphics card or other renderer of the pictures.
    virtual void showAbout(QWidget* parent, Language language, const QString& renderer) = 0;
};

/// The dialogs that are shown on the screen.
class DesktopDialogs : public Dialogs {
public:
    void fileToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void tableToOpen(QWidget* parent, Language language, const ThenPath& then) override;
    void fileToSave(QWidget* parent, Language language, const QString& suggested, const ThenPath& then) override;
    /// Returns the folder of the user's documents; empty if it does not exist.
    QString folderOfDecks() const override;
    void folderToExport(QWidget* parent, Language language, const QString& current, const ThenPath& then) override;
    void askToSave(QWidget* parent, Language language, const QString& name, const ThenSave& then) override;
    void askToReplace(QWidget* parent, Language language, const QString& path, Replaced why, const Then& then) override;
    void showShortcuts(QWidget* parent, Language language) override;
    void showPictureHelp(QWidget* picture, Language language, const QString& page) override;
    void showAbout(QWidget* parent, Language language, const QString& renderer) override;

private:
    void chooseExisting(QWidget* parent, const QString& title, const QString& filter, const ThenPath& then);
    /// Returns the folder in which a dialog for documents begins: the last one chosen, or that of the user's documents.
    QString folderToBegin() const { return lastFolder.isEmpty() ? folderOfDecks() : lastFolder; }

    QString lastFolder;
};

}  // namespace orrery
