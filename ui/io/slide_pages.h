// What the kinds of slide files have in common: what is on a step's page, and what is said of it.
#pragma once

#include <QByteArray>
#include <QString>

#include "core/figure/figure.h"
#include "core/io/file.h"
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

/// All steps in one file: `pages` takes each (add) and has the bytes in the end (finished).
template <typename Pages>
Done writePages(Pages& pages, const std::string& path, const Deck& deck, const AnimationProgress& progress) {
    int made = 0;
    for (const Step& step : deck.steps) {
        if (!progress(made++, static_cast<int>(deck.steps.size()))) return animationCancelled();
        if (Done added = pages.add(step); !added) return added;
    }
    const Result<QByteArray> bytes = pages.finished();
    if (!bytes) return bytes.problem();
    return writeFile(path, std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

/// Each is a writeSlides.
Done writePdfSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);
Done writeOdpSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);

}  // namespace orrery
