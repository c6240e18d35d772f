// Validity of a document's own words. Words describe the settings at the time of writing: after another scheme is
// chosen, "sines in the left half" must no longer stand above the picture.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// Marks the words of the document as valid for its current settings.
Document withWordsOfNow(Document document);

/// Marks words that are only about the encodings, such as a model's name: they hold in every view.
Document withWordsOfEncodings(Document document);

/// Whether the document has such words, and they hold.
bool hasWordsOfEncodings(const Document& document);

/// True if, since the words were written, only the controls they name, the probe, the cameras and the look have
/// changed. Restoring the values makes it true again.
bool wordsHold(const Document& document);

}  // namespace orrery
