#include "core/analysis/tiled_product.h"

#include <algorithm>
#include <cassert>

#include "core/base/cores.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t leftTile = 6;
constexpr std::size_t rightTile = 8;
constexpr std::size_t termsAtOnce = 256;
constexpr std::size_t wide = 4;
using Wide [[gnu::vector_size(wide * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

/// Groups of `together` indices with their terms side by side: [groups][terms][together], zeros after the last.
std::vector<double> grouped(const Factor& factor, std::size_t together) {
    std::vector<double> groups((factor.count + together - 1) / together * together * factor.terms);
    for (std::size_t index = 0; index < factor.count; ++index) {
        const double* from = factor.from + index * factor.indexStride;
        double* to = groups.data() + index / together * together * factor.terms + index % together;
        for (std::size_t term = 0; term < factor.terms; ++term) to[term * together] = from[term * factor.termStride];
    }
    return groups;
}

/// tile += left times right over `count` terms.
ORRERY_CLONES ORRERY_FUSED void addTile(const double* left, const double* right, std::size_t count, double* tile) {
    constexpr std::size_t parts = rightTile / wide;
    Wide sums[leftTile][parts];
    Wide* out = reinterpret_cast<Wide*>(tile);
    for (std::size_t i = 0; i < leftTile; ++i) {
        for (std::size_t v = 0; v < parts; ++v) sums[i][v] = out[i * parts + v];
    }
    for (std::size_t k = 0; k < count; ++k) {
        const Wide* of = reinterpret_cast<const Wide*>(right + k * rightTile);
        for (std::size_t i = 0; i < leftTile; ++i) {
            for (std::size_t v = 0; v < parts; ++v) sums[i][v] += left[k * leftTile + i] * of[v];
        }
    }
    for (std::size_t i = 0; i < leftTile; ++i) {
        for (std::size_t v = 0; v < parts; ++v) out[i * parts + v] = sums[i][v];
    }
}

}  // namespace

Matrix tiledProduct(const Factor& left, const Factor& right, const Progress& progress) {
    assert(left.terms == right.terms);
    constexpr std::uint64_t worthAThread = 1 << 22;
    const std::size_t terms = left.terms;
    const std::vector<double> lefts = grouped(left, leftTile), rights = grouped(right, rightTile);
    Matrix product(left.count, right.count);
    const auto fillTile = [&](std::size_t row, std::size_t column) {
        double tile[leftTile * rightTile] = {};
        for (std::size_t term = 0; term < terms; term += termsAtOnce) {
            addTile(lefts.data() + row * terms + term * leftTile, rights.data() + column * terms + term * rightTile,
                    std::min(termsAtOnce, terms - term), tile);
        }
        const std::size_t rows = std::min(leftTile, left.count - row);
        const std::size_t columns = std::min(rightTile, right.count - column);
        for (std::size_t i = 0; i < rows; ++i)
            std::copy_n(tile + i * rightTile, columns, product.values.data() + (row + i) * right.count + column);
    };
    share(left.count, leftTile, threadsFor(left.count * right.count * terms, worthAThread),
          [&](std::uint64_t begin, std::uint64_t end) {
              for (std::size_t row = begin; row < end && !progress.stopped(); row += leftTile) {
                  for (std::size_t column = 0; column < right.count; column += rightTile) fillTile(row, column);
              }
          });
    return product;
}

}  // namespace orrery
