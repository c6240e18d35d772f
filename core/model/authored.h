// Validity of the words of a document (About). They describe the settings at the time of writing: after another scheme
// is chosen, "sines in the left half" must no longer stand above the picture.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// Marks the words of the document as valid for its current settings.
Document withWordsOfNow(Document document);

/// Marks the words of the document, such as the name of a model, as being only about its encodings. They hold in every
/// view, as long as the schemes and their parameters stay the same.
Document withWordsOfEncodings(Document document);

/// True if the words of the document are marked as being only about its encodings, and still hold.
bool hasWordsOfEncodings(const Document& document);

/// True if the words are valid for the current settings. Since the words were written, the values of controls
/// (About::controls), the probe, the cameras and the look may have changed, but no other setting. Words that are only
/// about the encodings require the same schemes and parameters, and nothing else. Words whose settings are unknown
/// always hold. If the former settings are restored, the words hold again.
bool wordsHold(const Document& document);

}  // namespace orrery
