#include "core/schemes/added/learned.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/model/scheme.h"

namespace orrery {

namespace {

constexpr Option scales[] = {
    {"one", {"as it is", "原样"}},
    {"inverse-sqrt", {"× d^(−1/2), as x-transformers", "× d^(−1/2)，如 x-transformers"}},
};

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
    {.id = "scale",
     .label = {"Scale", "缩放"},
     .help = {"x-transformers multiplies each row by d^(−1/2), d its width.",
              "x-transformers 把每一行乘以 d^(−1/2)，d 为其宽度。"},
     .kind = Kind::Choice,
     .options = scales,
     .quiet = true},
};

Table scaled(Table table, double factor) {
    table.range = {table.range->first * factor, table.range->second * factor};
    table.cell = [cell = table.cell, factor](std::int64_t row, int column) { return factor * cell(row, column); };
    table.sum = [sum = table.sum, factor](std::int64_t row, std::int64_t count, int column) {
        return factor * sum(row, count, column);
    };
    return table;
}

Result<Encoding> build(const Values& values) {
    const TableFile& file = values.file("file");
    if (const Done read = checkTableRead(file); !read) return read.problem();
    Table table = tableOf(file.table, values.large("offset"));
    if (table.rowCount == 0) {
        return Problem{"offset", "'" + valueText(values["offset"]) + "' leaves no row of the table",
                       "the table has " + integerText(static_cast<std::int64_t>(file.table->rows)) + " rows"};
    }
    if (values.choice("scale") == "inverse-sqrt") table = scaled(std::move(table), 1 / std::sqrt(table.columns));
    return Encoding(std::move(table));
}

std::string explain(const Values& values, const Cell& cell) {
    const double row = cell.position + values.real("offset");
    const std::string entry = "E[" + shortest(row) + "][" + integerText(cell.column) + "]";
    const auto& table = values.file("file").table;
    if (values.choice("scale") == "one" || !table) return entry;
    return integerText(static_cast<std::int64_t>(table->columns)) + "^(−1/2) · " + entry;
}

}  // namespace

Done checkTableRead(const TableFile& file) {
    if (file.path.empty()) {
        return Problem{"file", "no table is chosen", "give the path of a .npy file", Fault::Input,
                       "还没有选择表文件；请给出 .npy 或 .safetensors 文件的路径"};
    }
    if (!file.table) return Problem{"file", "'" + file.path + "' has not been read", "open it again"};
    return done();
}

Result<Matrix> learnedGrid(const Matrix& rowTable, const Matrix& columnTable, const GridSize& size) {
    if (size.height < 1 || size.height > static_cast<std::int64_t>(rowTable.rows)) {
        return Problem{"height", "'" + integerText(size.height) + "' has no row in the row table",
                       "allowed is a whole number from 1 to " + std::to_string(rowTable.rows)};
    }
    if (size.width < 1 || size.width > static_cast<std::int64_t>(columnTable.rows)) {
        return Problem{"width", "'" + integerText(size.width) + "' has no row in the column table",
                       "allowed is a whole number from 1 to " + std::to_string(columnTable.rows)};
    }
    const auto height = static_cast<std::size_t>(size.height);
    const auto width = static_cast<std::size_t>(size.width);
    Matrix grid(height * width, columnTable.columns + rowTable.columns);
    for (std::size_t token = 0; token < grid.rows; ++token) {
        const auto across = columnTable.row(token % width);
        const auto down = rowTable.row(token / width);
        std::ranges::copy(down, std::ranges::copy(across, grid.row(token).begin()).out);
    }
    return grid;
}

/// PE(p) = E[p + offset], a table of the trained model; a position without a row is an error.
extern const Scheme learned{.id = "learned",
                            .name = {"Learned table", "可学习位置表"},
                            .use = Use::Added,
                            .year = 2018,
                            .source = "Radford et al., 2018 (GPT); Devlin et al., arXiv:1810.04805 (BERT)",
                            .formula = "PE(p) = scale · E[p + offset]",
                            .params = params,
                            .build = build,
                            .explain = explain,
                            .numpy = R"(out = file[positions.astype(int) + offset]
if scale == "inverse-sqrt":
    out = out * file.shape[1] ** -0.5
)"};

}  // namespace orrery
