// Paths of a document's tables, and permission to read them. In a file the paths are relative to its folder, so that
// both can be moved together; in memory the program can open them directly. A document may come from anywhere, so the
// caller decides which tables may be read; tables in or below the document's folder may need fewer confirmations.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "core/base/progress.h"
#include "core/io/table_budget.h"
#include "core/model/tables.h"

namespace orrery {

/// Resolves relative paths of tables against the folder of `file`, from which the document was read.
Document anchored(Document document, const std::string& file);

/// Makes paths of tables relative to the folder of `file`, unless they share only the root with it.
Document relativeTo(const std::string& file, Document document);

/// Reduces paths of tables to file names, for readers who should not see folders.
Document withNamesAlone(Document document);

/// Makes paths of tables absolute, for programs with another working directory.
Document withAbsolutePaths(Document document);

/// Whether the table at `path` lies in or below the folder of the document `file`, by name and after resolving links.
bool isBeside(const std::string& path, const std::string& file);

/// Returns the absolute path of a table.
std::string absoluteTable(const std::string& path);

/// Replaces unread tables that `mayRead` refuses by a Problem.
Document readingOnly(Document document, const std::function<bool(const std::string& path)>& mayRead);
/// Whether the table was refused by readingOnly().
bool isRefused(const TableFile& table);

/// Allows only tables in or below the folder of `file`; for programs that cannot ask the user.
Document allowSiblingTables(Document document, const std::string& file);

/// Reads tables, each once and all within one budget; an unreadable table becomes its Problem.
class TableCache {
public:
    /// Returns the document with its unread tables read.
    Document operator()(Document document, const Progress& progress = {});
    TableFile read(const std::string& path, const Progress& progress = {});

private:
    std::map<std::string, TableFile> known;
    std::uint64_t left = maxTableBytes;
};

/// Reads the tables with the absolute paths `granted` and refuses the others.
Document withGrantedTables(Document document, const std::set<std::string>& granted);

}  // namespace orrery
