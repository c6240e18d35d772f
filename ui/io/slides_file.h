// A deck as slides: a PDF with a page a step, a presentation that other programs edit, or a folder of pictures.
#pragma once

#include <string>

#include "core/model/deck.h"
#include "ui/animation.h"
#include "ui/io/picture_file.h"

namespace orrery {

enum class SlideNotes {
    None,
    Annotations,  ///< a note in the corner of the page
    Pages         ///< a page of its own behind each step that has notes
};

struct Slides {
    PictureFormat format;
    std::string path;                     ///< ends in .pdf, in .odp, or in / for a folder
    PictureType each = PictureType::Png;  ///< what a folder holds: 01-counting.png
    SlideNotes notes = SlideNotes::None;
    bool questions = false;  ///< each on a page of its own before its picture
};

bool isPresentation(const std::string& path);

/// Every step that can be shown; what cannot says why on its page. `progress` is asked before each; when it says no,
/// nothing is left behind.
Done writeSlides(const Slides& slides, const Deck& deck, const Drawing& drawing, const AnimationProgress& progress);

}  // namespace orrery
