// ManualWindow: window with the pages of the manual, their links, and buttons for contents, back and forward. It is not
// modal.
#pragma once

#include <QDialog>
#include <QTextBrowser>

#include "core/base/words.h"

namespace orrery {

class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent);

    /// Shows the first page in this language, or a note if the manual is missing.
    void openIn(Language language);

private:
    QTextBrowser* page;
    QPushButton* contents;
    QPushButton* back;
    QPushButton* forward;
};

/// Opens the manual window of `parent`; there is one for each parent. Pages have paths such as "manual:en/index.md"
/// (QDir::setSearchPaths).
void openManual(QWidget& parent, Language language);

}  // namespace orrery
