// A pane with another scheme or view: what was chosen goes along as far as the new one has it.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with a scheme or a view changed; parameters of the same id are kept where the new one allows them.
Pane withScheme(const Pane& pane, const Scheme& scheme);
Pane withView(const Pane& pane, const View& view);

/// The pane with the first view that can show `encoding`, its scheme's, if its own cannot.
Pane withViewFor(const Pane& pane, const Encoding& encoding);
/// The same, quickly: by an encoding of usual size where the pane's is a large one.
Pane withLikelyView(const Pane& pane);

}  // namespace orrery
