// Views that do not fit give way: to the first one that can show the encoding.
#pragma once

#include "core/model/document.h"

namespace orrery {

/// The pane with the first view that can show its scheme, if its own cannot.
Pane fitted(const Pane& pane);

/// The same of every pane.
Document fitted(const Document& document);

}  // namespace orrery
