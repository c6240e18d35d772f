// DocumentFile: where the document came from and goes to: open, save, recent files, whether anything would be lost.
// What counts as a change is the scheme and view with their parameters; looking around is not. A file that exists or
// was changed by somebody else is not replaced unasked, and what is replaced stays beside it (keepBackup).
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/io/unsaved_text.h"
#include "ui/session.h"
#include "ui/window/dialogs.h"
#include "ui/window/grants.h"

namespace orrery {

/// What would be missed: of a document alone not where one looked, and never how it was painted.
struct Worth {
    Document document;
    std::shared_ptr<const OpenDeck> deck;  ///< null: a document alone
    bool operator==(const Worth& other) const;
};

class DocumentFile : public QObject {
    Q_OBJECT

public:
    DocumentFile(Session& session, Dialogs& dialogs, QSettings& settings, QWidget* parent);

    void startNew();
    /// Starts over from a document that is in no file.
    void start(const Document& document);
    /// Shows a ready-made document as one step: nothing is asked, for undo comes back to what was there, and to its
    /// file.
    void show(const Document& document);
    void open();
    void openPath(const QString& path);
    /// A lesson, by its id; the step called `step` is shown if there is one.
    void openLesson(const std::string& id, const std::string& step);
    /// Unsaved work that was kept in a file.
    void openUnsaved(const QString& path);
    bool save();
    bool saveAs();
    /// The session's document was read from this file; empty: from none.
    void cameFrom(const QString& path);

    /// Asks to save what would be missed; false if the person would rather stay.
    bool mayLeave();
    /// Whether there are changes, and they are of a file or took several steps.
    bool wouldBeMissed() const;
    bool isModified() const;
    Worth worth() const;
    /// What would be lost, with at most `most` steps in each direction.
    Unsaved unsaved(std::size_t most) const;
    /// Reads the tables that the document named and was not allowed to read; those beside it from now on unasked.
    void grantTables();
    /// "wave.json", or the lesson's title, or a word for a document without a file.
    QString name() const;
    /// The file that was opened or saved; empty: none.
    const QString& opened() const { return source; }
    /// The id of the lesson that is open, or empty. When it is saved, it is a copy.
    const std::string& lesson() const { return lessonId; }
    QStringList recent() const;

signals:
    void changed();
    /// After changed(): another document took the place of the one before.
    void started();
    void failed(const Problem& problem);

private:
    /// Where a document is from and goes to.
    struct Origin {
        QString path, source;
        Worth saved;
        QByteArray seen;
        std::string lessonId;
    };
    /// A ready-made document that came into the place of another one.
    struct Passage {
        Document from;
        Origin origin;
        Document to;
    };
    void follow();
    void take(const Origin& origin);
    void comeBack(const QString& from, const std::string& known);
    void belongTo(const QString& from, const QByteArray& known);
    /// Whether a document that was read may take the place of this one, which may have changed meanwhile.
    bool mayStartOver();
    bool isChangedOnDisk() const;
    bool write(const QString& path);
    void remember(const QString& path);
    Language language() const { return session.document().look.language; }

    Session& session;
    Dialogs& dialogs;
    QSettings& settings;
    QWidget* window;
    QString path;    ///< where Save writes; empty where it must ask
    QString source;  ///< what was opened
    std::string lessonId;
    Worth saved;
    QByteArray seen;                       ///< what was in the file `path` (contentOf)
    std::vector<Passage> passages;         ///< that undo goes back through
    std::size_t passed = 0;                ///< how many of them lie before the present
    std::optional<Worth> left;             ///< what was given up for what is being read
    std::pair<QString, QByteArray> asked;  ///< the file that is being read, and its content
};

}  // namespace orrery
