// DocumentFile: the file of the open document or deck: opening, saving, recent files, unsaved changes. Everything
// counts as a change but the look and, for a single document, camera and probe. Before another document is opened, the
// user may be asked to save (confirmClose). The user is also asked before another existing file is replaced, or the own
// file if another program changed it; a backup of the replaced file is kept (keepBackup).
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/io/link.h"
#include "core/io/unsaved_text.h"
#include "core/model/document.h"
#include "ui/session.h"
#include "ui/window/dialogs.h"

namespace orrery {

/// The part of the open document or deck that is saved and that counts as a change: there are unsaved changes if it
/// differs from the state when the document was last read or written. State without the look, and with tables by path
/// only; for a single document also without camera and probe.
struct SavedState {
    Document document;                       ///< empty for a deck
    std::shared_ptr<const SharedDeck> deck;  ///< null for a single document
    bool operator==(const SavedState& other) const;
};

/// Returns the state of a single document.
SavedState savedStateOf(Document document);

/// Returns the state of the session's document or deck. Temporary changes to a deck's picture do not count.
SavedState savedStateOf(const Session& session);

/// The user's permissions for documents to read tables in or below their folders. The settings store the newest 200,
/// of all documents together. Tables elsewhere need permission each time.
class Grants {
public:
    explicit Grants(QSettings& kept) : settings(kept) {}

    /// Returns the absolute paths of the tables that the document in the file `path` may read without a question.
    std::set<std::string> of(const QString& path) const;
    /// Stores permission for those of `tables` that are in or below the document's folder and were not refused.
    void remember(const QString& path, const std::vector<TableFile>& tables);

private:
    QSettings& settings;
};

class DocumentFile : public QObject {
    Q_OBJECT

public:
    DocumentFile(Session& session, Dialogs& dialogs, QSettings& settings, QWidget* parent);

    /// Opens firstDocument().
    void startNew();
    /// Opens a document without a file.
    void start(const Document& document);
    /// Shows an example. In place of a picture it is one undo step, without asking: undo restores the previous document
    /// and its file. While a deck is edited, the example replaces the picture of the current step.
    void show(const Document& document);
    /// Asks for a file and opens it.
    void open();
    /// Opens a file, or a link (core/io/link.h).
    void openPath(const QString& path);
    /// Opens the lesson with this id, at the step with the id `step`, or at the first if there is no such step.
    void openLesson(const std::string& id, const std::string& step);
    /// Restores unsaved work from a recovery file.
    void openUnsaved(const QString& path);
    /// Saves the document and then calls `then`, but not if the user cancels or writing fails. A new deck without a
    /// file is saved under its title in Dialogs::folderOfDecks() if that name is free; else save() asks for a name.
    void save(const Dialogs::Then& then = [] {});
    /// Asks for a name, saves and calls `then` as save() does.
    void saveAs(const Dialogs::Then& then = [] {});
    /// Records that the session's document was just read from this file or lesson, and has no changes; empty: no file.
    void cameFrom(const QString& path, bool isModel);

    /// If needsSaving(isLeft), asks whether to save. Then calls `then`, unless the user cancels or saving fails.
    void confirmClose(bool isLeft, const Dialogs::Then& then);
    /// Whether there are unsaved changes to ask about: any change to a file, a deck or restored work, or at least three
    /// undo steps of another document. If the document `isLeft` for another one, a picture is asked about only if an
    /// earlier one is left already (workLeft()).
    bool needsSaving(bool isLeft = false) const;
    /// The changed picture that was left for another document and not saved; nothing if there is none.
    std::optional<Document> workLeft() const;
    /// Stores that picture in the settings, for the next start.
    void keepWork() const;
    /// Opens that picture, with its undo steps; a changed picture that is open now is left in turn.
    void resumeWork();
    /// Whether the document differs from its file, or from its initial state.
    bool isModified() const;
    /// Returns the present state, for comparison with another.
    SavedState savedState() const { return savedStateOf(session); }
    /// Returns the work for a recovery file, with at most `max` undo steps and `max` redo steps.
    Unsaved unsaved(std::size_t max) const;
    /// Reads the refused tables; those in or below the document's folder are read without a question from now on.
    void grantTables();
    /// Returns a link to the present picture or deck. It names an unchanged lesson by its id and holds all else whole.
    PictureLink link() const;
    /// Returns the file name, the lesson's title, or "Untitled".
    QString name() const;
    /// Path of the file that was opened or saved; empty if none.
    const QString& opened() const { return own.source; }
    /// Id of the open lesson, or empty. A saved lesson becomes an ordinary deck.
    const std::string& lesson() const { return own.lessonId; }
    /// Returns the absolute paths of at most ten recent files, newest first.
    QStringList recent() const;

signals:
    /// The file, the saved state or the lesson is another one.
    void changed();
    /// Emitted after changed() when another document was opened.
    void started();
    /// A link could not be read, or the document not be saved.
    void failed(const Problem& problem);
    /// A new deck was saved under its title, without a question.
    void savedAs(const QString& path);

private:
    /// File, saved state and lesson of a document.
    struct Origin {
        QString path;      ///< file that save() writes; empty if there is none, as for a model's config.json
        QString source;    ///< file opened or saved
        SavedState saved;  ///< state when last read or written; empty for restored work
        QByteArray seen;   ///< hash of the file `source` when last read or written (contentOf)
        std::string lessonId;
    };
    /// A document in the history, with its origin.
    struct Visit {
        OpenDocument moment;
        Origin origin;
    };
    /// A document that was left, with its undo steps.
    struct Left {
        History steps;
        Origin origin;
    };
    /// Replacement of one document by another that undo reverts.
    struct Passage {
        Visit from, to;
    };
    /// Whether `now` shows `here`, one end of a passage whose other end is `there`.
    static bool isAt(const OpenDocument& now, const Visit& here, const Visit& there);
    /// Takes the origin of a document that undo or redo has restored.
    void follow();
    /// Calls `open`, which reads another document, unless the user wants to keep the present one.
    void leaveFor(const Dialogs::Then& open);
    /// Drops the replacements in the history, which begins anew.
    void forgetPassages();
    void take(const Origin& origin);
    /// Takes the file of restored unsaved work, and its hash.
    void comeBack(const QString& from, const std::string& known, bool isModel);
    /// Sets `source`, `path` and `seen`.
    void belongTo(const QString& from, const QByteArray& known, bool isModel);
    /// Calls `then` if a document that was read may replace the present one, which may have changed meanwhile.
    void startOver(const Dialogs::Then& then);
    /// Keeps the present document for workLeft() if it is a changed picture and there is none yet.
    void leavePicture();
    bool isChangedOnDisk() const;
    /// Returns a free path for a new deck under its title; empty if a name must be asked for.
    QString placeOfNewDeck() const;
    void saveTo(const QString& path, const Dialogs::Then& then);
    /// Writes the file and takes it as the document's; returns false after failed().
    bool write(const QString& path);
    /// Adds the file to the recent ones.
    void remember(const QString& path);

    Session& session;
    Dialogs& dialogs;
    QSettings& settings;
    QWidget* window;
    Origin own;                            ///< of the present document
    std::vector<Passage> passages;         ///< replacements in the history, oldest first
    std::size_t passed = 0;                ///< number of passages before the present
    std::optional<SavedState> left;        ///< state that the user agreed to leave for the document being read
    std::optional<Left> work;              ///< see workLeft()
    std::pair<QString, QByteArray> asked;  ///< file being read, and its hash
};

}  // namespace orrery
