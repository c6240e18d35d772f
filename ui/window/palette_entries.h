// The entries of the command palette and their effects: commands, parameters and their options, views
// and their pictures, schemes, models, examples, lessons and their steps, and values typed after a name.
#pragma once

#include <QMainWindow>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/commands.h"
#include "ui/window/document_file.h"
#include "ui/window/gallery_control.h"
#include "ui/window/pane_control.h"
#include "ui/window/parameters/parameter_panel.h"

namespace orrery {

/// Parts of the window on which the entries act; all must outlive the palette, a child of the window.
struct PaletteParts {
    QMainWindow& window;
    Session& session;
    Commands& commands;
    PaneControl& panes;
    ParameterPanel& schemePanel;
    ParameterPanel& viewPanel;
    PictureCanvas& canvas;
    GalleryControl& gallery;
    DocumentFile& file;
};

/// Makes the command palette, which Command::PaletteEntry opens.
void makePalette(const PaletteParts& parts);

}  // namespace orrery
