#include "core/figure/plan.h"

#include "core/base/vector_state.h"
#include "core/figure/field_sources.h"

namespace orrery {

namespace {

Run runOf(const CellRange& range) {
    return {static_cast<std::int64_t>(range.from), static_cast<std::int64_t>(range.size())};
}

}  // namespace

BlockSize blockSize(const Field& field, int width, int height) {
    const Blocks blocks = blocksOf(field, width, height);
    return {blocks.rows.cells, blocks.columns.cells, isSampled(field, blocks)};
}

FieldPlan plan(const Field& field, int width, int height, std::uint32_t blank, Ground ground,
               const Progress& progress) {
    clearVectorState();
    Blocks blocks = blocksOf(field, width, height);
    blocks.progress = progress;
    FieldPlan plan;
    plan.width = width;
    plan.height = height;
    plan.rowBlocks = blocks.rows.blocks;
    plan.columnBlocks = blocks.columns.blocks;
    plan.rowsPerBlock = blocks.rows.cells;
    plan.columnsPerBlock = blocks.columns.cells;
    plan.transposed = field.isTransposed();
    plan.x = field.isTransposed() ? blocks.rows.map : blocks.columns.map;
    plan.y = field.isTransposed() ? blocks.columns.map : blocks.rows.map;
    plan.low = static_cast<float>(field.scale.low);
    plan.high = static_cast<float>(field.scale.high);
    plan.colours = colours(mapOf(field.scale), ground);
    plan.blank = blank;
    plan.sampled = isSampled(field, blocks);
    std::visit([&](const auto& source) { addSource(plan, source, blocks); }, field.source);
    return plan;
}

double exactMean(const Field& field, CellRange rows, CellRange columns) {
    return std::visit([&](const auto& source) { return meanOf(source, runOf(rows), runOf(columns)); }, field.source);
}

}  // namespace orrery
