// Computes tiles of 6 x 16 entries, whose sums stay in registers, over 256 features at a time, which fit into the
// first-level cache. This also limits the error of float32: a sum in registers has 256 terms, not all.
#include "core/figure/feature_product.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <memory>
#include <span>

#include "core/base/parallel.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t tileRows = 6;
constexpr std::size_t tileColumns = 16;
constexpr std::size_t featuresAtOnce = 256;

/// Groups of `together` rows with their features interleaved: [groups][width][together]. Only the last group is zeroed,
/// for its padding; other rows are uninitialised until set, so that memory is not touched before it is needed.
struct Packed {
    std::size_t together;
    std::size_t width;
    std::unique_ptr<float[]> groups;

    Packed(std::size_t rows, std::size_t rowsTogether, std::size_t features)
        : together(rowsTogether),
          width(features),
          groups(std::make_unique_for_overwrite<float[]>((rows + together - 1) / together * together * width)) {
        std::fill_n(of((rows - 1) / together * together, 0), together * width, 0.0F);
    }

    /// Address of the group that begins at `row`, from its feature `feature` on.
    float* of(std::size_t row, std::size_t feature) const { return groups.get() + row * width + feature * together; }

    void set(std::size_t row, std::span<const double> features) {
        float* to = of(row / together * together, 0) + row % together;
        for (const double feature : features) {
            *to = static_cast<float>(feature);
            to += together;
        }
    }
};

/// Writes all rows into each of the packed layouts.
void pack(const BlockFeatures& rows, const std::vector<double>& first, std::initializer_list<Packed*> ways) {
    const auto setAll = [&](std::size_t row, const std::vector<double>& features) {
        for (Packed* way : ways) way->set(row, features);
    };
    setAll(0, first);
    const std::uint64_t rest = rows.count - 1;
    parallelFor(rest, 3.0 * static_cast<double>(first.size()), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin + 1; row <= end && !rows.progress.stopped(); ++row) setAll(row, rows.row(row));
    });
}

constexpr std::size_t lanes = 8;
using Lanes [[gnu::vector_size(lanes * sizeof(float)), gnu::aligned(alignof(float)), gnu::may_alias]] = float;
constexpr std::size_t vectors = tileColumns / lanes;

/// Computes one tile: rows of a times rows of b over `count` features.
ORRERY_CLONES ORRERY_FUSED void multiply(const float* a, const float* b, std::size_t count, float* tile) {
    Lanes sums[tileRows][vectors] = {};
    for (std::size_t k = 0; k < count; ++k) {
        const Lanes* right = reinterpret_cast<const Lanes*>(b + k * tileColumns);
        for (std::size_t i = 0; i < tileRows; ++i) {
            for (std::size_t v = 0; v < vectors; ++v) sums[i][v] += a[k * tileRows + i] * right[v];
        }
    }
    Lanes* out = reinterpret_cast<Lanes*>(tile);
    for (std::size_t i = 0; i < tileRows; ++i) {
        for (std::size_t v = 0; v < vectors; ++v) out[i * vectors + v] = sums[i][v];
    }
}

struct Size {
    std::size_t rows;
    std::size_t columns;
};

/// Product of packed rows. With `upperAlone`, tiles entirely below the diagonal are skipped.
std::vector<float> productOf(const Packed& left, const Packed& right, Size size, bool upperAlone,
                             const Progress& progress) {
    const std::size_t width = left.width;
    std::vector<float> product(size.rows * size.columns);
    const auto addTile = [&](std::size_t row, std::size_t column, std::size_t feature) {
        float tile[tileRows * tileColumns];
        multiply(left.of(row, feature), right.of(column, feature), std::min(featuresAtOnce, width - feature), tile);
        const std::size_t columns = std::min(tileColumns, size.columns - column);
        for (std::size_t i = 0; i < tileRows && row + i < size.rows; ++i) {
            float* to = product.data() + (row + i) * size.columns + column;
            for (std::size_t j = 0; j < columns; ++j) to[j] += tile[i * tileColumns + j];
        }
    };
    // groups of rows alternate between both ends, so that threads get equal work if tiles are skipped
    const std::size_t groups = (size.rows + tileRows - 1) / tileRows;
    const auto rowOf = [&](std::size_t turn) { return (turn % 2 == 0 ? turn / 2 : groups - 1 - turn / 2) * tileRows; };
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::size_t feature = 0; feature < width && !progress.stopped(); feature += featuresAtOnce) {
            for (std::size_t column = 0; column < size.columns; column += tileColumns) {
                for (std::size_t turn = begin; turn < end; ++turn) {
                    const std::size_t row = rowOf(turn);
                    if (!upperAlone || column + tileColumns > row) addTile(row, column, feature);
                }
            }
        }
    };
    const double products = static_cast<double>(size.rows) * static_cast<double>(size.columns * width);
    parallelFor(groups, 0.05 * products / static_cast<double>(groups), fillRows);
    return product;
}

}  // namespace

std::vector<float> featureProduct(const BlockFeatures& a, const BlockFeatures& b) {
    std::vector<double> firstLeft = a.row(0), firstRight = b.row(0);
    assert(firstLeft.size() == firstRight.size());
    Packed left(a.count, tileRows, firstLeft.size()), right(b.count, tileColumns, firstRight.size());
    pack(a, firstLeft, {&left});
    pack(b, firstRight, {&right});
    return productOf(left, right, {a.count, b.count}, false, a.progress);
}

std::vector<float> featureSquare(const BlockFeatures& a) {
    std::vector<double> first = a.row(0);
    Packed left(a.count, tileRows, first.size()), right(a.count, tileColumns, first.size());
    pack(a, first, {&left, &right});
    std::vector<float> product = productOf(left, right, {a.count, a.count}, true, a.progress);
    for (std::size_t row = 0; row < a.count; ++row) {
        for (std::size_t column = 0; column < row; ++column)
            product[row * a.count + column] = product[column * a.count + row];
    }
    return product;
}

}  // namespace orrery
