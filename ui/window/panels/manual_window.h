// ManualWindow: the manual's pages beside the main window, with the links between them, back and forward.
#pragma once

#include <QDialog>
#include <QTextBrowser>

#include "core/base/words.h"

namespace orrery {

class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent);

    /// From its first page on, in this language.
    void open(Language language);

private:
    QTextBrowser* page;
    QPushButton* contents;
    QPushButton* back;
    QPushButton* forward;
};

/// Opens the manual of `parent`, the same window each time. Its pages are found as "manual:en/index.md"
/// (QDir::setSearchPaths).
void openManual(QWidget& parent, Language language);

}  // namespace orrery
