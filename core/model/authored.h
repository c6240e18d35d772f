// Validity of a document's own words. Words describe the settings at the time of writing: after another scheme is
// chosen, "sines in the left half" must no longer stand above the picture.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// Marks the words of the document as valid for its current settings.
Document withWordsOfNow(Document document);

/// Marks the words of the document as being only about its encodings, such as the name of a model. They hold in every
/// view, as long as the schemes and their parameters stay.
Document withWordsOfEncodings(Document document);

/// True if the words of the document are marked as being only about its encodings, and hold.
bool hasWordsOfEncodings(const Document& document);

/// True if, since the words were written, only the values of controls (About::controls), the probe, the cameras and the
/// look have changed; for words that are only about the encodings, if the schemes and their parameters are the same.
/// True also if the settings at that time are unknown. Restoring the values makes the words hold again.
bool wordsHold(const Document& document);

}  // namespace orrery
