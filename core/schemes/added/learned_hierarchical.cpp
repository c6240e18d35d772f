#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/number_text.h"
#include "core/model/scheme.h"
#include "core/schemes/added/added_params.h"
#include "core/schemes/added/learned.h"
#include "core/schemes/added/row_major.h"

namespace orrery {

namespace {

constexpr auto file =
    added::file({"A NumPy .npy or .safetensors table of n positions × dimensions; it serves n² positions.",
                 ".npy 或 .safetensors 表，形状为 n 个位置 × 维度；可用于 n² 个位置。"});
constexpr Real alpha("alpha", {"Weight alpha", "权重 alpha"}, {0.001, 0.999, 0.4},
                     {"The weight of the high digit; not 1/2, where swapped digits would collide.",
                      "高位数字的权重；不可为 1/2，否则两位互换会得到同一编码。"});

constexpr Param params[] = {file, alpha};

/// Digit vectors u[j] = (E[j] − weight · E[0]) / (1 − weight), computed when read; with them PE(p) = E[p] for p < n.
Table basisOf(const std::shared_ptr<const TableData>& table, double weight) {
    Table basis = tableOf(table, 0);
    const auto part = [first = table->firstRows(1).values, weight](double sum, double count, int column) {
        return (sum - count * weight * first[static_cast<std::size_t>(column)]) / (1 - weight);
    };
    double largest = 0;
    for (std::int64_t row = 0; row < basis.rowCount; ++row) {
        for (int column = 0; column < basis.columns; ++column) {
            const double entry = part(basis.cell(row, column), 1, column);
            if (std::isfinite(entry)) largest = std::max(largest, std::abs(entry));
        }
    }
    if (largest == 0) largest = 1;
    basis.range = {-largest, largest};
    basis.cell = [cell = basis.cell, part](std::int64_t row, int column) { return part(cell(row, column), 1, column); };
    basis.sum = [sum = basis.sum, part](std::int64_t row, std::int64_t count, int column) {
        return part(sum(row, count, column), static_cast<double>(count), column);
    };
    return basis;
}

/// Sums a run of positions by blocks of the n x n square of (high digit, low digit).
double sumOf(const Table& basis, double weight, std::span<const GridBlock> blocks, int column) {
    double total = 0;
    for (const GridBlock& block : blocks) {
        total += weight * static_cast<double>(block.columns) * basis.sum(block.row, block.rows, column) +
                 (1 - weight) * static_cast<double>(block.rows) * basis.sum(block.column, block.columns, column);
    }
    return total;
}

Table squared(const Table& basis, double weight) {
    const std::int64_t n = basis.rowCount;
    return {.columns = basis.columns,
            .rowCount = n > maxPosition / n ? maxPosition + 1 : n * n,
            .range = basis.range,
            .cell =
                [=](std::int64_t row, int column) {
                    return weight * basis.cell(row / n, column) + (1 - weight) * basis.cell(row % n, column);
                },
            .sum = [=](std::int64_t row, std::int64_t count,
                       int column) { return sumOf(basis, weight, gridBlocks(row, count, n), column); }};
}

Result<Encoding> build(const Values& values) {
    const auto table = tableRead(values[file]);
    if (!table) return table.problem();
    const double weight = values[alpha];
    if (weight == 0.5) {
        return Problem{"alpha", Words{"'0.5' gives swapped digits the same vector", "“0.5”使两位互换后的向量相同"},
                       Words{"allowed is any other", "可用其他任意值"}};
    }
    if ((*table)->rows == 0) {
        return Problem{"file", say({"{} has no row", "{}没有任何一行"}, quoted(values[file].path)),
                       Words{"give a table with a row for each position", "请给出每个位置各占一行的表"}};
    }
    return Encoding(squared(basisOf(*table, weight), weight));
}

std::string explain(const Values& values, const Cell& cell) {
    const auto& table = values[file].table;
    if (!table) return {};
    const std::int64_t rows = static_cast<std::int64_t>(table->rows);
    const auto position = static_cast<std::int64_t>(cell.position);
    const std::string entry = "[" + integerText(cell.column) + "]";
    const std::string weight = shortest(values[alpha]);
    return weight + " · u[" + integerText(position / rows) + "]" + entry + " + (1 − " + weight + ") · u[" +
           integerText(position % rows) + "]" + entry;
}

}  // namespace

/// PE(p) = alpha u[p div n] + (1 - alpha) u[p mod n], u[j] = (E[j] - alpha E[0]) / (1 - alpha): n^2 positions from n
/// rows, the first n of them unchanged. bert4keras, hierarchical position.
extern const Scheme learnedHierarchical{
    .id = "learned-hierarchical",
    .name = {"Hierarchical learned table", "层次分解位置表"},
    .use = Use::Added,
    .year = 2020,
    .source = "Su, 2020 (bert4keras, hierarchical)",
    .formula = {R"($\mathrm{PE}(p) = \alpha u_{\lfloor p/n \rfloor} + (1 - \alpha) u_{p \bmod n}$, $u_j = )"
                R"(\frac{E_j - \alpha E_0}{1 - \alpha}$, $E$ = file of $n$ rows, $\alpha$ = alpha)",
                R"($\mathrm{PE}(p) = \alpha u_{\lfloor p/n \rfloor} + (1 - \alpha) u_{p \bmod n}$，$u_j)"
                R"( = \frac{E_j - \alpha E_0}{1 - \alpha}$，$E$ = file，共 $n$ 行，$\alpha$ = alpha)"},
    .params = params,
    .build = build,
    .explain = explain,
    .numpy = R"(high, low = np.divmod(positions.astype(int), len(file))
u = (file - alpha * file[0]) / (1 - alpha)
out = alpha * u[high] + (1 - alpha) * u[low]
)"};

}  // namespace orrery
