#include "core/number_text.h"
#include "core/scheme.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    {.id = "file",
     .label = {"Table file", "表文件"},
     .help = {"A NumPy .npy file of shape positions × dimensions, float16, float32, float64 or integers.",
              "NumPy 的 .npy 文件，形状为 位置 × 维度，float16、float32、float64 或整数。"},
     .kind = Kind::File},
    {.id = "offset",
     .label = {"Row offset", "行偏移"},
     .help = {"Position 0 reads this row; 2 in OPT and BART.", "位置 0 读取这一行；OPT 与 BART 中为 2。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 1000000,
     .fallback = 0,
     .softMax = 8,
     .quiet = true},
};

Result<Encoding> build(const Values& values) {
    const TableFile& file = values.file("file");
    if (file.path.empty()) return Problem{"file", "no table is chosen", "give the path of a .npy file"};
    if (!file.table) return Problem{"file", "'" + file.path + "' has not been read", "open it again"};
    Table table = tableOf(file.table, values.large("offset"));
    if (table.rowCount == 0) {
        return Problem{"offset", "'" + valueText(values["offset"]) + "' leaves no row of the table",
                       "the table has " + integerText(static_cast<std::int64_t>(file.table->rows)) + " rows"};
    }
    return Encoding(std::move(table));
}

std::string explain(const Values& values, const Cell& cell) {
    const double row = cell.position + values.real("offset");
    return "E[" + shortest(row) + "][" + integerText(cell.column) + "]";
}

}  // namespace

/// PE(p) = E[p + offset], a table of the trained model; a position without a row is an error.
extern const Scheme learned{.id = "learned",
                            .name = {"Learned table", "可学习位置表"},
                            .use = Use::Added,
                            .year = 2018,
                            .source = "Radford et al., 2018 (GPT); Devlin et al., arXiv:1810.04805 (BERT)",
                            .formula = "PE(p) = E[p + offset]",
                            .params = params,
                            .build = build,
                            .explain = explain};

}  // namespace orrery
