// OfferControl: makes the offers of the offer bar: to read refused tables, to open unsaved work that was found, to show
// two models beside each other, and a hint for new users. Owns the recovery of unsaved work.
#pragma once

#include <QDateTime>
#include <QMainWindow>
#include <QSettings>
#include <QString>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ui/platform/files.h"
#include "ui/platform/work.h"
#include "ui/window/document_file.h"
#include "ui/window/panels/offer_bar.h"

namespace orrery {

/// A recovery file (core/io/unsaved_text.h) in a folder shared by all running instances. An instance holds a FileLock
/// beside it, so that an unlocked file was left by a crash.
class UnsavedFile {
public:
    /// Makes the folder, for its owner alone, and locks a new unique name in it; nothing if that fails.
    static std::optional<UnsavedFile> make(const QString& folder);
    /// Locks and returns the files that crashed instances left in the folder, newest first.
    static std::vector<UnsavedFile> left(const QString& folder);

    const QString& path() const { return file; }
    /// Time of the last change.
    QDateTime time() const;
    /// Removes the file; the name stays locked.
    void remove();

private:
    explicit UnsavedFile(const QString& path);
    /// Locks a path; nothing if another instance holds it.
    static std::optional<UnsavedFile> locked(const QString& path);

    QString file;
    std::unique_ptr<FileLock> lock;
};

/// Writes unsaved work to a file within a second of a change, on a thread (Background), so that a crash or power cut
/// loses almost nothing. Saving or a normal exit deletes the file. The files of crashed instances are found at start
/// and can be opened.
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

class OfferControl : public QObject {
    Q_OBJECT

public:
    /// The parts must outlive the control, a child of the window.
    struct Parts {
        QMainWindow& window;
        Session& session;
        DocumentFile& file;
        QSettings& settings;
        OfferBar& bar;
        std::function<void()> explain;  ///< shows the explanation of the picture
    };
    explicit OfferControl(const Parts& parts);

    /// Removes the recovery file; called when the window closes.
    void finish() { recovery.finish(); }
    /// Offers the hint about clicks, drags, the wheel and F1, unless it was answered before or a deck is open.
    void offerHint();

private:
    void offerTables();
    /// Offers to show a model that was just opened beside the one that was open before.
    void offerBeside();
    void offerUnsaved();

    Parts parts;
    Recovery recovery;
    std::optional<Document> lastModel;  ///< as it was opened
};

}  // namespace orrery
