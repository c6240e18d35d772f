// What `orrery render` is asked, and what it means.
#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "core/model/deck.h"
#include "ui/io/picture_file.h"

namespace orrery {

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

Result<PictureFormat> formatOf(const RenderOptions& options);

/// What is asked for, files read: a deck of one is the document file, the step, or the first document with the scheme
/// and view, with every setting applied; a deck of several takes the look alone.
Result<Deck> deckOf(const RenderOptions& options);

}  // namespace orrery
