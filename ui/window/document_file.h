// DocumentFile: where the document came from and goes to: open, save, recent files, whether anything would be lost.
// What counts as a change is the scheme and view with their parameters; looking around is not.
#pragma once

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

#include "ui/session.h"
#include "ui/window/dialogs.h"

namespace orrery {

class DocumentFile : public QObject {
    Q_OBJECT

public:
    DocumentFile(Session& session, Dialogs& dialogs, QSettings& settings, QWidget* parent);

    void startNew();
    /// Starts over from a document that is in no file.
    void start(const Document& document);
    void open();
    void openPath(const QString& path);
    bool save();
    bool saveAs();
    /// The session's document was read from this file; empty: from none.
    void cameFrom(const QString& path);

    /// Asks to save what would be lost; false if the person would rather stay.
    bool mayLeave();
    bool isModified() const;
    /// "wave.json", or a word for a document without a file.
    QString name() const;
    QStringList recent() const;

signals:
    void changed();
    void failed(const Problem& problem);

private:
    bool write(const QString& path);
    void remember(const QString& path);
    Language language() const { return session.document().look.language; }

    Session& session;
    Dialogs& dialogs;
    QSettings& settings;
    QWidget* window;
    QString path;    ///< where Save writes; empty where it must ask
    QString source;  ///< what was opened
    Document saved;
};

}  // namespace orrery
