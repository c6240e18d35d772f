// Changing the scheme or view of a pane: parameters of the same id keep their values if the new declaration allows
// them.
// Functions return a changed copy; its camera is reset if the scheme or view changes.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with another scheme or view.
Pane withScheme(const Pane& pane, const Scheme& scheme);
Pane withView(const Pane& pane, const View& view);

/// The pane with the first view that can show `encoding`, the encoding of its scheme, if its own view cannot.
Pane withViewFor(const Pane& pane, const Encoding& encoding);
/// A faster version: tests an encoding with default sizes instead of large ones.
Pane withLikelyView(const Pane& pane);

}  // namespace orrery
