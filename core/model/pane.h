// Changing the scheme or view of a pane: parameters of the same id keep their values if the new declaration allows
// them.
// Functions return a changed copy; its camera is reset if the scheme or view changes.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with another scheme or view. A view that does not fit the scheme stays.
Pane withScheme(const Pane& pane, const Scheme& scheme);
Pane withView(const Pane& pane, const View& view);

/// Whether the pane's view gives this parameter of its scheme a value of its own, such as the width of a model.
bool isSetByView(const Pane& pane, const Param& param);

/// The view of the pane, or the first one that can show its scheme if that cannot. Builds the encoding.
const View& fittingView(const Pane& pane);

}  // namespace orrery
