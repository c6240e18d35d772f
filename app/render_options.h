// Options of `orrery render` and `orrery animate`, and their interpretation: the picture format and the deck to draw.
// Sizes are in logical pixels or on paper.
#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "core/model/deck.h"
#include "ui/io/picture_file.h"

namespace orrery {

/// Values of the options, as typed.
struct RenderOptions {
    std::string document;
    std::string scheme;
    std::string preset;
    std::string view;
    std::vector<std::string> settings;
    std::string output;
    std::string size = "1920x1080";
    std::string scale = "1";
    std::string dpi;
    std::string theme;
    std::string language;
    std::string type;
    bool embedsPaths = false;
    bool noTitle = false;
    bool noCaption = false;
    bool noProbe = false;
    bool transparent = false;
    std::string step;
};

void declareRenderOptions(Command& command, RenderOptions& options);

/// Returns size, resolution and visible parts of the picture; a Problem if an option is not valid.
Result<PictureFormat> formatOf(const RenderOptions& options);

/// Returns the requested deck, files read. A single picture (a document, a step of a deck, or a scheme in a view) gets
/// every setting; a deck of several pictures gets only the look.
Result<Deck> deckOf(const RenderOptions& options);

}  // namespace orrery
