// The help page "What am I seeing?" about a picture: its PictureHelp, headline and caption of the figure, and the
// explanations of the terms in these texts (glossary.h).
#pragma once

#include <QString>

#include "core/model/document.h"

namespace orrery {

/// Rich text about what a document shows in one pane.
QString pictureHelpPage(const Document& document, const Figure& figure, int pane);

}  // namespace orrery
