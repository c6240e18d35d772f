// The help page "What am I seeing?" about a picture: its PictureHelp, headline and caption of the figure, and the
// explanations of the terms in these texts (glossary.h).
#pragma once

#include <QString>

#include "core/model/document.h"

namespace orrery {

/// Returns a page (HTML) about the picture of pane `pane` (from 0) in the language of the document; `figure` must be
/// that of `document`.
QString pictureHelpPage(const Document& document, const Figure& figure, int pane);

}  // namespace orrery
