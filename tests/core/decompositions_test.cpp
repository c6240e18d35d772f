// Decompositions by Eigen's solvers, applied to Matrix.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/analysis/decompositions.h"
#include "core/analysis/product.h"
#include "tests/support/encodings.h"
#include "tests/support/matrices.h"
#include "tests/support/test_list.h"

using namespace orrery;

class DecompositionsTest : public QObject {
    Q_OBJECT

private slots:
    void eigenvectorsAreTurnedIntoTheirMultiples() {
        const Matrix rows = randomMatrix(40, 12, 1);
        const Matrix symmetric = transposedProduct(rows, rows);
        const Eigenvectors found = largestEigenvectors(symmetric, 5);
        QVERIFY(std::ranges::is_sorted(found.values, std::greater()));
        Matrix multiples = found.vectors;
        for (std::size_t i = 0; i < 5; ++i) {
            for (double& entry : multiples.row(i)) entry *= found.values[i];
        }
        QVERIFY(farthest(product(found.vectors, symmetric), multiples) < 1e-12 * found.values[0]);
        QVERIFY(farthest(productWithTransposed(found.vectors, found.vectors), identity(5)) < 1e-14);
    }
    void anOrthonormalBasisSpansItsRows() {
        const Matrix rows = randomMatrix(4, 30, 2), basis = orthonormalRows(rows);
        QVERIFY(farthest(productWithTransposed(basis, basis), identity(4)) < 1e-14);
        QVERIFY(farthest(product(productWithTransposed(rows, basis), basis), rows) < 1e-13);
    }
    void leastSquaresAreNearestAndLeast() {
        const Matrix a = randomMatrix(20, 6, 3), b = randomMatrix(20, 2, 4);
        Matrix rest = product(a, leastSquares(a, b));
        for (std::size_t i = 0; i < rest.values.size(); ++i) rest.values[i] -= b.values[i];
        QVERIFY(farthest(transposedProduct(a, rest), Matrix(6, 2)) < 1e-12);  // orthogonal to all columns
        Matrix twice(20, 2);  // equal columns: the minimum-norm solution splits the weight
        for (std::size_t i = 0; i < 20; ++i) twice.at(i, 0) = twice.at(i, 1) = a.at(i, 0);
        Matrix first(20, 1);
        for (std::size_t i = 0; i < 20; ++i) first.at(i, 0) = a.at(i, 0);
        const Matrix halves = leastSquares(twice, first);
        QVERIFY(std::abs(halves.values[0] - 0.5) < 1e-14 && std::abs(halves.values[1] - 0.5) < 1e-14);
    }
    void aSingularMatrixHasNoInverse() {
        const Matrix a = randomMatrix(9, 9, 5);
        QVERIFY(farthest(product(a, *inverse(a)), identity(9)) < 1e-12);
        Matrix singular = a;
        std::ranges::copy(a.row(0), singular.row(1).begin());
        QVERIFY(!inverse(singular) && !inverse(Matrix(3, 3)));
    }
};

ORRERY_TEST(DecompositionsTest);
#include "decompositions_test.moc"
