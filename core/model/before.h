// The state in which a step asks: its picture with other values, such as position 0 or no training yet. The answer
// moves the picture from there to the step's own values.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The document with its values of About::before; the document itself if it has none. A Problem if such a value is not
/// allowed.
Result<Document> beforeOf(const Document& document);

}  // namespace orrery
