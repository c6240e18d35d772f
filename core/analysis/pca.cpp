#include "core/analysis/pca.h"

#include <Eigen/Core>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <span>

#include "core/analysis/decompositions.h"
#include "core/analysis/eigen_view.h"
#include "core/analysis/product.h"
#include "core/base/parallel.h"
#include "core/base/seeded.h"

namespace orrery {

namespace {

// The few largest eigenvalues of rows^T rows with their eigenvectors, by block Krylov iteration (Golub and Underwood,
// 1977), which needs only products with the rows. Deterministic: the start vectors are seeded.

/// Most eigenvectors that leadingEigenvectors() can find.
constexpr std::size_t maxLeading = 4;

constexpr std::size_t blockWidth = maxLeading;
constexpr std::size_t maxVectors = 320;  // most vectors of the Krylov basis
constexpr std::size_t rowsInPart = 256;

using BlockRow = Eigen::Array<double, blockWidth, 1>;

/// Returns part^T part block for the part first .. end - 1 of the rows, in one pass over it; block and result are
/// [d x blockWidth].
Matrix productOfPart(const Matrix& rows, std::size_t first, std::size_t end, const Matrix& block) {
    Matrix result(block.rows, blockWidth);
    for (std::size_t i = first; i < end; ++i) {
        const double* row = rows.row(i).data();
        BlockRow products = BlockRow::Zero();
        for (std::size_t j = 0; j < block.rows; ++j)
            products += row[j] * BlockRow::Map(block.values.data() + j * blockWidth);
        for (std::size_t j = 0; j < block.rows; ++j)
            BlockRow::Map(result.values.data() + j * blockWidth) += row[j] * products;
    }
    return result;
}

void add(Matrix& sum, const Matrix& other) {
    std::ranges::transform(sum.values, other.values, sum.values.begin(), std::plus());
}

void subtract(Matrix& from, const Matrix& other) {
    std::ranges::transform(from.values, other.values, from.values.begin(), std::minus());
}

/// Returns block rows^T rows; block and result are [blockWidth x d], rows [n x d]. Partial sums are added in a fixed
/// order, so that the result does not depend on the number of threads.
Matrix timesGram(const Matrix& block, const Matrix& rows) {
    const Matrix columns = transposed(block);
    std::vector<Matrix> parts((rows.rows + rowsInPart - 1) / rowsInPart);
    parallelFor(parts.size(), 0.2 * static_cast<double>(rowsInPart * rows.columns),
                [&](std::uint64_t begin, std::uint64_t end) {
                    for (std::uint64_t part = begin; part < end; ++part) {
                        const std::size_t first = part * rowsInPart;
                        parts[part] = productOfPart(rows, first, std::min(rows.rows, first + rowsInPart), columns);
                    }
                });
    Matrix sum(rows.columns, blockWidth);
    for (const Matrix& part : parts) add(sum, part);
    return transposed(sum);
}

void append(Matrix& to, const Matrix& rows) {
    to.values.insert(to.values.end(), rows.values.begin(), rows.values.end());
    to.rows += rows.rows;
}

/// An orthonormal basis of k vectors that grows by one block of vectors at a time, and its product with rows^T rows.
struct Krylov {
    Matrix vectors;  ///< [k x d]
    Matrix images;   ///< vectors rows^T rows, [k x d]

    explicit Krylov(std::size_t d) : vectors(0, d), images(0, d) {}

    bool isFull() const { return vectors.rows + blockWidth > std::min(maxVectors, vectors.columns); }

    void add(const Matrix& rows, const Matrix& block) {
        append(vectors, block);
        append(images, timesGram(block, rows));
    }

    /// Returns the newest block of images, orthogonalised against the basis and orthonormalised, [blockWidth x d].
    /// Repeated, because rounding errors are large if little of a vector remains after the first pass.
    Matrix next() const {
        Matrix block(blockWidth, images.columns);
        std::ranges::copy(std::span(images.values).last(block.values.size()), block.values.begin());
        for (int pass = 0; pass < 3; ++pass) {
            subtract(block, product(productWithTransposed(block, vectors), vectors));
            block = orthonormalRows(block);
        }
        return block;
    }
};

/// Ritz values and vectors: the best approximations of the eigenvalues and eigenvectors of rows^T rows in the basis.
struct Ritz {
    Eigenvectors found;
    bool isConverged = true;  ///< every residual is within the bound of leadingEigenvectors()
};

Ritz ritzOf(const Krylov& krylov, std::size_t count) {
    Matrix small = productWithTransposed(krylov.vectors, krylov.images);  // [k x k], symmetric but for rounding
    add(small, transposed(small));
    for (double& entry : small.values) entry /= 2;
    const Eigenvectors chosen = largestEigenvectors(small, count);
    Ritz ritz{{chosen.values, product(chosen.vectors, krylov.vectors)}};
    const Matrix images = product(chosen.vectors, krylov.images);
    for (std::size_t i = 0; i < count; ++i) {
        const double value = chosen.values[i];
        const auto row = static_cast<Eigen::Index>(i);
        const double residual = (view(images).row(row) - value * view(ritz.found.vectors).row(row)).norm();
        const double allowed = 1e-11 * std::abs(value) + 2e-14 * std::abs(chosen.values[0]);
        ritz.isConverged = ritz.isConverged && residual <= allowed;
    }
    return ritz;
}

/// The `count` largest eigenvalues and their eigenvectors for n rows of d numbers, d >= 64, 0 < count <= maxLeading.
/// The norm of each residual is at most 1e-11 of its eigenvalue plus 2e-14 of the largest one. If this accuracy takes
/// more than min(320, d) products with a vector, or `progress` is stopped, the result is the best approximation so far.
Eigenvectors leadingEigenvectors(const Matrix& rows, std::size_t count, const Progress& progress) {
    assert(count > 0 && count <= maxLeading && rows.columns >= 64);
    Krylov krylov(rows.columns);
    krylov.add(rows, orthonormalRows(transposed(seededMatrix(1, 0, Matrix(rows.columns, blockWidth)))));
    Ritz ritz = ritzOf(krylov, count);
    while (!ritz.isConverged && !krylov.isFull() && !progress.stopped()) {
        const std::size_t known = krylov.vectors.rows;
        const std::size_t checkAt = known + std::max(2 * blockWidth, known / 6);  // checks are costly
        while (krylov.vectors.rows < checkAt && !krylov.isFull() && !progress.stopped())
            krylov.add(rows, krylov.next());
        ritz = ritzOf(krylov, count);
    }
    return ritz.found;
}

/// Makes the entry of largest magnitude positive, because an eigenvector has an arbitrary sign.
void fixSign(std::span<double> direction) {
    if (*std::ranges::max_element(direction, {}, [](double entry) { return std::abs(entry); }) > 0) return;
    for (double& entry : direction) entry = -entry;
}

/// The first `count` eigenvectors of rows^T rows: by iteration for few of many, else by a full decomposition.
Eigenvectors eigenvectorsOf(const Matrix& rows, std::size_t count, const Progress& progress) {
    constexpr std::size_t quickly = 96;
    if (rows.columns > quickly && count <= maxLeading) return leadingEigenvectors(rows, count, progress);
    return largestEigenvectors(transposedProduct(rows, rows), count);
}

}  // namespace

Result<PrincipalComponents> principalComponents(const Matrix& rows, std::size_t count, const Progress& progress) {
    assert(!rows.values.empty());
    if (!view(rows).allFinite())
        return Problem{"rows", Words{"a number is not finite", "其中有的数不是有限的数"},
                       Words{"components need finite numbers", "求主成分只能用有限的数"}};
    PrincipalComponents result;
    const Eigen::RowVectorXd mean = view(rows).colwise().mean();
    result.mean.assign(mean.begin(), mean.end());
    const Matrix shifted = evaluated(view(rows).rowwise() - mean);
    const double divisor = std::max(1.0, static_cast<double>(rows.rows) - 1);
    Eigenvectors found = eigenvectorsOf(shifted, std::min(count, rows.columns), progress);
    for (const double value : found.values) result.variances.push_back(std::max(0.0, value) / divisor);
    result.totalVariance = view(shifted).squaredNorm() / divisor;
    result.directions = std::move(found.vectors);
    for (std::size_t i = 0; i < result.directions.rows; ++i) fixSign(result.directions.row(i));
    result.points = productWithTransposed(shifted, result.directions);
    return result;
}

namespace {

using Array = Eigen::Map<const Eigen::ArrayXf>;

/// Views numbers as an Eigen array, without a copy.
Array arrayOf(std::span<const float> numbers) {
    return {numbers.data(), static_cast<Eigen::Index>(numbers.size())};
}

}  // namespace

Projection::Projection(const PrincipalComponents& components) : mean(components.mean.begin(), components.mean.end()) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (axis >= components.directions.rows) break;
        const std::span<const double> direction = components.directions.row(axis);
        directions[axis].assign(direction.begin(), direction.end());
    }
}

void Projection::apply(std::span<const float> rows, std::span<float> out) const {
    const std::size_t count = rows.size() / width();
    assert(out.size() == 3 * count);
    parallelFor(count, 0.2 * static_cast<double>(width()), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const Array row = arrayOf(rows.subspan(i * width(), width()));
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const bool exists = !directions[axis].empty();
                out[3 * i + axis] = exists ? ((row - arrayOf(mean)) * arrayOf(directions[axis])).sum() : 0.0F;
            }
        }
    });
}

}  // namespace orrery
