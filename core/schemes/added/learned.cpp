#include "core/schemes/added/learned.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/seeded.h"
#include "core/model/scheme.h"
#include "core/model/seed_param.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/numpy_parts.h"

namespace orrery {

namespace {

constexpr Option scales[] = {
    {"one", {"as it is", "原样"}},
    {"inverse-sqrt", {"× d^(−1/2), as x-transformers", "× d^(−1/2)，如 x-transformers"}},
};

constexpr auto untrained =
    Flag("untrained", {"Drawn, not learned", "随机抽取，未经训练"}, false,
         {"Rows as they are before training, normal with the spread below: where no trained table is at hand.",
          "没有训练好的表时使用：按下面的标准差从正态分布抽取，即训练前的样子。"})
        .hiddenByDefault();
constexpr auto rowsDrawn =
    Large("rows", {"Rows", "行数"}, {1, 65536, 512}, {"Positions that have a row.", "表中有行的位置数。"})
        .logarithmic()
        .slider(4096)
        .when(untrained.isOn());
constexpr auto dModel = added::dModel({1, 16384, 64}, {"Numbers in a row.", "每行的数值个数。"})
                            .logarithmic()
                            .slider(1024)
                            .when(untrained.isOn());
constexpr auto spread =
    Real("spread", {"Spread", "标准差"}, {1e-6, 1000, 0.02},
         {"The standard deviation of every number; BERT begins with 0.02.", "每个数的标准差；BERT 的初值用 0.02。"})
        .logarithmic()
        .slider(1)
        .when(untrained.isOn());
constexpr auto seed = seedParam.help({"Draws the rows.", "用于抽取各行。"}).when(untrained.isOn());

constexpr auto file =
    added::file({"A .npy or .safetensors table of positions × dimensions, of floating or whole numbers.",
                 ".npy 或 .safetensors 表，形状为位置 × 维度，浮点数或整数。"})
        .when(untrained.isOff());
constexpr auto offset =
    Large("offset", {"Row offset", "行偏移"}, {0, 1000000, 0},
          {"Position 0 reads this row; 2 in OPT and BART.", "位置 0 读取这一行；OPT 与 BART 中为 2。"})
        .slider(8)
        .hiddenByDefault();
constexpr auto scale = Choice("scale", {"Scale", "缩放"}, scales,
                              {"x-transformers multiplies each row by d^(−1/2), d its width.",
                               "x-transformers 把每一行乘以 d^(−1/2)，d 是行的宽度。"})
                           .hiddenByDefault();

constexpr auto paddingRow =
    Large("padding_row", {"Row of padding", "填充行"}, {-1, 1000000, -1},
          {"This row of the table is taken for zeros, as fairseq's and nn.Embedding's padding_idx; −1: none.",
           "表中这一行视为全 0，如 fairseq 与 nn.Embedding 的 padding_idx；−1 表示没有。"})
        .slider(8)
        .hiddenByDefault();
constexpr auto l2norm = Flag("l2norm", {"Rows of length 1", "行长为 1"}, false,
                             {"Each row is divided by its length, as x-transformers' l2norm_embed.",
                              "每一行除以自身的长度，如 x-transformers 的 l2norm_embed。"})
                            .hiddenByDefault();

constexpr Param params[] = {file, offset, scale, paddingRow, l2norm, untrained, rowsDrawn, dModel, spread, seed};

/// Returns the table that was read, or draws one.
Result<std::shared_ptr<const TableData>> rowsOf(const Values& values) {
    if (!values[untrained]) return tableRead(values[file]);
    const auto count = static_cast<std::size_t>(values[rowsDrawn]), width = static_cast<std::size_t>(values[dModel]);
    if (static_cast<double>(count) * static_cast<double>(width) > maxDrawnNumbers) {
        const std::string max = std::to_string(static_cast<std::size_t>(maxDrawnNumbers) / width);
        return Problem{"rows",
                       say({"{} rows are too many to draw", "{} 行太多，无法抽取"}, quoted(std::to_string(count))),
                       say({"allowed are up to {}", "最多 {} 行"}, max)};
    }
    return std::make_shared<const TableData>(seededMatrix(seedOf(values), 1, Matrix(count, width), values[spread]));
}

/// Applies l2norm and padding: rows of length 1, a padding row of zeros.
std::shared_ptr<const TableData> changedTable(std::shared_ptr<const TableData> table, const Values& values) {
    const std::int64_t padding = values[paddingRow];
    const bool padded = padding >= 0 && padding < static_cast<std::int64_t>(table->rows);
    if (!padded && !values[l2norm]) return table;
    Matrix changed = table->matrix();
    for (std::size_t row = 0; values[l2norm] && row < changed.rows; ++row) {
        double square = 0;
        for (const double x : changed.row(row)) square += x * x;
        for (double& x : changed.row(row)) x = square == 0 ? 0 : x / std::sqrt(square);
    }
    if (padded) std::ranges::fill(changed.row(static_cast<std::size_t>(padding)), 0.0);
    return std::make_shared<const TableData>(std::move(changed));
}

Table scaled(Table table, double factor) {
    table.range = {table.range->first * factor, table.range->second * factor};
    table.cell = [cell = table.cell, factor](std::int64_t row, int column) { return factor * cell(row, column); };
    table.sum = [sum = table.sum, factor](std::int64_t row, std::int64_t count, int column) {
        return factor * sum(row, count, column);
    };
    return table;
}

Result<Encoding> build(const Values& values) {
    const auto matrix = rowsOf(values);
    if (!matrix) return matrix.problem();
    Table table = tableOf(changedTable(*matrix, values), values[offset]);
    if (table.rowCount == 0) {
        return Problem{
            "offset",
            say({"{} leaves no row of the table", "{}使表中不剩任何一行"}, quoted(valueText(values.value(offset)))),
            say({"the table has {} rows", "表共有 {} 行"}, (*matrix)->rows)};
    }
    if (values.holds(scale.is("inverse-sqrt"))) {
        const double factor = 1 / std::sqrt(table.columns);
        table = scaled(std::move(table), factor);
    }
    return Encoding(std::move(table));
}

std::string explain(const Values& values, const Cell& cell) {
    const double row = cell.position + static_cast<double>(values[offset]);
    if (row == static_cast<double>(values[paddingRow])) return "0 (padding)";
    const std::string length = values[l2norm] ? " / |E[" + shortest(row) + "]|" : std::string();
    const std::string entry = "E[" + shortest(row) + "][" + integerText(cell.column) + "]" + length;
    const auto& table = values[file].table;
    if (values.holds(scale.is("one")) || (!table && !values[untrained])) return entry;
    const std::size_t width = values[untrained] ? static_cast<std::size_t>(values[dModel]) : table->columns;
    return std::to_string(width) + "^(−1/2) · " + entry;
}

/// Returns the Problem that a grid cannot have so many rows or columns.
Problem noSuchRow(const std::string& size, std::int64_t given, const Words& table, std::size_t rows) {
    return {size, quoted(integerText(given)) + table,
            say({"allowed is a whole number from 1 to {}", "应为 1 到 {} 之间的整数"}, rows)};
}

constexpr auto program = joined(seededNumpy, R"(if untrained:
    file = spread * normal(1, rows, d_model)
row = positions.astype(int) + offset
out = file[row]
if l2norm:
    length = np.linalg.norm(out, axis=1, keepdims=True)
    out = out / np.where(length == 0, 1, length)
out = np.where(row[:, None] == padding_row, 0, out)
if scale == "inverse-sqrt":
    out = out * file.shape[1] ** -0.5
)");

}  // namespace

Result<std::shared_ptr<const TableData>> tableRead(const TableFile& file) {
    if (file.path.empty()) {
        return Problem{"file", Words{"no table is chosen", "还没有选择表文件"},
                       Words{"give the path of a .npy or .safetensors file", "请给出 .npy 或 .safetensors 文件的路径"}};
    }
    if (file.table) return file.table;
    return notRead("file", file);
}

Result<Matrix> learnedGrid(const Matrix& rowTable, const Matrix& columnTable, const GridSize& size) {
    if (size.height < 1 || size.height > static_cast<std::int64_t>(rowTable.rows)) {
        return noSuchRow("height", size.height, {" has no row in the row table", "在行坐标表中没有对应的行"},
                         rowTable.rows);
    }
    if (size.width < 1 || size.width > static_cast<std::int64_t>(columnTable.rows)) {
        return noSuchRow("width", size.width, {" has no row in the column table", "在列坐标表中没有对应的行"},
                         columnTable.rows);
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

/// PE(p) = s E[p + offset]. E is the table after l2norm and padding: that of a trained model or, if `untrained`, one
/// drawn at random; s is 1 or d^(-1/2). A position without a row has no encoding.
extern const Scheme learned{
    .id = "learned",
    .name = {"Learned table", "可学习位置表"},
    .use = Use::Added,
    .year = 2018,
    .source = "Radford et al., 2018 (GPT); Devlin et al., arXiv:1810.04805 (BERT)",
    .formula = {R"($\mathrm{PE}(p) = s \cdot E_{p + k}$, $E$ = file, or drawn with seed, )"
                R"($s$ = scale, $k$ = offset)",
                R"($\mathrm{PE}(p) = s \cdot E_{p + k}$，$E$ = file，未给文件时由 seed 随机生成，$s$ = )"
                R"(scale，$k$ = offset)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = program,
    .learns = Learns::TableRows,
    .drawn = untrained.isOn()};

}  // namespace orrery
