// Changing the scheme or view of a pane. A parameter that the new scheme or view also has keeps its value if the value
// is not the default and is allowed; all other parameters get the new defaults. The functions return a changed copy
// with its camera reset.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with another scheme or view. The view stays even if it cannot show the scheme.
Pane withScheme(const Pane& pane, const Scheme& scheme);
Pane withView(const Pane& pane, const View& view);

/// True if the pane shows a bias whose keys after the query are masked. Builds the encoding.
bool isCausal(const Pane& pane);

/// True if the view of the pane replaces the value of this parameter of the scheme by its own, such as the width of a
/// model.
bool isSetByView(const Pane& pane, const Param& param);

/// The view of the pane if it can show the scheme, else the first view that can. Returns the view of the pane also if
/// no view can show the scheme, or its encoding cannot be built. Builds the encoding.
const View& fittingView(const Pane& pane);

}  // namespace orrery
