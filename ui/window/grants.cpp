#include "ui/window/document_file.h"

#include <QFileInfo>
#include <QStringList>

#include "core/io/table_places.h"

namespace orrery {

namespace {

const QString grantsKey = QStringLiteral("granted");
constexpr qsizetype maxGrants = 200;

/// Returns the prefix of a document's grants; the absolute path of a table follows it.
QString grantsOf(const QString& path) {
    return QFileInfo(path).absoluteFilePath() + QChar('\n');
}

}  // namespace

std::set<std::string> Grants::of(const QString& path) const {
    std::set<std::string> tables;
    const QString before = grantsOf(path);
    for (const QString& grant : settings.value(grantsKey).toStringList())
        if (grant.startsWith(before)) tables.insert(grant.mid(before.size()).toStdString());
    return tables;
}

void Grants::remember(const QString& path, const std::vector<TableFile>& tables) {
    QStringList grants = settings.value(grantsKey).toStringList();
    const qsizetype before = grants.size();
    for (const TableFile& table : tables) {
        if (isRefused(table) || !isBeside(table.path, path.toStdString())) continue;
        const QString grant = grantsOf(path) + QString::fromStdString(absoluteTable(table.path));
        if (!grants.contains(grant)) grants.prepend(grant);
    }
    if (grants.size() != before) settings.setValue(grantsKey, grants.mid(0, maxGrants));
}

}  // namespace orrery
