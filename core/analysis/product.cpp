#include "core/analysis/product.h"

#include <algorithm>
#include <cassert>

#include "core/analysis/eigen_view.h"
#include "core/base/number_text.h"
#include "core/base/parallel.h"
#include "core/base/seeded.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

// Products of large dense matrices, on several cores if the work is large enough. Sums of tiles of 6 x 8 entries stay
// in registers; 256 terms at a time fit into the first-level cache.

/// Memory layout of a factor: entry (index, term) is from[index * indexStride + term * termStride].
struct Factor {
    const double* from = nullptr;
    std::size_t count = 0;  ///< rows of the left factor, columns of the right one
    std::size_t terms = 0;  ///< number of terms summed
    std::size_t indexStride = 0;
    std::size_t termStride = 0;
    bool operator==(const Factor&) const = default;
};

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

/// product(i, j) = sum over the terms of left(i, term) right(j, term); both factors have the same number of terms. If
/// the factors are equal, only half of the product is computed. If `progress` is stopped, entries are incomplete.
Matrix tiledProduct(const Factor& left, const Factor& right, const Progress& progress = {}) {
    assert(left.terms == right.terms);
    Matrix product(left.count, right.count);
    const bool isSymmetric = left == right;
    Tiles tiles(product, isSymmetric);
    for (std::size_t first = 0; first < left.terms && !progress.stopped(); first += termsHeld)
        tiles.add(termsOf(left, first), termsOf(right, first), progress);
    if (isSymmetric) mirror(product);
    return product;
}

/// True if a product of `a` with this number of columns is large enough for tiledProduct(), which packs its factors.
bool isLarge(const Matrix& a, std::size_t columns) {
    constexpr std::size_t large = 1 << 20;
    return a.rows * a.columns * columns >= large;
}

Factor asRows(const Matrix& a) {
    return {a.values.data(), a.rows, a.columns, a.columns, 1};
}

}  // namespace

Matrix product(const Matrix& a, const Matrix& b) {
    assert(a.columns == b.rows);
    if (isLarge(a, b.columns)) return tiledProduct(asRows(a), {b.values.data(), b.columns, b.rows, 1, b.columns});
    return evaluated(view(a) * view(b));
}

Matrix productWithTransposed(const Matrix& a, const Matrix& b, const Progress& progress) {
    assert(a.columns == b.columns);
    if (isLarge(a, b.rows)) return tiledProduct(asRows(a), asRows(b), progress);
    return evaluated(view(a) * view(b).transpose());
}

Matrix transposedProduct(const Matrix& a, const Matrix& b) {
    assert(a.rows == b.rows);
    return evaluated(view(a).transpose() * view(b));
}

std::vector<double> product(const Matrix& a, std::span<const double> x) {
    assert(a.columns == x.size());
    std::vector<double> result(a.rows);
    const Eigen::Map<const Eigen::VectorXd> column(x.data(), static_cast<Eigen::Index>(x.size()));
    Eigen::Map<Eigen::VectorXd>(result.data(), static_cast<Eigen::Index>(a.rows)).noalias() = view(a) * column;
    return result;
}

Matrix transposed(const Matrix& a) {
    return evaluated(view(a).transpose());
}

Matrix randomMatrix(Matrix shape, std::uint64_t seed, std::uint64_t stream) {
    for (std::size_t row = 0; row < shape.rows; ++row) {
        const SeededRow entries(seed, stream, row);
        for (std::size_t column = 0; column < shape.columns; ++column)
            shape.at(row, column) = 2 * entries.uniform(column) - 1;
    }
    return shape;
}

std::string sizeText(const Matrix& matrix) {
    return integerText(static_cast<std::int64_t>(matrix.rows)) + " × " +
           integerText(static_cast<std::int64_t>(matrix.columns));
}

Phrase doesNotMeet(const Matrix& matrix, const std::string& other, const Matrix& with) {
    return say({"{} does not meet {}, which is {}", "{} 与 {} 的大小 {} 不符"}, sizeText(matrix), other,
               sizeText(with));
}

}  // namespace orrery
