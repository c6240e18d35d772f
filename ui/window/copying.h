// The clipboard: copies of the picture and of what it says, and the opening of a copied link.
#pragma once

#include <QMainWindow>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/commands.h"
#include "ui/window/document_file.h"
#include "ui/window/pane_control.h"
#include "ui/window/panels/message_bar.h"
#include "ui/window/panels/readout_panel.h"

namespace orrery {

/// Parts of the window on which the commands act; all must outlive `window`.
struct CopyParts {
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

/// Connects the commands that copy the picture, its values, formulas, code and link to the clipboard, the command that
/// opens a copied link, and the context menu of the picture.
void connectCopying(const CopyParts& parts);

}  // namespace orrery
