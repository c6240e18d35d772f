// DocumentFile: the file of the document: open, save, recent files, unsaved changes. Schemes, views and parameters
// count as changes; camera and probe of a single document do not. An existing file, or one changed by another program,
// is replaced only after a question, and a backup is kept (keepBackup).
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/io/link.h"
#include "core/io/unsaved_text.h"
#include "ui/session.h"
#include "ui/window/dialogs.h"
#include "ui/window/grants.h"
#include "ui/window/saved_state.h"

namespace orrery {

class DocumentFile : public QObject {
    Q_OBJECT

public:
    DocumentFile(Session& session, Dialogs& dialogs, QSettings& settings, QWidget* parent);

    void startNew();
    /// Starts over from a document without a file.
    void start(const Document& document);
    /// Shows an example as one undo step, without asking: undo restores the previous document and its file. While a
    /// deck is edited, it replaces the picture of the current step.
    void show(const Document& document);
    void open();
    /// Opens a file, or a link (core/io/link.h).
    void openPath(const QString& path);
    /// Opens the lesson with this id, at the step called `step` if there is one.
    void openLesson(const std::string& id, const std::string& step);
    /// Restores unsaved work from a recovery file.
    void openUnsaved(const QString& path);
    /// Saves the document and then calls `then`, but not if the user cancels or writing fails. Without a file, save()
    /// takes the title of a new deck, in Dialogs::folderOfDecks(), or asks for a name.
    void save(const Dialogs::Then& then = [] {});
    void saveAs(const Dialogs::Then& then = [] {});
    /// Sets the file that the session's document was read from; empty for none.
    void cameFrom(const QString& path);

    /// Calls `then`; if needsSaving() it asks before whether to save, and the user may cancel or saving may fail.
    void confirmClose(bool comesBack, const Dialogs::Then& then);
    /// Whether there are unsaved changes to ask about: to a file, to a deck, or of at least three steps. With
    /// `comesBack` undo restores them, so steps of a document without a file do not count.
    bool needsSaving(bool comesBack = false) const;
    bool isModified() const;
    /// Returns the present state, for comparison.
    SavedState savedState() const { return savedStateOf(session); }
    /// Returns the unsaved work, with at most `max` undo steps and redo steps.
    Unsaved unsaved(std::size_t max) const;
    /// Reads the refused tables of the document; those in its folder are read without a question from now on.
    void grantTables();
    /// Returns the shortest link to the present picture or deck.
    PictureLink link() const;
    /// Returns the file name, the lesson's title, or "Untitled".
    QString name() const;
    /// Path of the file that was opened or saved; empty if none.
    const QString& opened() const { return source; }
    /// Id of the open lesson, or empty. A saved lesson becomes an ordinary deck.
    const std::string& lesson() const { return lessonId; }
    QStringList recent() const;

signals:
    void changed();
    /// Emitted after changed() when another document was opened.
    void started();
    void failed(const Problem& problem);
    /// A new deck was saved under its title, without a question.
    void savedAs(const QString& path);

private:
    /// File, saved state and lesson of a document.
    struct Origin {
        QString path, source;
        SavedState saved;
        QByteArray seen;
        std::string lessonId;
    };
    /// A document in the history, with its origin.
    struct Visit {
        OpenDocument moment;
        Origin origin;
    };
    /// Replacement of one document by another that undo reverts.
    struct Passage {
        Visit from, to;
    };
    static bool isAt(const OpenDocument& now, const Visit& here, const Visit& there);
    void follow();
    void openLink(const std::string& text);
    Origin origin() const { return {path, source, saved, seen, lessonId}; }
    void take(const Origin& origin);
    void comeBack(const QString& from, const std::string& known);
    void belongTo(const QString& from, const QByteArray& known);
    /// Calls `then` if a document that was read may replace the present one, which may have changed meanwhile.
    void startOver(bool comesBack, const Dialogs::Then& then);
    bool isChangedOnDisk() const;
    /// Returns a free path for a new deck under its title; empty if a name must be asked for.
    QString placeOfNewDeck() const;
    void saveTo(const QString& path, const Dialogs::Then& then);
    bool write(const QString& path);
    void remember(const QString& path);
    Language language() const { return session.document().look.language; }

    Session& session;
    Dialogs& dialogs;
    QSettings& settings;
    QWidget* window;
    QString path;    ///< target of Save; empty if it must ask
    QString source;  ///< file opened or saved
    std::string lessonId;
    SavedState saved;
    QByteArray seen;                       ///< hash of the file `path` as last read or written (contentOf)
    std::vector<Passage> passages;         ///< replacements in the history, oldest first
    std::size_t passed = 0;                ///< number of passages before the present
    std::optional<SavedState> left;        ///< state the user agreed to discard for the file being read
    std::optional<Visit> leaving;          ///< document that undo will restore
    std::pair<QString, QByteArray> asked;  ///< file being read, and its hash
};

}  // namespace orrery
