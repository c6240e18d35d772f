// Conversion of a model that has been read into a document with one pane per encoding.
// At most Document::maxPanes encodings are shown.
#pragma once

#include "core/io/models/model_reading.h"
#include "core/model/document.h"

namespace orrery {

/// The first four encodings side by side, each in the first view that can show it; tables are not read yet.
Document modelDocument(const ModelReading& reading);

}  // namespace orrery
