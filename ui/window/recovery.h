// Recovery: writes unsaved work to disk within a second of a change, on its own thread, so that a crash or power cut
// loses almost nothing; a normal exit deletes it. At start, files of crashed instances are found and can be opened.
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

    /// Returns the time of the newest recovery file of a crashed instance, if there is one.
    std::optional<QDateTime> found() const;
    /// Opens the newest recovery file, which then belongs to this instance.
    void openFound();
    void discardFound();

    /// Deletes this instance's file at a normal exit.
    void finish();

signals:
    /// Emitted once if unsaved work cannot be written.
    void failed(const Problem& problem);

private:
    void keep();
    void write(const QString& path);
    void written(const Done& wrote);
    void adopt();
    void tellOnce(const Problem& problem);

    Session& session;
    DocumentFile& document;
    QString folder;
    std::vector<UnsavedFile> others;
    std::optional<UnsavedFile> own;
    std::optional<SavedState> kept;  ///< state written to `own`
    QTimer timer{this};
    Background writer;
    bool isWriting = false;
    bool told = false;
};

}  // namespace orrery
