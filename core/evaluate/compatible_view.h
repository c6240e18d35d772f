// Replacing views that do not fit: a pane whose view cannot show its encoding gets the first one that can.
// Builds the encoding.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with the first view that can show its scheme, if its own view cannot.
Pane withCompatibleView(const Pane& pane);

/// Applies withCompatibleView() to every pane; while windows are locked, a pane whose view changes takes the visible
/// range of the others.
Document withCompatibleView(const Document& document);

}  // namespace orrery
