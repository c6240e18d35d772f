// GalleryControl: the gallery page, and the commands that show an example, or the next or previous one, or apply the
// preset of a named model to the active pane.
#pragma once

#include <QMainWindow>

#include "ui/window/commands.h"
#include "ui/window/document_file.h"
#include "ui/window/pane_control.h"

namespace orrery {

class GalleryControl : public QObject {
    Q_OBJECT

public:
    /// The parts must outlive the control, a child of the window.
    struct Parts {
        QMainWindow& window;
        Session& session;
        Commands& commands;
        PaneControl& panes;
        DocumentFile& file;
    };
    explicit GalleryControl(const Parts& parts);

    /// Shows a document as DocumentFile::show() does, and activates its first pane.
    void show(const Document& document);
    /// Shows the next example (1) or the previous one (-1), if there is one; from a document that is no example, the
    /// first or the last.
    void step(int direction);

private:
    class Page;

    Parts parts;
    Page* page;
};

}  // namespace orrery
