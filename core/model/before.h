// The state in which a step asks: its picture with other values, such as position 0 or no training yet, and without the
// parts that would tell the answer. The answer moves the picture from there to the step's own values.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The document with its values of About::before and without About::hidden; of its words only the headings of the
/// panes. A Problem if such a value is not allowed.
Result<Document> beforeOf(const Document& document);

/// Whether the document comes from beforeOf().
bool isBefore(const Document& document);

}  // namespace orrery
