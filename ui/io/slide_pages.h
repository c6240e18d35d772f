// Shared by the writers of slides (PDF, ODP, folder): the figure of a step's page, its texts in one language, and the
// loop over the steps of a deck.
#pragma once

#include <QByteArray>
#include <QString>

#include "core/figure/figure.h"
#include "ui/io/file_writer.h"
#include "ui/io/slides_file.h"

namespace orrery {

/// Returns the step's figure; if it cannot be shown, a page with the reason.
Figure slideOf(const Step& step);

/// Returns the rest of the answer, which has no room on the slide, and the speaker's notes.
Phrase notesOf(const Step& step, const Figure& figure);

/// Returns a page with text only.
Figure wordsPage(const Phrase& title, const Phrase& words);

/// Whether a page with the step's question precedes it.
bool asksFirst(const Slides& slides, const Step& step);

/// Returns the phrase in the language of the slides, or in the other one if that is missing.
QString said(const Phrase& phrase, Language language);

/// Writes all steps into one file: `pages` gets each by add(); finished() returns the bytes.
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

/// Implementations of writeSlides().
Done writePdfSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);
Done writeOdpSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);

}  // namespace orrery
