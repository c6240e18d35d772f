#include "core/analysis/leading_eigenvectors.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>

#include "core/base/cores.h"
#include "core/base/seeded.h"

namespace orrery {

namespace {

constexpr auto blockWidth = static_cast<Eigen::Index>(mostLeading);
constexpr Eigen::Index mostColumns = 320;
constexpr std::size_t rowsInPart = 256;

using Block = Eigen::Matrix<double, Eigen::Dynamic, blockWidth, Eigen::RowMajor>;
using Few = Eigen::Array<double, blockWidth, 1>;

/// part^T part block for the rows first .. end - 1, in one pass over them.
Block productOfPart(const Matrix& rows, std::size_t first, std::size_t end, const Block& block) {
    Block result = Block::Zero(block.rows(), blockWidth);
    for (std::size_t i = first; i < end; ++i) {
        const double* row = rows.row(i).data();
        Few along = Few::Zero();
        for (Eigen::Index j = 0; j < block.rows(); ++j) along += row[j] * Few::Map(block.data() + j * blockWidth);
        for (Eigen::Index j = 0; j < block.rows(); ++j) Few::Map(result.data() + j * blockWidth) += row[j] * along;
    }
    return result;
}

/// rows^T rows block; parts are summed in their order, so that the number of threads changes nothing.
Block timesBlock(const Matrix& rows, const Block& block) {
    constexpr std::uint64_t worthAThread = 1 << 18;
    std::vector<Block> parts((rows.rows + rowsInPart - 1) / rowsInPart);
    share(parts.size(), 1, threadsFor(rows.values.size(), worthAThread, parts.size()),
          [&](std::uint64_t begin, std::uint64_t end) {
              for (std::uint64_t part = begin; part < end; ++part) {
                  const std::size_t first = part * rowsInPart;
                  parts[part] = productOfPart(rows, first, std::min(rows.rows, first + rowsInPart), block);
              }
          });
    Block sum = Block::Zero(block.rows(), blockWidth);
    for (const Block& part : parts) sum += part;
    return sum;
}

Block orthonormal(const Block& block) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> factors(block);
    return factors.householderQ() * Block::Identity(block.rows(), blockWidth);
}

/// An orthonormal basis that grows by a block at a time, with what rows^T rows makes of it.
struct Krylov {
    Eigen::MatrixXd basis;
    Eigen::MatrixXd image;
    Eigen::Index columns = 0;

    explicit Krylov(Eigen::Index d) : basis(d, std::min(mostColumns, d)), image(basis) {}

    bool isFull() const { return columns + blockWidth > basis.cols(); }
    auto vectors() const { return basis.leftCols(columns); }
    auto images() const { return image.leftCols(columns); }

    void add(const Matrix& rows, const Block& block) {
        basis.middleCols(columns, blockWidth) = block;
        image.middleCols(columns, blockWidth) = timesBlock(rows, block);
        columns += blockWidth;
    }

    /// The newest image with all that the basis has taken away: once before and twice after normalising, as little may
    /// be left of it.
    Block next() const {
        Block block = image.middleCols(columns - blockWidth, blockWidth);
        for (int pass = 0; pass < 3; ++pass) {
            block -= vectors() * (vectors().transpose() * block);
            block = orthonormal(block);
        }
        return block;
    }
};

/// The best that the basis has.
struct Ritz {
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
    bool isConverged = true;
};

Ritz ritzOf(const Krylov& krylov, Eigen::Index count) {
    const Eigen::MatrixXd small = krylov.vectors().transpose() * krylov.images();
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver((small + small.transpose()) / 2);
    const Eigen::MatrixXd chosen = solver.eigenvectors().rightCols(count).rowwise().reverse();
    Ritz ritz{solver.eigenvalues().tail(count).reverse(), krylov.vectors() * chosen};
    const Eigen::MatrixXd rest = krylov.images() * chosen - ritz.vectors * ritz.values.asDiagonal();
    for (Eigen::Index i = 0; i < count; ++i) {
        const double allowed = 1e-11 * std::abs(ritz.values[i]) + 2e-14 * std::abs(ritz.values[0]);
        ritz.isConverged = ritz.isConverged && rest.col(i).norm() <= allowed;
    }
    return ritz;
}

}  // namespace

Eigenvectors leadingEigenvectors(const Matrix& rows, std::size_t count, const Progress& progress) {
    assert(count > 0 && count <= mostLeading && rows.columns >= 64);
    const auto d = static_cast<Eigen::Index>(rows.columns);
    const Matrix seeded = seededMatrix(1, 0, Matrix(rows.columns, mostLeading));
    Krylov krylov(d);
    krylov.add(rows, orthonormal(Eigen::Map<const Block>(seeded.values.data(), d, blockWidth)));
    Ritz ritz = ritzOf(krylov, static_cast<Eigen::Index>(count));
    while (!ritz.isConverged && !krylov.isFull() && !progress.stopped()) {
        const Eigen::Index checkAt =
            krylov.columns + std::max(2 * blockWidth, krylov.columns / 6);  // a check has its price
        while (krylov.columns < checkAt && !krylov.isFull() && !progress.stopped()) krylov.add(rows, krylov.next());
        ritz = ritzOf(krylov, static_cast<Eigen::Index>(count));
    }
    Eigenvectors found{{ritz.values.begin(), ritz.values.end()}, Matrix(count, rows.columns)};
    for (std::size_t i = 0; i < count; ++i) {
        std::ranges::copy(ritz.vectors.col(static_cast<Eigen::Index>(i)), found.vectors.row(i).begin());
    }
    return found;
}

}  // namespace orrery
