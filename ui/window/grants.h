// Grants: which tables beside a document the person has let it read, kept with the settings. What lies elsewhere is
// asked each time.
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

    /// Absolute paths of the tables that the document in the file `path` may read unasked.
    std::set<std::string> of(const QString& path) const;
    /// Those of `tables` that lie beside the document and were not refused.
    void remember(const QString& path, const std::vector<TableFile>& tables);

private:
    QSettings& settings;
};

}  // namespace orrery
