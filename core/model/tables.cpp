#include "core/model/tables.h"

#include <algorithm>
#include <utility>

namespace orrery {

Values withTables(Values values, const std::function<TableFile(const TableFile&)>& change) {
    for (const Param& param : values.params()) {
        const auto* named = std::get_if<TableFile>(&values.value(param));
        if (named && !named->path.empty()) values = *values.with(param.id, change(*named));
    }
    return values;
}

Document withTables(Document document, const std::function<TableFile(const TableFile&)>& change) {
    for (Pane& pane : document.panes) {
        pane.scheme.values = withTables(std::move(pane.scheme.values), change);
        pane.view.values = withTables(std::move(pane.view.values), change);
    }
    return document;
}

std::vector<TableFile> tablesOf(const Document& document) {
    std::vector<TableFile> tables;
    for (const Pane& pane : document.panes) {
        for (const Values* part : {&pane.scheme.values, &pane.view.values}) {
            for (const Param& param : part->params()) {
                const auto* named = std::get_if<TableFile>(&part->value(param));
                if (named && !named->path.empty()) tables.push_back(*named);
            }
        }
    }
    return tables;
}

bool hasUnreadTable(const Document& document) {
    return std::ranges::any_of(tablesOf(document), &TableFile::isUnread);
}

}  // namespace orrery
