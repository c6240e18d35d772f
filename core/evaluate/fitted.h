// Replacing views that do not fit: a pane whose view cannot show its encoding gets the first one that can.
// Builds the full encoding; core/model/pane.h has a faster version for typical sizes.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with the first view that can show its scheme, if its own view cannot.
Pane fitted(const Pane& pane);

/// Applies fitted() to every pane.
Document fitted(const Document& document);

}  // namespace orrery
