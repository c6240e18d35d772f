// Shared by the writers of slides (PDF, ODP, folder): the figure of a step's page and its texts in one language; and
// the two files of pages.
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

#include "core/figure/figure.h"
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

/// A file with a page for each step.
class SlidePages {
public:
    virtual ~SlidePages() = default;
    virtual Done add(const Step& step) = 0;
    /// Returns the bytes of the file.
    virtual Result<QByteArray> finished() = 0;
};

std::unique_ptr<SlidePages> pdfPages(const Slides& slides, const Deck& deck, const Drawing& drawing);
std::unique_ptr<SlidePages> odpPages(const Slides& slides, const Deck& deck, const Drawing& drawing);

}  // namespace orrery
