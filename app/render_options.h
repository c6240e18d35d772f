// Options of `orrery render` and `orrery animate`, and their interpretation: the format of the picture and the deck to
// draw.
#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "core/model/deck.h"
#include "ui/io/picture_file.h"

namespace orrery {

/// Values of the options, as typed.
struct RenderOptions {
    std::string document;  ///< path of a document, deck or model, or id of a lesson
    std::string beside;    ///< path of a second model, or empty
    std::string families;  ///< path of a file with families of models, or empty
    std::string scheme;
    std::string preset;
    std::string view;
    std::vector<std::string> settings;  ///< "base=500" or "probe.m=7"
    std::string size = "1920x1080";     ///< in logical pixels, or on paper: "85x60mm"
    std::string scale = "1";            ///< device pixels per logical pixel
    std::string dpi;                    ///< device pixels per inch; empty: depends on the unit of `size`
    std::string theme;
    std::string language;
    std::string type;
    bool noTitle = false;
    bool noCaption = false;
    bool noProbe = false;
    bool transparent = false;
    std::string step;  ///< id or number (from 1) of a step of a deck; empty: all steps
};

/// Declares all options; their values are stored in `options`.
void declareRenderOptions(Command& command, RenderOptions& options);

/// Returns size, resolution and visible parts of the picture; a Problem if an option is not valid.
Result<PictureFormat> formatOf(const RenderOptions& options);

/// Returns the requested deck with its tables read; of the tables that a file names, only those in or below its folder
/// are allowed. A single picture (a document, a step of a deck, or a scheme in a view) gets every setting. A deck of
/// several pictures gets the look only, and --set is a Problem.
Result<Deck> deckOf(const RenderOptions& options);

}  // namespace orrery
