// Computes tiles of 6 rows by two vectors, whose sums stay in registers, over 256 terms at a time, which fit into the
// first-level cache. This also limits the error of float: a sum in registers has 256 terms, not all.
#include "core/phase/row_product.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <memory>
#include <span>

#include "core/base/parallel.h"
#include "core/phase/rows.h"

namespace orrery {

namespace {

constexpr std::size_t rowsOfTile = 6;
constexpr std::size_t termsAtOnce = 256;
constexpr std::size_t vectorsOfTile = 2;
constexpr std::size_t bytesOfVector = 32;
template <class Real>
constexpr std::size_t columnsOfTile = vectorsOfTile*(bytesOfVector / sizeof(Real));

/// Groups of `together` rows with their terms interleaved: [groups][terms][together]. Only the last group is zeroed,
/// for its padding; other rows are uninitialised until set, so that memory is not touched before it is needed.
template <class Real>
struct Packed {
    std::size_t together;
    std::size_t terms;
    std::unique_ptr<Real[]> groups;

    Packed(std::size_t rows, std::size_t rowsTogether, std::size_t termCount)
        : together(rowsTogether),
          terms(termCount),
          groups(std::make_unique_for_overwrite<Real[]>((rows + together - 1) / together * together * terms)) {
        std::fill_n(of((rows - 1) / together * together, 0), together * terms, Real{});
    }

    /// Address of the group that begins at `row`, from its term `term` on.
    Real* of(std::size_t row, std::size_t term) const { return groups.get() + row * terms + term * together; }

    void set(std::size_t row, std::span<const double> numbers) {
        Real* to = of(row / together * together, 0) + row % together;
        for (const double number : numbers) {
            *to = static_cast<Real>(number);
            to += together;
        }
    }
};

/// Writes all rows into each of the packed layouts.
template <class Real>
void pack(const FactorRows& rows, const std::vector<double>& first, std::initializer_list<Packed<Real>*> ways) {
    const auto setAll = [&](std::size_t row, const std::vector<double>& numbers) {
        for (Packed<Real>* way : ways) way->set(row, numbers);
    };
    setAll(0, first);
    const std::uint64_t rest = rows.count - 1;
    parallelFor(rest, 3.0 * static_cast<double>(first.size()), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin + 1; row <= end && !rows.progress.stopped(); ++row) setAll(row, rows.row(row));
    });
}

/// Computes one tile: rows of a times rows of b over `count` terms.
template <class Real>
[[gnu::always_inline]] inline void multiplyTile(const Real* a, const Real* b, std::size_t count, Real* tile) {
    using Vector [[gnu::vector_size(bytesOfVector), gnu::aligned(alignof(Real)), gnu::may_alias]] = Real;
    Vector sums[rowsOfTile][vectorsOfTile] = {};
    for (std::size_t k = 0; k < count; ++k) {
        const Vector* right = reinterpret_cast<const Vector*>(b + k * columnsOfTile<Real>);
        for (std::size_t i = 0; i < rowsOfTile; ++i) {
            for (std::size_t v = 0; v < vectorsOfTile; ++v) sums[i][v] += a[k * rowsOfTile + i] * right[v];
        }
    }
    Vector* out = reinterpret_cast<Vector*>(tile);
    for (std::size_t i = 0; i < rowsOfTile; ++i) {
        for (std::size_t v = 0; v < vectorsOfTile; ++v) out[i * vectorsOfTile + v] = sums[i][v];
    }
}

ORRERY_CLONES ORRERY_FUSED void multiply(const float* a, const float* b, std::size_t count, float* tile) {
    multiplyTile(a, b, count, tile);
}

ORRERY_CLONES ORRERY_FUSED void multiply(const double* a, const double* b, std::size_t count, double* tile) {
    multiplyTile(a, b, count, tile);
}

struct Size {
    std::size_t rows;
    std::size_t columns;
};

/// Product of packed rows. With `upperAlone`, tiles entirely below the diagonal are skipped.
template <class Real>
std::vector<Real> productOf(const Packed<Real>& left, const Packed<Real>& right, Size size, bool upperAlone,
                            const Progress& progress) {
    constexpr std::size_t across = columnsOfTile<Real>;
    const std::size_t terms = left.terms;
    std::vector<Real> product(size.rows * size.columns);
    const auto addTile = [&](std::size_t row, std::size_t column, std::size_t term) {
        Real tile[rowsOfTile * across];
        multiply(left.of(row, term), right.of(column, term), std::min(termsAtOnce, terms - term), tile);
        const std::size_t columns = std::min(across, size.columns - column);
        for (std::size_t i = 0; i < rowsOfTile && row + i < size.rows; ++i) {
            Real* to = product.data() + (row + i) * size.columns + column;
            for (std::size_t j = 0; j < columns; ++j) to[j] += tile[i * across + j];
        }
    };
    // groups of rows alternate between both ends, so that threads get equal work if tiles are skipped
    const std::size_t groups = (size.rows + rowsOfTile - 1) / rowsOfTile;
    const auto rowOf = [&](std::size_t turn) {
        return (turn % 2 == 0 ? turn / 2 : groups - 1 - turn / 2) * rowsOfTile;
    };
    const auto fillRows = [&](std::uint64_t begin, std::uint64_t end) {
        for (std::size_t term = 0; term < terms; term += termsAtOnce) {
            for (std::size_t column = 0; column < size.columns && !progress.stopped(); column += across) {
                for (std::size_t turn = begin; turn < end; ++turn) {
                    const std::size_t row = rowOf(turn);
                    if (!upperAlone || column + across > row) addTile(row, column, term);
                }
            }
        }
    };
    const double products = static_cast<double>(size.rows) * static_cast<double>(size.columns * terms);
    parallelFor(groups, 0.05 * products / static_cast<double>(groups), fillRows);
    return product;
}

}  // namespace

template <class Real>
std::vector<Real> rowProduct(const FactorRows& a, const FactorRows& b) {
    const std::vector<double> firstLeft = a.row(0), firstRight = b.row(0);
    assert(firstLeft.size() == firstRight.size());
    Packed<Real> left(a.count, rowsOfTile, firstLeft.size()), right(b.count, columnsOfTile<Real>, firstRight.size());
    pack(a, firstLeft, {&left});
    pack(b, firstRight, {&right});
    return productOf(left, right, {a.count, b.count}, false, a.progress);
}

template <class Real>
std::vector<Real> rowSquare(const FactorRows& a) {
    const std::vector<double> first = a.row(0);
    Packed<Real> left(a.count, rowsOfTile, first.size()), right(a.count, columnsOfTile<Real>, first.size());
    pack(a, first, {&left, &right});
    std::vector<Real> product = productOf(left, right, {a.count, a.count}, true, a.progress);
    for (std::size_t row = 0; row < a.count; ++row) {
        for (std::size_t column = 0; column < row; ++column)
            product[row * a.count + column] = product[column * a.count + row];
    }
    return product;
}

template std::vector<float> rowProduct(const FactorRows& a, const FactorRows& b);
template std::vector<float> rowSquare(const FactorRows& a);
template std::vector<double> rowProduct(const FactorRows& a, const FactorRows& b);
template std::vector<double> rowSquare(const FactorRows& a);

}  // namespace orrery
