// FileRows: the rows for file name and folder of an export. The kind of file determines the extension. Functions called
// recall and remember read and write the settings.
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

    void recallFolder(const QSettings& settings);
    void rememberFolder(QSettings& settings) const;
    /// Restores the last name if its suggestion was the same, else takes `suggested`.
    void recallName(const QSettings& settings, const QString& suggested);
    void rememberName(QSettings& settings) const;
    void setKind(const ExportKind& kind);

    /// Returns the path, ending in "/" for a folder, or nothing after showing the error.
    std::optional<QString> path();
    /// Calls `then` once the user agrees to replace each of the files that exists.
    void askToReplace(QStringList paths, const Dialogs::Then& then);
    void tell(const Problem& refusal);

private:
    void browse();

    FormRows rows;
    Dialogs& dialogs;
    Language language;
    QWidget* parent;
    const ExportKind* kind = nullptr;
    QString suggested;
    QLineEdit *name, *folder;
    QLabel* problem;
};

}  // namespace orrery
