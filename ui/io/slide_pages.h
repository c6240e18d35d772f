// Functions shared by the writers of slides (PDF, ODP, folder): the figure of a step's page and its texts in one
// language. SlidePages: the writers of PDF and ODP.
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

#include "core/figure/figure.h"
#include "ui/io/slides_file.h"

namespace orrery {

/// Font size of the number of a page at the bottom right, in sizes of the text: it fits into the margin.
inline constexpr double slideNumberSize = 0.55;

/// Returns the figure of a step; if the step cannot be shown, a page with the reason.
Figure slideOf(const Step& step);

/// Returns why the answer is so and the rest of it (About::why, more), which have no room on the slide, and the
/// speaker's notes. `figure` is the figure of the step.
Phrase notesOf(const Step& step, const Figure& figure);

/// Returns a page with text only.
Figure wordsPage(const Phrase& title, const Phrase& words);

/// Whether a page with the step's question precedes the page of the step.
bool asksFirst(const Slides& slides, const Step& step);

/// Returns the text in `language`, or in the other language if it is missing.
QString said(const Phrase& phrase, Language language);

/// A file with a page for each step, and pages for questions and notes if the options ask for them.
class SlidePages {
public:
    virtual ~SlidePages() = default;
    virtual Done add(const Step& step) = 0;
    /// Returns the bytes of the file; called once, after the last step.
    virtual Result<QByteArray> finished() = 0;
};

/// Begins a file. `deck` supplies the title, and its first step the language; the caller adds the steps.
std::unique_ptr<SlidePages> pdfPages(const Slides& slides, const Deck& deck, const Drawing& drawing);
std::unique_ptr<SlidePages> odpPages(const Slides& slides, const Deck& deck, const Drawing& drawing);

}  // namespace orrery
