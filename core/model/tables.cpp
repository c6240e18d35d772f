#include "core/model/tables.h"

#include <algorithm>

namespace orrery {

Document withTables(Document document, const std::function<TableFile(const TableFile&)>& change) {
    for (Pane& pane : document.panes) {
        for (Values* part : {&pane.scheme.values, &pane.view.values}) {
            for (const Param& param : part->params()) {
                if (param.kind != Kind::File) continue;
                const TableFile& named = std::get<TableFile>(part->value(param));
                if (!named.path.empty()) *part = *part->with(param.id, change(named));
            }
        }
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
