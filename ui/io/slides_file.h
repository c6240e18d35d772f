// Exports a deck as slides: a PDF with one page per step, a presentation that other programs can edit, or a folder of
// pictures.
#pragma once

#include <string>

#include "core/model/deck.h"
#include "ui/animation.h"
#include "ui/io/picture_file.h"

namespace orrery {

/// Form of the speaker's notes in a PDF.
enum class SlideNotes {
    None,
    Annotations,  ///< a note in the corner of the page
    Pages         ///< a separate page after each step that has notes
};

/// Options of an export as slides.
struct Slides {
    PictureFormat format;
    std::string path;                     ///< ends in .pdf, in .odp, or in / for a folder
    PictureType each = PictureType::Png;  ///< type of the pictures in a folder: 01-counting.png
    SlideNotes notes = SlideNotes::None;
    bool questions = false;  ///< each on a separate page before its picture
};

bool isPresentation(const std::string& path);

/// Writes the deck, one step a step; the page of a step that cannot be shown gives the reason. Nothing is left behind
/// unless all are written.
Steps<> writeSlides(Slides slides, Deck deck, Drawing drawing);

}  // namespace orrery
