// The pages of slides, for the writers of PDF and ODP (SlidePages).
#pragma once

#include <QByteArray>
#include <QString>
#include <memory>

#include "core/figure/figure.h"
#include "ui/io/slides_file.h"

namespace orrery {

/// Font size of the number of a page at the bottom right, in sizes of the text: it fits into the margin.
inline constexpr double slideNumberSize = 0.55;

/// A page: the picture of a step, or the question that precedes it.
struct SlidePage {
    const Step& step;
    Figure figure;  ///< if the step cannot be shown, the reason
    bool isQuestion = false;
    /// Of a picture: why the answer is so and the rest of it (About::why, more), which have no room on the slide, and
    /// the speaker's notes.
    Phrase notes = {};
};

/// Returns a page with text only.
Figure wordsPage(const Phrase& title, const Phrase& words);

/// Returns the text in `language`, or in the other language if it is missing.
QString said(const Phrase& phrase, Language language);

/// A file with the pages of a deck, and pages for notes if the options ask for them.
class SlidePages {
public:
    virtual ~SlidePages() = default;
    virtual Done add(const SlidePage& page) = 0;
    /// Returns the bytes of the file; called once, after the last page.
    virtual Result<QByteArray> finished() = 0;
};

/// Begins a file. `deck` supplies the title, and its first step the language; the caller adds the pages.
std::unique_ptr<SlidePages> pdfPages(const Slides& slides, const Deck& deck, const Drawing& drawing);
std::unique_ptr<SlidePages> odpPages(const Slides& slides, const Deck& deck, const Drawing& drawing);

}  // namespace orrery
