// PaletteControl: the entries of the command palette and their effects: commands, parameters and their options, views
// and their pictures, schemes, models, examples, lessons and their steps, and values typed after a name.
#pragma once

#include <QMainWindow>

#include "ui/window/canvas/picture_canvas.h"
#include "ui/window/commands.h"
#include "ui/window/deck/deck_actions.h"
#include "ui/window/document_file.h"
#include "ui/window/gallery_control.h"
#include "ui/window/pane_control.h"
#include "ui/window/panels/command_palette.h"
#include "ui/window/parameters/parameter_panel.h"

namespace orrery {

class PaletteControl : public QObject {
    Q_OBJECT

public:
    /// The parts must outlive the control, a child of the window.
    struct Parts {
        QMainWindow& window;
        Session& session;
        Commands& commands;
        DeckActions& deckActions;
        PaneControl& panes;
        ParameterPanel& schemePanel;
        ParameterPanel& viewPanel;
        PictureCanvas& canvas;
        GalleryControl& gallery;
        DocumentFile& file;
    };
    explicit PaletteControl(const Parts& parts);

private:
    std::vector<PaletteEntry> entries();
    void addCommands(std::vector<PaletteEntry>& list);
    void addParameters(std::vector<PaletteEntry>& list);
    void addViews(std::vector<PaletteEntry>& list);
    void addSchemes(std::vector<PaletteEntry>& list);
    /// Returns the entries that set a parameter or the probe to the value after its name in `typed` ("base 500000"). An
    /// invalid number gives an entry without effect, named by the Problem.
    std::vector<PaletteEntry> settersFor(const std::string& typed);
    /// Shows the view in the active pane, with its picture of the id `picture`.
    void showPictureOf(const View& view, std::string_view picture);

    Parts parts;
    CommandPalette* palette;
};

}  // namespace orrery
