#include "core/analysis/tiled_product.h"

#include <algorithm>
#include <cassert>

#include "core/base/parallel.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t leftTile = 6;
constexpr std::size_t rightTile = 8;
constexpr std::size_t termsAtOnce = 256;
constexpr std::size_t termsHeld = 16 * termsAtOnce;  // number of terms packed at a time
constexpr std::size_t wide = 4;
using Wide [[gnu::vector_size(wide * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

/// Packs groups of `together` indices with their terms interleaved, [groups][terms][together]. Places of the last group
/// that have no index hold any numbers.
void group(const Factor& factor, std::size_t together, std::vector<double>& groups) {
    groups.resize((factor.count + together - 1) / together * together * factor.terms);
    const auto place = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t index = begin; index < end; ++index) {
            const double* from = factor.from + index * factor.indexStride;
            double* to = groups.data() + index / together * together * factor.terms + index % together;
            for (std::size_t term = 0; term < factor.terms; ++term)
                to[term * together] = from[term * factor.termStride];
        }
    };
    parallelFor(Split::of(factor.count, 0.2 * static_cast<double>(factor.terms), {.alignment = together}), place);
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

/// The factor with only those terms, from `first` on, that are packed at a time.
Factor termsOf(Factor factor, std::size_t first) {
    factor.from += first * factor.termStride;
    factor.terms = std::min(termsHeld, factor.terms - first);
    return factor;
}

/// Copies the part above the diagonal of a symmetric matrix below it.
void mirror(Matrix& matrix) {
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        for (std::size_t column = 0; column < row; ++column) matrix.at(row, column) = matrix.at(column, row);
    }
}

/// Adds products to a matrix, tile by tile.
class Tiles {
public:
    Tiles(Matrix& sum, bool upper) : product(sum), upperAlone(upper) {}

    /// Adds the product of the factors, all of whose terms are packed.
    void add(const Factor& left, const Factor& right, const Progress& progress) {
        terms = left.terms;
        group(left, leftTile, lefts);
        group(right, rightTile, rights);
        // groups of rows alternate between both ends, so that threads get equal work if tiles are skipped
        const std::size_t groups = (product.rows + leftTile - 1) / leftTile;
        parallelFor(groups, 0.012 * static_cast<double>(leftTile * terms) * static_cast<double>(product.columns),
                    [&](std::uint64_t begin, std::uint64_t end) {
                        for (std::size_t turn = begin; turn < end && !progress.stopped(); ++turn)
                            addRow((turn % 2 == 0 ? turn / 2 : groups - 1 - turn / 2) * leftTile);
                    });
    }

private:
    void addRow(std::size_t row) {
        for (std::size_t column = 0; column < product.columns; column += rightTile) {
            if (!upperAlone || column + rightTile > row) addAt(row, column);
        }
    }

    void addAt(std::size_t row, std::size_t column) {
        double tile[leftTile * rightTile] = {};
        const std::size_t rows = std::min(leftTile, product.rows - row);
        const std::size_t columns = std::min(rightTile, product.columns - column);
        double* corner = &product.at(row, column);
        for (std::size_t i = 0; i < rows; ++i) std::copy_n(corner + i * product.columns, columns, tile + i * rightTile);
        for (std::size_t term = 0; term < terms; term += termsAtOnce) {
            addTile(lefts.data() + row * terms + term * leftTile, rights.data() + column * terms + term * rightTile,
                    std::min(termsAtOnce, terms - term), tile);
        }
        for (std::size_t i = 0; i < rows; ++i) std::copy_n(tile + i * rightTile, columns, corner + i * product.columns);
    }

    Matrix& product;
    bool upperAlone;  ///< tiles below the diagonal are skipped
    std::size_t terms = 0;
    std::vector<double> lefts, rights;
};

}  // namespace

Matrix tiledProduct(const Factor& left, const Factor& right, const Progress& progress) {
    assert(left.terms == right.terms);
    Matrix product(left.count, right.count);
    const bool isSymmetric = left == right;
    Tiles tiles(product, isSymmetric);
    for (std::size_t first = 0; first < left.terms && !progress.stopped(); first += termsHeld)
        tiles.add(termsOf(left, first), termsOf(right, first), progress);
    if (isSymmetric) mirror(product);
    return product;
}

}  // namespace orrery
