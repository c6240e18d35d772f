// The state in which a step asks: its picture with other values, such as position 0 or no training yet, and without the
// parts that would tell the answer. The answer moves the picture from there to the step's own values.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The document with its values of About::before and without About::hidden; of its words only the headings of the
/// panes. A Problem if such a value is not allowed.
Result<Document> beforeOf(const Document& document);

/// Every value of the panes, the probe and the comparison but files, for About::before.
std::vector<ValueBefore> everyValue(const Document& document);

/// The values of `asked` that differ from those of `answer`, for About::before of `answer`. The visible ranges of the
/// cameras are not compared. A Problem if the documents differ in more than values.
Result<std::vector<ValueBefore>> valuesBefore(const Document& asked, const Document& answer);

/// Whether the document comes from beforeOf().
bool isBefore(const Document& document);

}  // namespace orrery
