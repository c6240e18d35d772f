// Access to all tables that a document names: the values of its parameters of Kind::File that have a path. For a deck,
// see withStepTables() in core/model/open_deck.h.
#pragma once

#include <functional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// All named tables, in the order of panes and parameters.
std::vector<TableFile> tablesOf(const Document& document);

/// The values, or the document, with every named table replaced by change(table).
Values withTables(Values values, const std::function<TableFile(const TableFile&)>& change);
Document withTables(Document document, const std::function<TableFile(const TableFile&)>& change);

/// True if a named table has not been read yet (TableFile::isUnread).
bool hasUnreadTable(const Document& document);

}  // namespace orrery
