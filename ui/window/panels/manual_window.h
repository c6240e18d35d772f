// ManualWindow: window with the pages of the manual, their links, and buttons for contents, back and forward. It is not
// modal.
#pragma once

#include <QDialog>
#include <QTextBrowser>
#include <string>
#include <vector>

#include "core/base/words.h"

namespace orrery {

class ManualWindow : public QDialog {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget* parent);

    /// Shows the first page in this language, or the one of a file with the heading `heading` in view; a note if the
    /// manual is missing.
    void openIn(Language language, const QString& file = {}, const QString& heading = {});

private:
    QTextBrowser* page;
    QPushButton* contents;
    QPushButton* back;
    QPushButton* forward;
};

/// A section of the manual: the file of its page, its heading and its text.
struct ManualSection {
    QString file;
    QString heading;  ///< the whole line, for openManual()
    QString name;     ///< without the id of a scheme or view
    std::string text;
};
/// Returns the sections of all pages in this language; none if the manual is missing. They are read once.
const std::vector<ManualSection>& manualSections(Language language);

/// Opens the manual window of `parent`, as ManualWindow::openIn(); there is one for each parent. Pages have paths such
/// as "manual:en/index.md" (QDir::setSearchPaths).
void openManual(QWidget& parent, Language language, const QString& file = {}, const QString& heading = {});

}  // namespace orrery
