// Paths of a document's tables, and permission to read them. In a document's file the paths are relative to its folder,
// so that document and tables can be moved together; in memory they are paths that the program can open. A document may
// come from a stranger, so the caller decides which of its tables may be read.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "core/model/deck.h"
#include "core/model/tables.h"

namespace orrery {

/// Resolves relative paths of tables against the folder of `file`, the file from which the document was read.
Document anchored(Document document, const std::string& file);

/// Makes paths of tables relative to the folder of `file`; a path that shares only the root with this folder becomes
/// absolute.
Document relativeTo(const std::string& file, Document document);

/// Reduces paths of tables to file names, for documents that should not reveal names of folders.
Document withNamesAlone(Document document);

/// Makes paths of tables absolute, for documents that are read with another working directory.
Document withAbsolutePaths(Document document);

/// Whether the table at `path` is in or below the folder of the document `file`, both as the paths are written and
/// after symbolic links are resolved.
bool isBeside(const std::string& path, const std::string& file);

/// Returns the absolute path of a table, with the name of a tensor.
std::string absoluteTable(const std::string& path);

/// Refuses the unread tables for which `mayRead` returns false: they get a Problem as TableFile::whyNot and are not
/// read.
Document readingOnly(Document document, const std::function<bool(const std::string& path)>& mayRead);
/// Whether the table was refused by readingOnly().
bool isRefused(const TableFile& table);

/// Refuses all unread tables that are not in or below the folder of `file`; for commands, which do not ask the user.
Document allowSiblingTables(Document document, const std::string& file);

/// Returns a Problem if the deck names tables: they are in files, which a link or a page does not contain and must not
/// name. `where` and `hint` are those of the Problem.
Done withoutTables(const Deck& deck, const std::string& where, const Words& hint);

/// Whether the absolute path of the table (absoluteTable()) is in `granted` and names the same file as the path: after
/// a symbolic link, ".." leads elsewhere.
bool isGranted(const std::string& table, const std::set<std::string>& granted);

/// Reads the tables that isGranted() allows, and refuses the other ones.
Document withGrantedTables(Document document, const std::set<std::string>& granted);

}  // namespace orrery
