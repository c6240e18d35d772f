// Whether what a document says of itself still holds. Its words tell of what was there when they were written: choosing
// another scheme must not leave "sines in the left half" above it.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The document as one whose words tell of what is there now.
Document withWordsOfNow(Document document);

/// Whether nothing has moved since the words were written but the controls they name, the probe, the cameras and the
/// look. Setting the values back makes it true again.
bool wordsHold(const Document& document);

}  // namespace orrery
