// Plans of score kernels: by diagonals if the value depends on query - key and query + key, one row for all queries if
// it depends on the key, as a product of mean features if it is one, else entry by entry.
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>

#include "core/base/overloaded.h"
#include "core/figure/blocks.h"
#include "core/figure/field_sources.h"
#include "core/figure/square_means.h"
#include "core/phase/row_product.h"

namespace orrery {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

/// True if block means are computed from single entries: for an Entrywise kernel, and for a causal kernel that is not
/// ByOffset, because blocks cut by the mask then have no closed form.
bool isFree(const ScoreKernel& kernel) {
    const bool keepsStructure = !kernel.causal || std::holds_alternative<ByOffset>(kernel.kind);
    return !keepsStructure || std::holds_alternative<Entrywise>(kernel.kind);
}

/// Absolute positions of a run of queries.
Run positionsOf(const HeadKernel& source, const Run& queries) {
    return {queries.first + source.queryShift, queries.count};
}

/// Block means under a causal mask: closed form if unmasked, mean of the visible entries if cut by the diagonal, NaN if
/// fully masked.
SquareMeans causalMeans(const SquareMeans& whole, const FunctionOfX& value) {
    return [=](std::int64_t first, std::int64_t cells, int count, const Progress& progress) {
        // number of squares whose largest (reach = cells - 1) or smallest (reach = 1 - cells) offset is below 0
        const auto below = [&](std::int64_t reach) {
            return static_cast<int>(std::clamp<std::int64_t>((cells - 1 - reach - first) / cells, 0, count));
        };
        const int hidden = below(cells - 1), cut = below(1 - cells);
        std::vector<double> means(static_cast<std::size_t>(hidden), nothing);
        if (hidden < cut) {
            const Squares squares{first + hidden * cells - (cells - 1), cells, cut - hidden};
            const FunctionOfX seen = [&](std::int64_t x) { return x < 0 ? nothing : value(x); };
            std::ranges::copy(squareMeans(seen, squares, progress), std::back_inserter(means));
        }
        if (cut < count)
            std::ranges::copy(whole(first + cut * cells, cells, count - cut, progress), std::back_inserter(means));
        return means;
    };
}

SquareMeans meansOf(const HeadKernel& source, const ByOffset& kind) {
    if (!kind.means) return {};
    const SquareMeans means = kind.means(source.head);
    if (!source.kernel->causal) return means;
    return causalMeans(means, [&kind, head = source.head](std::int64_t offset) { return kind.value(head, offset); });
}

/// The part that depends on query - key; NaN for masked offsets.
ByOffsetAndSum::Part offsetPart(const HeadKernel& source, const ByOffset& kind) {
    const bool causal = source.kernel->causal;
    return {[&kind, causal, head = source.head](std::int64_t offset) {
                return causal && offset < 0 ? nothing : kind.value(head, offset);
            },
            meansOf(source, kind)};
}

/// The parts of a kernel whose blocks depend only on query - key and query + key, with an empty `sum` if they do not
/// depend on query + key; nothing for other kernels.
std::optional<ByOffsetAndSum> diagonalsOf(const HeadKernel& source) {
    if (isFree(*source.kernel)) return std::nullopt;
    const ScoreKernel::AnyKind& kind = source.kernel->kind;
    if (const auto* offset = std::get_if<ByOffset>(&kind)) return ByOffsetAndSum{offsetPart(source, *offset), {}};
    if (const auto* both = std::get_if<ByOffsetAndSum>(&kind)) return *both;
    return std::nullopt;
}

constexpr double evaluationsPerPixel = 18;  // budget of a picture

/// Number of queries (and keys) evaluated per block for a kernel without structure: all, unless that exceeds the
/// budget.
std::int64_t evaluatedAlong(const Blocks& blocks) {
    const double count = static_cast<double>(blocks.rows.blocks) * blocks.columns.blocks;
    const double affordable = std::sqrt(evaluationsPerPixel * static_cast<double>(blocks.pixels) / count);
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(affordable), 1, blocks.rows.cells);
}

/// Maximum number of values evaluated between neighbouring diagonals of blocks if there is no closed form.
std::int64_t evaluatedAcross(const Blocks& blocks) {
    const double diagonals = static_cast<double>(blocks.rows.blocks) + blocks.columns.blocks;
    const double affordable = evaluationsPerPixel * static_cast<double>(blocks.pixels) / diagonals;
    return std::max<std::int64_t>(static_cast<std::int64_t>(affordable), 1);
}

bool hasOpenDiagonals(const HeadKernel& source) {
    const std::optional<ByOffsetAndSum> parts = diagonalsOf(source);
    return parts && (!parts->offset.means || (parts->sum.value && !parts->sum.means));
}

struct Entries {
    Run queries;
    Run keys;
};

/// Mean of the visible entries of at most `max` evenly spaced queries and keys; NaN if all are masked.
template <class Kind>
double entryMean(const HeadKernel& source, const Kind& kind, const Entries& entries, std::int64_t max) {
    const auto& [queries, keys] = entries;
    const auto at = [max](const Run& run, std::int64_t i) {
        const std::int64_t count = std::min(max, run.count);
        return run.first + (2 * i + 1) * run.count / (2 * count);
    };
    double sum = 0;
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < std::min(max, queries.count); ++i) {
        const std::int64_t query = at(queries, i);
        for (std::int64_t j = 0; j < std::min(max, keys.count); ++j) {
            const std::int64_t key = at(keys, j);
            if (source.kernel->causal && key > query) continue;
            sum += kind.at(source.head, query, key);
            ++count;
        }
    }
    return count > 0 ? sum / static_cast<double>(count) : nothing;
}

/// Mean features of each block of an axis.
FactorRows featuresOf(const MeanFeatures& features, const BlockAxis& axis, std::int64_t shift,
                      const Progress& progress) {
    return {static_cast<std::size_t>(axis.blocks),
            [&features, &axis, shift](std::size_t block) {
                const Run run = axis.inside(static_cast<int>(block));
                return features(run.first + shift, run.count);
            },
            progress};
}

SamplePlan productOf(const HeadKernel& source, const ByFeatures& kind, const Blocks& blocks) {
    const FactorRows queries = featuresOf(kind.query, blocks.rows, source.queryShift, blocks.progress);
    const bool isSquare = blocks.rows.begin + source.queryShift == blocks.columns.begin &&
                          blocks.rows.end + source.queryShift == blocks.columns.end &&
                          blocks.rows.blocks == blocks.columns.blocks;
    if (kind.alike && isSquare) return {rowSquare<float>(queries)};
    return {rowProduct<float>(queries, featuresOf(kind.key, blocks.columns, 0, blocks.progress))};
}

SamplePlan expanded(const DiagonalPlan& plan, const Blocks& blocks) {
    return sampleBlocks(blocks, 1, [&](int row, int column) {
        const double offset =
            static_cast<double>(plan.diagonal[static_cast<std::size_t>(row - column + blocks.columns.blocks - 1)]);
        return plan.antidiagonal.empty()
                   ? offset
                   : offset + static_cast<double>(plan.antidiagonal[static_cast<std::size_t>(row + column)]);
    });
}

SamplePlan keySamples(const HeadKernel& source, const ByKey& kind, const Blocks& blocks) {
    Blocks firstRow = blocks;
    firstRow.rows.blocks = 1;
    SamplePlan plan = sampleBlocks(firstRow, blocks.columns.cells, [&](int, int column) {
        return entryMean(source, kind, {{}, blocks.columns.inside(column)}, blocks.columns.cells);
    });
    const std::size_t columns = plan.values.size();
    plan.values.resize(columns * static_cast<std::size_t>(blocks.rows.blocks));
    for (std::size_t i = columns; i < plan.values.size(); ++i) plan.values[i] = plan.values[i - columns];
    return plan;
}

template <class Kind>
SamplePlan freeSamples(const HeadKernel& source, const Kind& kind, const Blocks& blocks) {
    const std::int64_t max = evaluatedAlong(blocks);
    return sampleBlocks(blocks, max * max, [&](int row, int column) {
        const Run queries = positionsOf(source, blocks.rows.inside(row));
        return entryMean(source, kind, {queries, blocks.columns.inside(column)}, max);
    });
}

/// Block means of a part. squares.first is the x at the top left of the first square, `min` its smallest x.
std::vector<float> meansOf(const ByOffsetAndSum::Part& part, const Squares& squares, std::int64_t min,
                           const Progress& progress) {
    if (part.means) return squareMeans(part.means, squares, progress);
    return squareMeans(part.value, {min, squares.cells, squares.count, squares.max}, progress);
}

double diagonalMean(const ByOffsetAndSum& parts, const Run& queries, const Run& keys) {
    const Rectangle rectangle{queries.count, keys.count};
    const std::int64_t first = queries.first - keys.first - keys.count + 1;
    const double offsets = rectangleMean(parts.offset.value, first, rectangle);
    if (!parts.sum.value) return offsets;
    return offsets + rectangleMean(parts.sum.value, queries.first + keys.first, rectangle);
}

}  // namespace

bool hasDiagonals(const HeadKernel& source) {
    return diagonalsOf(source).has_value();
}

DiagonalPlan diagonalPlan(const HeadKernel& source, const Blocks& blocks) {
    const ByOffsetAndSum parts = *diagonalsOf(source);
    const std::int64_t cells = blocks.rows.cells;
    const std::int64_t query = blocks.rows.begin + source.queryShift;
    const std::int64_t key = blocks.columns.begin;
    const int count = blocks.rows.blocks + blocks.columns.blocks - 1;
    const Squares offsets{query - key - (blocks.columns.blocks - 1) * cells, cells, count, evaluatedAcross(blocks)};
    const Squares sums{query + key, cells, count, offsets.max};
    DiagonalPlan plan{meansOf(parts.offset, offsets, offsets.first - (cells - 1), blocks.progress), {}};
    if (parts.sum.value) plan.antidiagonal = meansOf(parts.sum, sums, sums.first, blocks.progress);
    return plan;
}

void addMask(FieldPlan& plan, const HeadKernel& source, const Blocks& blocks) {
    plan.causal = source.kernel->causal;
    const std::int64_t lastVisible = blocks.rows.first(1) - 1 + source.queryShift - blocks.columns.begin;
    const double shift = std::floor(static_cast<double>(lastVisible) / static_cast<double>(blocks.rows.cells));
    plan.causalShift = static_cast<std::int32_t>(std::clamp(shift, -8192.0, 8192.0));
}

void addSource(FieldPlan& plan, const HeadKernel& source, const Blocks& blocks) {
    addMask(plan, source, blocks);
    if (hasDiagonals(source)) {
        plan.source = diagonalPlan(source, blocks);
    } else {
        plan.source = samplesOf(source, blocks);
    }
}

SamplePlan samplesOf(const HeadKernel& source, const Blocks& blocks) {
    const ScoreKernel& kernel = *source.kernel;
    const auto free = [&](const auto& kind) { return freeSamples(source, kind, blocks); };
    const auto diagonal = [&] { return expanded(diagonalPlan(source, blocks), blocks); };
    if (isFree(kernel)) return std::visit(free, kernel.kind);
    return std::visit(
        Overloaded{[&](const ByOffset&) { return diagonal(); }, [&](const ByOffsetAndSum&) { return diagonal(); },
                   [&](const ByKey& kind) { return keySamples(source, kind, blocks); },
                   [&](const ByFeatures& kind) { return productOf(source, kind, blocks); },
                   [&](const Entrywise& kind) { return free(kind); }},
        kernel.kind);
}

double meanOf(const HeadKernel& source, const Run& rows, const Run& keys) {
    const ScoreKernel& kernel = *source.kernel;
    const Run queries = positionsOf(source, rows);
    const auto free = [&](const auto& kind) {
        return entryMean(source, kind, {queries, keys}, std::max(queries.count, keys.count));
    };
    const auto diagonal = [&] { return diagonalMean(*diagonalsOf(source), queries, keys); };
    if (isFree(kernel)) return std::visit(free, kernel.kind);
    return std::visit(
        Overloaded{[&](const ByOffset&) { return diagonal(); }, [&](const ByOffsetAndSum&) { return diagonal(); },
                   [&](const ByKey& kind) {
                       return entryMean(source, kind, {{queries.first, 1}, keys}, keys.count);
                   },
                   [&](const ByFeatures& kind) {
                       const std::vector<double> query = kind.query(queries.first, queries.count);
                       const std::vector<double> key = kind.key(keys.first, keys.count);
                       return std::inner_product(query.begin(), query.end(), key.begin(), 0.0);
                   },
                   [&](const Entrywise& kind) { return free(kind); }},
        kernel.kind);
}

bool isSampled(const Field& field, const Blocks& blocks) {
    if (const auto* difference = std::get_if<Difference>(&field.source)) {
        return isSampled(*difference->a, blocks) || isSampled(*difference->b, blocks);
    }
    if (const auto* table = std::get_if<TableSource>(&field.source)) return isSampled(**table, blocks);
    const auto* source = std::get_if<HeadKernel>(&field.source);
    if (!source) return false;
    if (isFree(*source->kernel)) return evaluatedAlong(blocks) < blocks.rows.cells;
    return hasOpenDiagonals(*source) && evaluatedAcross(blocks) < blocks.rows.cells;
}

}  // namespace orrery
