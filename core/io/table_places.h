// Where the tables of a document lie. In its file their paths are relative to its folder, so that both may move
// together; in memory they are paths as the program can open them. A document may come from anywhere: whether a table
// is read is decided by who opens it, and what lies beside it (in its folder or below) may be less of a question.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "core/base/progress.h"
#include "core/io/table_budget.h"
#include "core/model/tables.h"

namespace orrery {

/// The document that was read from `file`: relative paths of tables become paths from where the program stands.
Document anchored(Document document, const std::string& file);

/// The document as it is written to `file`: paths of tables are relative to its folder, unless nothing but the root of
/// the file system is above both.
Document relativeTo(const std::string& file, Document document);

/// The document with the names of its tables' files alone, for those whom their folders do not concern.
Document withNamesAlone(Document document);

/// The same with absolute paths, for a program that stands elsewhere.
Document withAbsolutePaths(Document document);

/// Whether the table at `path` (as in memory) lies in the folder of the document `file` or below it, by its name and by
/// what links lead to.
bool isBeside(const std::string& path, const std::string& file);

/// The path of a table as one that is the same wherever the program stands.
std::string absoluteTable(const std::string& path);

/// The unread tables that `mayRead` does not grant will not be read; the Problem in their place says so.
Document readingOnly(Document document, const std::function<bool(const std::string& path)>& mayRead);
/// Whether that is why a table is not read.
bool isRefused(const TableFile& table);

/// What a document of `file` may read unasked where nobody can be asked: tables beside it.
Document readingBeside(Document document, const std::string& file);

/// Reads tables, each once and all within one budget, and puts the Problem in the place of one that cannot be read.
class TableShelf {
public:
    /// The document with its unread tables read.
    Document operator()(Document document, const Progress& progress = {});
    TableFile read(const std::string& path, const Progress& progress = {});

private:
    std::map<std::string, TableFile> known;
    std::uint64_t left = mostTableBytes;
};

/// The document with those tables read that are `granted`, by absolute paths, and the others refused.
Document withGrantedTables(Document document, const std::set<std::string>& granted);

}  // namespace orrery
