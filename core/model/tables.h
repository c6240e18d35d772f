// The tables that a document names, all in one place, whichever parameter names them.
#pragma once

#include <functional>
#include <vector>

#include "core/model/document.h"

namespace orrery {

/// Every table that is named, in the order of panes and parameters.
std::vector<TableFile> tablesOf(const Document& document);

/// The document with every table that it names as `change` makes it.
Document withTables(Document document, const std::function<TableFile(const TableFile&)>& change);

/// Whether a table is still to be read.
bool hasUnreadTable(const Document& document);

}  // namespace orrery
