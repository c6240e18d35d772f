// Tiles of 6 x 16 entries whose sums stay in registers, over 256 features at a time that stay in the first-level cache.
// That also keeps float32 exact enough: a sum is rounded against 256 terms, not against all.
#include "core/figure/feature_product.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "core/base/cores.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t tileRows = 6;
constexpr std::size_t tileColumns = 16;
constexpr std::size_t featuresAtOnce = 256;

/// Groups of `together` rows with their features side by side: [groups][width][together], zeros after the last row.
std::vector<float> packed(const Matrix& rows, std::size_t together) {
    constexpr std::uint64_t worthAThread = 1 << 17;
    std::vector<float> groups((rows.rows + together - 1) / together * together * rows.columns);
    share(rows.rows, together, threadsFor(rows.values.size(), worthAThread),
          [&](std::uint64_t begin, std::uint64_t end) {
              for (std::size_t row = begin; row < end; ++row) {
                  float* to = groups.data() + row / together * together * rows.columns + row % together;
                  for (const double feature : rows.row(row)) {
                      *to = static_cast<float>(feature);
                      to += together;
                  }
              }
          });
    return groups;
}

constexpr std::size_t lanes = 8;
using Lanes [[gnu::vector_size(lanes * sizeof(float)), gnu::aligned(alignof(float)), gnu::may_alias]] = float;
constexpr std::size_t vectors = tileColumns / lanes;

/// tile = rows of a times rows of b over `count` features.
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

}  // namespace

std::vector<float> featureProduct(const Matrix& a, const Matrix& b) {
    assert(a.columns == b.columns);
    const std::size_t width = a.columns;
    const std::vector<float> left = packed(a, tileRows);
    const std::vector<float> right = packed(b, tileColumns);
    std::vector<float> product(a.rows * b.rows);
    const auto addTile = [&](std::size_t row, std::size_t column, std::size_t feature) {
        float tile[tileRows * tileColumns];
        multiply(left.data() + row * width + feature * tileRows, right.data() + column * width + feature * tileColumns,
                 std::min(featuresAtOnce, width - feature), tile);
        const std::size_t columns = std::min(tileColumns, b.rows - column);
        for (std::size_t i = 0; i < tileRows && row + i < a.rows; ++i) {
            float* to = product.data() + (row + i) * b.rows + column;
            for (std::size_t j = 0; j < columns; ++j) to[j] += tile[i * tileColumns + j];
        }
    };
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::size_t feature = 0; feature < width; feature += featuresAtOnce) {
            for (std::size_t column = 0; column < b.rows; column += tileColumns) {
                for (std::size_t row = begin; row < end; row += tileRows) addTile(row, column, feature);
            }
        }
    };
    constexpr std::uint64_t worthAThread = 1 << 20;
    share(a.rows, tileRows, threadsFor(a.rows * b.rows * width, worthAThread), fillRows);
    return product;
}

}  // namespace orrery
