// Access to all tables that a document names, in its parameters of Kind::File with a path.
// Tables of decks are handled per step (core/model/open_deck.h).
#pragma once

#include <functional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// All named tables, in the order of panes and parameters.
std::vector<TableFile> tablesOf(const Document& document);

/// The document with every named table replaced by change(table).
Document withTables(Document document, const std::function<TableFile(const TableFile&)>& change);

/// True if a named table has not been read yet.
bool hasUnreadTable(const Document& document);

}  // namespace orrery
