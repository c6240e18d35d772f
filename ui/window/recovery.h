// Recovery: unsaved work is kept on disk, less than a second behind and by a thread of its own, so that a crash, a kill
// or a power cut loses none; a normal end removes it. What another instance left when it crashed is found at the start.
#pragma once

#include <QThreadPool>
#include <QTimer>

#include "ui/window/document_file.h"
#include "ui/window/unsaved_file.h"

namespace orrery {

class Recovery : public QObject {
    Q_OBJECT

public:
    /// `folder` is shared by all instances.
    Recovery(Session& session, DocumentFile& document, QString folder, QObject* parent);
    ~Recovery() override;

    /// When the newest unsaved work was kept that an instance left; nothing: there is none.
    std::optional<QDateTime> found() const;
    /// Starts over from it; from then on it is this instance's.
    void openFound();
    void discardFound();

    /// A normal end: nothing is unsaved.
    void finish();

signals:
    /// Unsaved work cannot be kept; told once.
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
    std::optional<Worth> kept;  ///< what `own` holds
    QTimer timer;
    QThreadPool writer;
    bool isWriting = false;
    bool told = false;
};

}  // namespace orrery
