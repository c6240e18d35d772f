// Exports a deck as slides: a PDF with one page per step, an OpenDocument presentation (.odp) that other programs can
// edit, a folder of pictures, or a live web page (.html).
#pragma once

#include <string>

#include "core/model/deck.h"
#include "ui/animation.h"
#include "ui/io/picture_file.h"

namespace orrery {

/// Form of the speaker's notes in a PDF. A presentation always has its notes, a folder never.
enum class SlideNotes {
    None,
    Annotations,  ///< a text annotation in the lower left corner of the page
    Pages         ///< a separate page after each step that has notes
};

/// Options of an export as slides.
struct Slides {
    PictureFormat format;
    std::string path;                     ///< ends in / (a folder), .odp or .html; any other path is written as PDF
    PictureType each = PictureType::Png;  ///< type of the pictures in a folder: Png or Svg
    SlideNotes notes = SlideNotes::None;
    bool questions = false;  ///< each on a separate page before its picture
};

/// Whether the path ends in .odp.
bool isPresentation(const std::string& path);

/// Writes the deck; each step of the work writes one step of the deck. The page of a step that cannot be shown gives
/// the reason. Without success nothing is written to the target.
Steps<> writeSlides(Slides slides, Deck deck, Drawing drawing);

}  // namespace orrery
