// A model that has been read, as a document: a pane for each of its encodings.
#pragma once

#include "core/io/models/model_reading.h"
#include "core/model/document.h"

namespace orrery {

/// The first four encodings side by side, each in the first view that can show it; tables are unread.
Document modelDocument(const ModelReading& reading);

}  // namespace orrery
