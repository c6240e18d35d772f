#include <cmath>
#include <memory>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/learned.h"
#include "core/schemes/added/row_major.h"

namespace orrery {

namespace {

constexpr Param params[] = {
    {.id = "file",
     .label = {"Table file", "表文件"},
     .help = {"A NumPy .npy or .safetensors table of n positions × dimensions; it serves n² positions.",
              "n 个位置 × 维度 的 .npy 或 .safetensors 表；可用于 n² 个位置。"},
     .kind = Kind::File},
    {.id = "alpha",
     .label = {"Weight alpha", "权重 alpha"},
     .help = {"The weight of the high digit; not 1/2, where swapped digits would collide.",
              "高位数字的权重；不可为 1/2，否则两位互换会得到同一编码。"},
     .kind = Kind::Real,
     .min = 0.001,
     .max = 0.999,
     .fallback = 0.4},
};

/// The sum over a run of positions, by blocks of the n x n square of (high digit, low digit).
double sumOf(const Table& basis, double alpha, std::span<const GridBlock> blocks, int column) {
    double total = 0;
    for (const GridBlock& block : blocks) {
        total += alpha * static_cast<double>(block.columns) * basis.sum(block.row, block.rows, column) +
                 (1 - alpha) * static_cast<double>(block.rows) * basis.sum(block.column, block.columns, column);
    }
    return total;
}

Result<Encoding> build(const Values& values) {
    const TableFile& file = values.file("file");
    if (const Done read = checkTableRead(file); !read) return read.problem();
    const double alpha = values.real("alpha");
    if (alpha == 0.5) return Problem{"alpha", "'0.5' gives swapped digits the same vector", "allowed is any other"};
    const auto rows = static_cast<std::int64_t>(file.table->rows);
    if (rows == 0)
        return Problem{"file", "'" + file.path + "' has no row", "give a table with a row for each position"};
    const Table basis = tableOf(std::make_shared<const Matrix>(hierarchicalBasis(*file.table, alpha)), 0);
    Table table;
    table.columns = basis.columns;
    table.rowCount = rows > maxPosition / rows ? maxPosition + 1 : rows * rows;
    table.range = basis.range;
    table.cell = [basis, alpha, rows](std::int64_t row, int column) {
        return alpha * basis.cell(row / rows, column) + (1 - alpha) * basis.cell(row % rows, column);
    };
    table.sum = [basis, alpha, rows](std::int64_t row, std::int64_t count, int column) {
        return sumOf(basis, alpha, gridBlocks(row, count, rows), column);
    };
    return Encoding(std::move(table));
}

std::string explain(const Values& values, const Cell& cell) {
    const auto& table = values.file("file").table;
    if (!table) return {};
    const std::int64_t rows = static_cast<std::int64_t>(table->rows);
    const auto position = static_cast<std::int64_t>(cell.position);
    const std::string entry = "[" + integerText(cell.column) + "]";
    return valueText(values["alpha"]) + " · u[" + integerText(position / rows) + "]" + entry + " + (1 − " +
           valueText(values["alpha"]) + ") · u[" + integerText(position % rows) + "]" + entry;
}

}  // namespace

Matrix hierarchicalBasis(const Matrix& table, double alpha) {
    Matrix basis = table;
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (std::size_t column = 0; column < table.columns; ++column) {
            basis.at(row, column) = (table.at(row, column) - alpha * table.at(0, column)) / (1 - alpha);
        }
    }
    return basis;
}

/// PE(p) = alpha u[p div n] + (1 - alpha) u[p mod n], u[j] = (E[j] - alpha E[0]) / (1 - alpha): n^2 positions from n
/// rows, the first n of them unchanged. bert4keras, hierarchical position.
extern const Scheme learnedHierarchical{
    .id = "learned-hierarchical",
    .name = {"Hierarchical learned table", "层次分解位置表"},
    .use = Use::Added,
    .year = 2020,
    .source = "Su, 2020 (bert4keras, hierarchical)",
    .formula = "PE(p) = alpha · u[⌊p / n⌋] + (1 − alpha) · u[p mod n],  u[j] = (E[j] − alpha · E[0]) / (1 − alpha)",
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(high, low = np.divmod(positions.astype(int), len(file))
u = (file - alpha * file[0]) / (1 - alpha)
out = alpha * u[high] + (1 - alpha) * u[low]
)"};

}  // namespace orrery
