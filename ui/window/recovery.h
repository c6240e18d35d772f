// Recovery: writes unsaved work to a file within a second of a change, on a thread (Background), so that a crash or
// power cut loses almost nothing. Saving or a normal exit deletes the file. The files of crashed instances are found at
// start and can be opened.
#pragma once

#include <QTimer>

#include "ui/platform/background.h"
#include "ui/window/document_file.h"
#include "ui/window/unsaved_file.h"

namespace orrery {

class Recovery : public QObject {
    Q_OBJECT

public:
    /// `folder` is the directory of recovery files, shared by all instances.
    Recovery(Session& session, DocumentFile& document, QString folder, QObject* parent);
    ~Recovery() override;

    /// Returns the time of the newest recovery file of a crashed instance, or nothing if there is no such file.
    std::optional<QDateTime> found() const;
    /// Opens the newest recovery file; once restored, it belongs to this instance. Requires found().
    void openFound();
    /// Deletes the newest recovery file. Requires found().
    void discardFound();

    /// Deletes this instance's file and stops writing; called at a normal exit.
    void finish();

signals:
    /// Emitted at most once, if unsaved work cannot be written.
    void failed(const Problem& problem);

private:
    /// Writes the document if it has unsaved changes, else deletes the file.
    void keep();
    void write(const QString& path);
    void written(const Done& wrote);
    /// Takes the restored file as this instance's.
    void adopt();
    void tellOnce(const Problem& problem);

    Session& session;
    DocumentFile& document;
    QString folder;
    std::vector<UnsavedFile> others;  ///< files of crashed instances, newest first
    std::optional<UnsavedFile> own;
    std::optional<SavedState> kept;  ///< state written to `own`
    QTimer timer{this};
    Background writer;
    bool isWriting = false;
    bool told = false;
};

}  // namespace orrery
