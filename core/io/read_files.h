// The files that a document's parameters name, read into its values. A .npy file is named by its path; a .safetensors
// file too, and one of its tensors by a '#' and the tensor's name behind it: "model.safetensors#h.wpe.weight".
#pragma once

#include <string_view>

#include "core/base/progress.h"
#include "core/io/table_budget.h"
#include "core/model/document.h"

namespace orrery {

/// Whether `path` names a table: its file's name ends in .npy or .safetensors, in small letters or capitals.
bool isTablePath(std::string_view path);

/// The file that `path` names, without a tensor's name behind it.
std::string tableFileName(std::string_view path);

/// The parameter value that holds the table at `path`; what does not end in .safetensors is taken for a .npy file
/// (floating point or integers, at most 2-D). Its values may take `mostBytes` of memory as doubles.
Result<TableFile> readTable(const std::string& path, std::uint64_t mostBytes = mostTableBytes,
                            const Progress& progress = {});

/// The document with the table of every file parameter that is still to be read (TableFile::isUnread). A file is read
/// once however many parameters name it, and all tables together may take `mostBytes`.
Result<Document> readFiles(const Document& document, std::uint64_t mostBytes = mostTableBytes,
                           const Progress& progress = {});

/// The same for one scheme's values.
Result<Values> readFiles(const Values& values, const Progress& progress = {});

}  // namespace orrery
