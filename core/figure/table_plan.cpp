// Tables: block means by their sums over runs of rows.
#include <cmath>
#include <limits>

#include "core/figure/field_sources.h"
#include "core/figure/sample_blocks.h"

namespace orrery {

SamplePlan samplesOf(const TableSource& table, const Blocks& blocks) {
    return sampleBlocks(blocks, blocks.columns.cells, [&](int row, int column) {
        return meanOf(table, blocks.rows.run(row), blocks.columns.inside(column));
    });
}

void addSource(FieldPlan& plan, const TableSource& table, const Blocks& blocks) {
    plan.source = samplesOf(table, blocks);
}

double meanOf(const TableSource& table, const Run& rows, const Run& columns) {
    const std::int64_t first = std::max(rows.first, table->firstRow);
    const std::int64_t count = std::min(rows.first + rows.count, table->firstRow + table->rowCount) - first;
    if (count <= 0) return std::numeric_limits<double>::quiet_NaN();
    if (count == 1 && columns.count == 1) return table->cell(first, static_cast<int>(columns.first));
    double sum = 0;
    for (std::int64_t i = 0; i < columns.count; ++i) {
        sum += table->sum(first, count, static_cast<int>(columns.first + i));
    }
    return sum / static_cast<double>(count * columns.count);
}

}  // namespace orrery
