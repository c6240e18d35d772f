// What the kinds of slide files have in common: what is on a step's page, and what is said of it.
#pragma once

#include <QString>

#include "core/figure/figure.h"
#include "ui/io/slides_file.h"

namespace orrery {

/// The step's picture; what cannot be shown says why.
Figure slideOf(const Step& step);

/// A page of words alone.
Figure wordsPage(const Phrase& title, const Phrase& words);

/// Whether a page with the step's question comes before.
bool asksFirst(const Slides& slides, const Step& step);

/// In the language of the slides, or the one there is.
QString said(const Phrase& phrase, Language language);

/// Each is a writeSlides.
Done writePdfSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);
Done writeOdpSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);

}  // namespace orrery
