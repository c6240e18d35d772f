// "What am I seeing?": the help page about a picture, from its PictureHelp and the figure as it is now.
#pragma once

#include <QString>

#include "core/model/document.h"

namespace orrery {

/// Rich text about what a document shows in one pane.
QString pictureHelpPage(const Document& document, const Figure& figure, int pane);

}  // namespace orrery
