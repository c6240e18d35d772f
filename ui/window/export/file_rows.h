// FileRows: the rows for file name and folder of an export. The kind of file determines the extension. The recall and
// remember functions read and write the settings. The folder is hidden on platforms that cannot write folders.
#pragma once

#include <QObject>
#include <optional>

#include "ui/window/dialogs.h"
#include "ui/window/export/exported.h"
#include "ui/window/export/form_rows.h"

class QSettings;

namespace orrery {

class FileRows : public QObject {
    Q_OBJECT

public:
    FileRows(const FormRows::Form& form, Dialogs& dialogs, QObject* parent);

    /// Restores the last folder; by default the user's pictures, or the home folder if that folder does not exist.
    void recallFolder(const QSettings& settings);
    void rememberFolder(QSettings& settings) const { rows.remember(settings); }
    /// Restores the last name if it was typed for the same suggestion; else shows `suggested`.
    void recallName(const QSettings& settings, const QString& suggested);
    void rememberName(QSettings& settings) const;
    /// Sets the kind of file, and its extension in the name.
    void setKind(const ExportKind& kind);

    /// Returns the path, ending in "/" for a folder; nothing after showing an error: no name, or no such folder.
    std::optional<QString> path();
    /// Asks for each existing file whether to replace it, and calls `then` if the user always agrees. Paths of folders,
    /// which end in "/", are not asked about.
    void askToReplace(QStringList paths, const Dialogs::Then& then);
    /// Shows an error.
    void tell(const Problem& refusal);

private:
    void browse();

    FormRows rows;
    Dialogs& dialogs;
    QWidget* parent;
    const ExportKind* kind = nullptr;  ///< null until setKind()
    QString suggested;                 ///< suggested name, stored with the name
    QLineEdit *name, *folder;
    QLabel* problem;
};

}  // namespace orrery
