// Kernels of the similarity view: closed forms compared with products of rows and direct sums, and means over squares.
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/similarity_kernel.h"
#include "core/base/seeded.h"
#include "core/evaluate/evaluate.h"
#include "tests/support/encodings.h"
#include "tests/support/similarity_figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

class SimilarityKernelTest : public QObject {
    Q_OBJECT

private slots:
    void offsetsGiveTheGramMatrixOfTheRows() {
        for (const char* scheme : {"sinusoidal", "rope", "rope-yarn", "theta-family"}) {
            const Figure figure = similarityFigure(scheme, {{"positions", "40"}, {"first", "-13"}});
            QVERIFY2(std::holds_alternative<ByOffset>(kernelOf(figure).kind), scheme);
            const Matrix rows = rowsOf(scheme, {}, -13, 40);
            QVERIFY(farthest(byValue(kernelOf(figure), -13, 40), gram(rows)) < 1e-12);
            QVERIFY(farthest(entries(kernelOf(figure), -13, 40), gram(rows)) < 1e-12);
        }
        // golden values, d = 16
        const Figure small = similarityFigure("sinusoidal", {{"d_model", "16"}});
        QVERIFY(std::abs(kernelOf(small).value(0, 9, 9) - 8) < 1e-14);
        QVERIFY(std::abs(kernelOf(small).value(0, 5, 6) - 7.4851662434875) < 1e-12);
        const Figure wide = similarityFigure("sinusoidal", {{"d_model", "512"}});
        QVERIFY(std::abs(kernelOf(wide).value(0, 4000000100, 4000000000) - 111.9502) < 5e-5);
    }

    void manySeededNumbersAreThoseOfTheirKeys() {
        const Matrix many = seededMatrix(3, 5, Matrix(700, 400), 0.5);
        for (std::size_t i = 0; i < many.rows; i += 13) {
            for (std::size_t j = 0; j < many.columns; j += 7) QCOMPARE(many.at(i, j), 0.5 * seededNormal(3, 5, i, j));
        }
    }

    /// Only half of the symmetric product is computed, in parts of 4096 terms; results are equal bit by bit.
    void rowsTimesThemselvesAreRowsTimesTheirCopy() {
        const Matrix rows = seededMatrix(1, 0, Matrix(37, 5003));
        const Matrix copy = rows;
        const Matrix square = productWithTransposed(rows, rows);
        QCOMPARE(square, productWithTransposed(rows, copy));
        for (std::size_t i = 0; i < rows.rows; ++i) {
            const auto row = rows.row(i), other = rows.row(0);
            const double wanted = std::inner_product(row.begin(), row.end(), other.begin(), 0.0);
            QVERIFY(std::abs(square.at(i, 0) - wanted) < 1e-10);
        }
    }

    void singleSinesAreADifferenceAndASum() {
        const Figure figure = similarityFigure("sine-geometric", {{"positions", "30"}});
        QVERIFY(std::holds_alternative<ByOffsetAndSum>(kernelOf(figure).kind));
        const Matrix rows = rowsOf("sine-geometric", {}, 0, 30);
        QVERIFY(farthest(byValue(kernelOf(figure), 0, 30), gram(rows)) < 1e-12);
        QVERIFY(farthest(entries(kernelOf(figure), 0, 30), gram(rows)) < 1e-12);
        // an odd width leaves a single sine
        QVERIFY(
            std::holds_alternative<ByOffsetAndSum>(kernelOf(similarityFigure("sinusoidal", {{"d_model", "65"}})).kind));
        QVERIFY(std::holds_alternative<ByOffset>(
            kernelOf(similarityFigure("sinusoidal", {{"d_model", "65"}, {"odd", "zero-pad"}})).kind));
    }

    void diagonalFormsMatchThePublishedTerms() {
        // golden case h_matrix#2: h = (-0.166, 0.441, -1, -0.395), cosine first
        const OscillatorBank bank = bankOf("sinusoidal", {{"d_model", 4.0}, {"order", word("cos-first")}});
        const SimilarityParts parts = similarityParts(bank, std::vector<double>{-0.166, 0.441, -1.0, -0.395});
        const std::int64_t m[] = {0, 1, 5};
        const std::int64_t n[] = {0, 2, 7};
        const double difference[] = {-0.56,
                                     -0.7545806946751702,
                                     -0.5921302627044581,
                                     -0.6231735582337549,
                                     -0.6231735582337549,
                                     -0.5642214621903796,
                                     -0.6576247561242954,
                                     -0.8333101168224802,
                                     -0.7545806946751702};
        const double sum[] = {-0.606,
                              -0.17613893712458212,
                              -0.53056851176981,
                              -0.4664666249570216,
                              -0.0019011624908336633,
                              -0.25737325589562815,
                              -0.3882134270575665,
                              -0.53056851176981,
                              -0.5564342888211058};
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) {
                QVERIFY(std::abs(partAt(parts.difference, m[i] - n[j]) - difference[3 * i + j]) < 1e-14);
                QVERIFY(std::abs(partAt(parts.sum, m[i] + n[j]) - sum[3 * i + j]) < 1e-14);
            }
        }
    }

    void squareMeansAreTheMeansOfTheirEntries() {
        const OscillatorBank bank = bankOf("sinusoidal", {{"d_model", 12.0}});
        std::vector<double> weights = ones(bank);
        weights[0] = 2;
        weights[7] = -1;
        const SimilarityParts parts = similarityParts(bank, weights);
        for (const std::int64_t cells : {1, 2, 7, 100}) {
            for (const std::int64_t first : {-5000LL, -3LL, 0LL, 4000000000LL}) {
                const std::vector<double> differences = partMeans(parts.difference, false, first, cells, 3);
                const std::vector<double> sums = partMeans(parts.sum, true, first, cells, 3);
                for (std::int64_t k = 0; k < 3; ++k) {
                    std::vector<double> each;
                    std::vector<double> eachSum;
                    for (std::int64_t i = 0; i < cells; ++i) {
                        for (std::int64_t j = 0; j < cells; ++j) {
                            each.push_back(partAt(parts.difference, first + k * cells + i - j));
                            eachSum.push_back(partAt(parts.sum, first + k * cells + i + j));
                        }
                    }
                    QVERIFY(std::abs(differences[static_cast<std::size_t>(k)] - meanOf(each)) < 1e-13);
                    QVERIFY(std::abs(sums[static_cast<std::size_t>(k)] - meanOf(eachSum)) < 1e-13);
                }
            }
        }
    }

    void distancesOfOffsetsAreThoseOfTheRows() {
        const Figure figure = similarityFigure("sinusoidal", {{"measure", "euclidean"}, {"positions", "20"}});
        const ScoreKernel& kernel = kernelOf(figure);
        QVERIFY(std::holds_alternative<ByOffset>(kernel.kind));
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 20);
        const ScoreKernel brute = distanceKernel(std::make_shared<const Matrix>(rows), 0);
        QVERIFY(farthest(byValue(kernel, 0, 20), byValue(brute, 0, 20)) < 1e-6);
        const std::vector<double> means = std::get<ByOffset>(kernel.kind).means(0)(-4, 3, 4, {});
        for (std::int64_t k = 0; k < 4; ++k) {
            std::vector<double> each;
            for (std::int64_t i = 0; i < 3; ++i) {
                for (std::int64_t j = 0; j < 3; ++j) each.push_back(kernel.value(0, -4 + 3 * k + i - j, 0));
            }
            QVERIFY(std::abs(means[static_cast<std::size_t>(k)] - meanOf(each)) < 1e-6);
        }
    }

    void cosinesAreOneOnTheDiagonal() {
        for (const char* scheme : {"sinusoidal", "sine-geometric", "complex", "learned-hierarchical"}) {
            if (!tried(scheme, {})) continue;
            const Figure figure =
                similarityFigure(scheme, {{"measure", "cosine"}, {"positions", "30"}, {"first", "1"}});
            for (const std::int64_t p : {1, 7, 30}) QVERIFY(std::abs(kernelOf(figure).value(0, p, p) - 1) < 1e-12);
            QVERIFY(fieldOf(figure).scale.low >= -1);  // starts at the smallest visible value
            QCOMPARE(fieldOf(figure).scale.high, 1.0);
        }
        // all sines are 0 at position 0, which has no direction
        const Figure figure = similarityFigure("sine-geometric", {{"measure", "cosine"}});
        QVERIFY(std::isnan(kernelOf(figure).value(0, 0, 5)));
    }

    void featuresAreMeansOfRows() {
        const OscillatorBank bank = bankOf("complex", {{"d_model", 6.0}, {"abs_z1", 0.97}});
        const Matrix rows = rowsOf(Encoding(bank), 10, 24);
        const MeanFeatures closed = featuresOf(bank);
        const MeanFeatures held = featuresOf(tableFrom(rows, 10));
        for (const auto& [first, count] : {std::pair{10, 1}, {12, 5}, {10, 24}}) {
            const std::vector<double> a = closed(first, count);
            const std::vector<double> b = held(first, count);
            for (std::size_t j = 0; j < rows.columns; ++j) {
                double mean = 0;
                for (int i = 0; i < count; ++i) mean += rows.at(static_cast<std::size_t>(first - 10 + i), j) / count;
                QVERIFY(std::abs(a[j] - mean) < 1e-14);
                QVERIFY(std::abs(b[j] - mean) < 1e-14);
            }
        }
        QVERIFY(std::isnan(held(9, 1)[0]));
        QVERIFY(!std::isnan(held(9, 2)[0]));
        QVERIFY(std::isnan(held(34, 3)[0]));
    }

    void dampedAndTabledEncodingsAreProductsOfFeatures() {
        for (const auto& [scheme, changes] : {std::pair<const char*, Changes>{"complex", {{"abs_z1", "0.99"}}},
                                              {"binary", {}},
                                              {"sincos2d", {}},
                                              {"rope-axial", {}}}) {
            Document document = similarityOf(scheme, changes);
            document = *withPath(document, 0, "positions", "20");
            const Figure figure = *evaluate(document);
            QVERIFY2(std::holds_alternative<ByFeatures>(kernelOf(figure).kind), scheme);
            const Encoding encoding = *document.panes[0].scheme.scheme->build(document.panes[0].scheme.values);
            QVERIFY2(farthest(byValue(kernelOf(figure), 0, 20), gram(rowsOf(encoding, 0, 20))) < 1e-11, scheme);
        }
    }
};

ORRERY_TEST(SimilarityKernelTest);
#include "similarity_kernel_test.moc"
