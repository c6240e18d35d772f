#include "core/schemes/score/bias_table.h"

#include "core/base/number_text.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/relative_params.h"

namespace orrery {

namespace {

constexpr std::size_t maxHeads = 256;

Problem badFile(const TableFile& file, const Phrase& what, const Phrase& hint) {
    return {"file", say({"{} {}", "{}{}"}, quoted(file.path), what), hint};
}

}  // namespace

Result<Matrix> biasTable(const Values& values, std::size_t rows) {
    const TableFile& file = values[relative::tableFile];
    if (file.path.empty()) return drawn(values, {}, Matrix(rows, static_cast<std::size_t>(values[relative::heads])));
    if (!file.table) return notRead("file", file);
    const TableData& table = *file.table;
    if (table.rows < rows) {
        return badFile(file, say({"has {} rows", "有 {} 行"}, table.rows),
                       say({"needed are at least {}", "至少需要 {} 行"}, rows));
    }
    if (table.columns < 1 || table.columns > maxHeads) {
        const std::string columns = std::to_string(table.columns);
        return badFile(file, say({"has {} columns", "有 {} 列"}, columns),
                       say({"allowed are 1 to {}, one per head", "应有 1 到 {} 列，每头一列"}, maxHeads));
    }
    if (file.notFinite > 0) {
        return badFile(file, Words{"has numbers that are not finite", "含有 NaN 或无穷"},
                       Words{"give a table without them", "请给出没有这种数的表"});
    }
    return table.firstRows(rows);
}

Phrase tableNote(const Values& values) {
    const std::string& path = values[relative::tableFile].path;
    return path.empty() ? seedNote(values) : Phrase(path.substr(path.rfind('/') + 1));
}

}  // namespace orrery
