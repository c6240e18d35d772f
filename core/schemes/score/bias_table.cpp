#include "core/schemes/score/bias_table.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/schemes/score/content.h"

namespace orrery {

namespace {

constexpr std::size_t mostHeads = 256;

Problem badFile(const TableFile& file, const std::string& what, const std::string& hint) {
    return {"file", "'" + file.path + "' " + what, hint};
}

std::string counted(std::size_t count) {
    return integerText(static_cast<std::int64_t>(count));
}

}  // namespace

Result<Matrix> biasTable(const Values& values, const TableNeed& need) {
    const TableFile& file = values.file("file");
    if (file.path.empty()) {
        const Matrix shape(need.rows, static_cast<std::size_t>(values.large("heads")));
        return drawn(values, {}, shape, need.scale);
    }
    if (!file.table) return badFile(file, "has not been read", "open it again");
    const Matrix& table = *file.table;
    if (table.rows < need.rows) {
        return badFile(file, "has " + counted(table.rows) + " rows", "needed are at least " + counted(need.rows));
    }
    if (table.columns < 1 || table.columns > mostHeads) {
        return badFile(file, "has " + counted(table.columns) + " columns",
                       "allowed are 1 to " + counted(mostHeads) + ", one a head");
    }
    if (file.notFinite > 0) return badFile(file, "has numbers that are not finite", "give a table without them");
    Matrix used(need.rows, table.columns);
    std::copy_n(table.values.begin(), used.values.size(), used.values.begin());
    return used;
}

std::string tableNote(const Values& values) {
    const std::string& path = values.file("file").path;
    return path.empty() ? "seed " + integerText(values.large("seed")) : path.substr(path.rfind('/') + 1);
}

}  // namespace orrery
