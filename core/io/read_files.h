// Reads the tables that a document's parameters name. A .npy file is named by its path, a tensor of a .safetensors file
// by the path, '#' and the tensor's name: "model.safetensors#h.wpe.weight".
#pragma once

#include <map>
#include <string>
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

/// Reads tables, each once and all within one budget. A table that cannot be read gets a Problem as TableFile::whyNot.
class TableCache {
public:
    /// All tables together may take `maxBytes` of memory as doubles.
    explicit TableCache(std::uint64_t maxBytes = maxTableBytes) : left(maxBytes) {}

    /// Returns the document with its unread tables read.
    Document operator()(Document document, const Progress& progress = {});
    /// Returns one table, read now or earlier.
    TableFile read(const std::string& path, const Progress& progress = {});
    /// Stores a table that was read elsewhere: it counts against the budget, and is not read again.
    void keep(const TableFile& table);

private:
    std::map<std::string, TableFile> known;
    std::uint64_t left;
};

/// Reads the tables of all file parameters that are unread (TableFile::isUnread); the first that cannot be read is the
/// Problem. Each table is read once. All tables together, with those read before, may take `maxBytes` of memory as
/// doubles.
Result<Document> readFiles(const Document& document, std::uint64_t maxBytes = maxTableBytes,
                           const Progress& progress = {});

/// Reads the unread tables of the values of one scheme, within maxTableBytes.
Result<Values> readFiles(const Values& values, const Progress& progress = {});

}  // namespace orrery
