#include "ui/io/user_families.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace orrery {

Result<Families> userFamilies(const std::string& own) {
    if (!own.empty()) return familiesWith(own);
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    const QString file = folder + QStringLiteral("/orrery/families.json");
    return QFileInfo::exists(file) ? familiesWith(file.toStdString()) : Families::builtIn();
}

}  // namespace orrery
