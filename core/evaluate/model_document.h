// Documents of models: one pane per encoding, with the model's name as title, the consequence of its encodings as the
// sentence to look at, and a line per encoding as source: the fields that stated it, assumptions, fields that were not
// read. At most Document::maxPanes encodings are shown.
#pragma once

#include "core/io/models/model_reading.h"
#include "core/model/document.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

/// The first four encodings side by side, each in the first view that can show it; tables are not read yet.
Document modelDocument(const ModelReading& reading);

/// The encoding of a named model.
Result<Document> modelDocument(const Preset& preset);

}  // namespace orrery
