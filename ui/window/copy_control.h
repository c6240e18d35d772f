// CopyControl: the commands that copy the picture, its values, formulas, code and link to the clipboard, the command
// that opens a copied link, and the context menu of the picture.
#pragma once

#include <QMainWindow>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/commands.h"
#include "ui/window/document_file.h"
#include "ui/window/pane_control.h"
#include "ui/window/panels/message_bar.h"
#include "ui/window/panels/readout_panel.h"

namespace orrery {

class CopyControl : public QObject {
    Q_OBJECT

public:
    /// The parts must outlive the control, a child of the window.
    struct Parts {
        QMainWindow& window;
        Session& session;
        Commands& commands;
        const PaneControl& panes;
        PictureCanvas& canvas;
        const ReadoutPanel& readout;
        MessageBar& message;
        DocumentFile& file;
        const QSettings& settings;
    };
    explicit CopyControl(const Parts& parts);

private:
    /// Copies text to the clipboard and shows `report` in the status bar.
    void copy(const QString& words, const Words& report);
    /// Copies the picture, also as SVG where the platform can.
    void copyPicture();
    /// Copies the value under the pointer, or the readout if there is none.
    void copyValue();
    /// Copies the formula of the active pane's scheme as LaTeX, or else as Unicode text.
    void copyFormula(bool isLatex);
    void copyCode();
    void copyLink();
    void openLink();
    void openMenu(QPoint global);

    Parts parts;
};

}  // namespace orrery
