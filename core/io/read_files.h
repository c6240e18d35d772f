// Reads the tables that a document's parameters name. A .npy file is named by its path, a tensor of a .safetensors file
// by the path, '#' and the tensor's name: "model.safetensors#h.wpe.weight".
#pragma once

#include <string_view>

#include "core/base/progress.h"
#include "core/io/table_budget.h"
#include "core/model/document.h"

namespace orrery {

/// Whether the file name of `path` ends in .npy or .safetensors, in any case.
bool isTablePath(std::string_view path);

/// Returns `path` without a tensor's name.
std::string tableFileName(std::string_view path);

/// Reads the table at `path` as a parameter value. Any extension other than .safetensors means .npy (floating point or
/// integers, at most 2-D). The values may take `maxBytes` of memory as doubles.
Result<TableFile> readTable(const std::string& path, std::uint64_t maxBytes = maxTableBytes,
                            const Progress& progress = {});

/// Reads the tables of all file parameters that are unread (TableFile::isUnread). Each file is read once, and all
/// tables together may take `maxBytes` of memory as doubles.
Result<Document> readFiles(const Document& document, std::uint64_t maxBytes = maxTableBytes,
                           const Progress& progress = {});

/// Reads the tables of one scheme's values.
Result<Values> readFiles(const Values& values, const Progress& progress = {});

}  // namespace orrery
