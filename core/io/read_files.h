// The files that a document's parameters name, read into its values.
#pragma once

#include "core/document.h"

namespace orrery {

/// The parameter value that holds the table of the .npy file at `path` (float16/32/64 or integers, at most 2-D).
Result<TableFile> readTable(const std::string& path);

/// The document with the table of every file parameter that has a path and no table yet.
Result<Document> readFiles(const Document& document);

/// The same for one scheme's values.
Result<Values> readFiles(const Values& values);

}  // namespace orrery
