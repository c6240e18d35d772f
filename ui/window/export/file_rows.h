// FileRows: what an export is called and which folder it goes into. The kind of file supplies the ending.
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
    /// The name of the last export where `suggested` was the same.
    void recallName(const QSettings& settings, const QString& suggested);
    void rememberName(QSettings& settings) const;
    void setKind(const ExportKind& kind);

    /// Where to write, a folder with / at its end; nothing once it is told why not.
    std::optional<QString> path();
    /// Whether a file there is to be replaced, if there is one.
    bool mayWrite(const QString& path);
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
