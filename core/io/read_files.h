// Reads the tables that a document's parameters name. A .npy file is named by its path, a tensor of a .safetensors file
// by the path, '#' and the tensor's name: "model.safetensors#h.wpe.weight".
#pragma once

#include <string_view>

#include "core/base/progress.h"
#include "core/io/table_budget.h"
#include "core/model/document.h"

namespace orrery {

/// Whether the file name in `path`, without a tensor's name, ends in .npy or .safetensors, in upper or lower case.
bool isTablePath(std::string_view path);

/// Returns `path` without '#' and a tensor's name.
std::string tableFileName(std::string_view path);

/// Reads the table at `path` as a parameter value. A file with any extension other than .safetensors is read as .npy,
/// with one or two axes. A table that as doubles would take more than `maxBytes` is a Problem.
Result<TableFile> readTable(const std::string& path, std::uint64_t maxBytes = maxTableBytes,
                            const Progress& progress = {});

/// Reads the tables of all file parameters that are unread (TableFile::isUnread); the first that cannot be read is the
/// Problem. Each table is read once. All tables together, with those read before, may take `maxBytes` of memory as
/// doubles.
Result<Document> readFiles(const Document& document, std::uint64_t maxBytes = maxTableBytes,
                           const Progress& progress = {});

/// Reads the unread tables of the values of one scheme, within maxTableBytes.
Result<Values> readFiles(const Values& values, const Progress& progress = {});

}  // namespace orrery
