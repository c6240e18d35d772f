// Documents that show the encodings of models, one per pane and at most Document::maxPanes. Their words are: the name
// of the model as title, the consequence of the first encoding as `look`, and as `source` a line per encoding with the
// fields of the file that state it, assumed values, and fields that were not read.
#pragma once

#include "core/io/models/model_reading.h"
#include "core/model/document.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

/// The first four encodings side by side, each in the first document's view or the first view that can show it. There
/// must be an encoding; tables are not read yet.
Document modelDocument(const ModelReading& reading);

/// The encoding of a named model; a Problem if its setting is invalid.
Result<Document> modelDocument(const Preset& preset);

}  // namespace orrery
