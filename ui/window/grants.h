// Grants: the user's permissions for documents to read tables in or below their folders. The settings store the newest
// 200, of all documents together. Tables elsewhere need permission each time.
#pragma once

#include <QSettings>
#include <QString>
#include <set>
#include <string>
#include <vector>

#include "core/model/document.h"

namespace orrery {

class Grants {
public:
    explicit Grants(QSettings& kept) : settings(kept) {}

    /// Returns the absolute paths of the tables that the document in the file `path` may read without a question.
    std::set<std::string> of(const QString& path) const;
    /// Stores permission for those of `tables` that are in or below the document's folder and were not refused.
    void remember(const QString& path, const std::vector<TableFile>& tables);

private:
    QSettings& settings;
};

}  // namespace orrery
