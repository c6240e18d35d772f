// Replaces views that cannot show the encoding of their pane by the first view that can. A pane stays unchanged if its
// encoding cannot be built or no view can show it. Builds the encodings.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane; if its view cannot show its encoding, with the first view that can.
Pane withCompatibleView(const Pane& pane);

/// The document with compatible views in all panes. If the windows of the panes are locked, a pane whose view changes
/// takes the visible range of the others.
Document withCompatibleView(const Document& document);

}  // namespace orrery
