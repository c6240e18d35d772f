// The similarity view and the kernels it draws: closed forms against rows and brute force, means over squares, what
// each form of H promises, and what is refused.
#include <QElapsedTimer>
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/random_projection.h"
#include "core/analysis/similarity_kernel.h"
#include "core/document.h"
#include "core/update.h"
#include "tests/support/encodings.h"

using namespace orrery;

namespace {

using Changes = std::vector<std::pair<const char*, const char*>>;

Document similarityOf(const char* scheme, const Changes& changes = {}) {
    Document document = *update(*update(firstDocument(), SetView{0, "similarity"}), SetScheme{0, scheme});
    for (const auto& [path, text] : changes) document = *update(document, SetPath{0, path, text});
    return document;
}

Figure figureOf(const char* scheme, const Changes& changes = {}) {
    return *evaluate(similarityOf(scheme, changes));
}

/// Why the picture is refused.
Problem refused(const Document& document) {
    const Result<Figure> figure = evaluate(document);
    return figure ? Problem{} : figure.problem();
}

const Field& fieldOf(const Figure& figure, std::size_t panel = 0) {
    return std::get<Field>(figure.panels[panel].layers.front());
}

const ScoreKernel& kernelOf(const Figure& figure, std::size_t panel = 0) {
    return *std::get<HeadKernel>(fieldOf(figure, panel).source).kernel;
}

const Curve& profileOf(const Figure& figure, std::size_t curve = 0) {
    return std::get<Lines>(figure.panels.back().layers.front()).curves[curve];
}

std::string readout(const Figure& figure, std::string_view name) {
    for (const Readout& line : figure.readout) {
        if (line.name.en == name) return line.value.en;
    }
    return {};
}

/// Every entry of the kernel over positions first .. first + n - 1.
Matrix byValue(const ScoreKernel& kernel, std::int64_t first, std::size_t n) {
    Matrix matrix(n, n);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            matrix.at(i, j) =
                kernel.value(0, first + static_cast<std::int64_t>(i), first + static_cast<std::int64_t>(j));
        }
    }
    return matrix;
}

std::vector<double> ones(const OscillatorBank& bank) {
    return std::vector<double>(bank.columns.size(), 1.0);
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Value fileOf(std::size_t rows, std::size_t columns, std::size_t notFinite = 0) {
    return TableFile{"H.npy", std::make_shared<const Matrix>(randomMatrix(Matrix(rows, columns), 5)), notFinite};
}

Document withMatrix(const Value& file) {
    return *update(similarityOf("sinusoidal", {{"form", "file"}}), SetViewParameter{0, "matrix", file});
}

}  // namespace

class SimilarityViewTest : public QObject {
    Q_OBJECT

private slots:
    void offsetsGiveTheGramMatrixOfTheRows() {
        for (const char* scheme : {"sinusoidal", "rope", "rope-yarn", "theta-family"}) {
            const Figure figure = figureOf(scheme, {{"positions", "40"}, {"first", "-13"}});
            QVERIFY2(kernelOf(figure).shape == KernelShape::Offset, scheme);
            const Matrix rows = rowsOf(scheme, {}, -13, 40);
            QVERIFY(farthest(byValue(kernelOf(figure), -13, 40), gram(rows)) < 1e-12);
            QVERIFY(farthest(entries(kernelOf(figure), -13, 40), gram(rows)) < 1e-12);
        }
        // golden, d = 16
        const Figure small = figureOf("sinusoidal", {{"d_model", "16"}});
        QVERIFY(std::abs(kernelOf(small).value(0, 9, 9) - 8) < 1e-14);
        QVERIFY(std::abs(kernelOf(small).value(0, 5, 6) - 7.4851662434875) < 1e-12);
        const Figure wide = figureOf("sinusoidal", {{"d_model", "512"}});
        QVERIFY(std::abs(kernelOf(wide).value(0, 4000000100, 4000000000) - 111.9502) < 5e-5);
    }

    void singleSinesAreADifferenceAndASum() {
        const Figure figure = figureOf("sine-geometric", {{"positions", "30"}});
        QVERIFY(kernelOf(figure).shape == KernelShape::OffsetAndSum);
        const Matrix rows = rowsOf("sine-geometric", {}, 0, 30);
        QVERIFY(farthest(byValue(kernelOf(figure), 0, 30), gram(rows)) < 1e-12);
        QVERIFY(farthest(entries(kernelOf(figure), 0, 30), gram(rows)) < 1e-12);
        // an odd width leaves one sine alone
        QVERIFY(kernelOf(figureOf("sinusoidal", {{"d_model", "65"}})).shape == KernelShape::OffsetAndSum);
        QVERIFY(kernelOf(figureOf("sinusoidal", {{"d_model", "65"}, {"odd", "zero-pad"}})).shape ==
                KernelShape::Offset);
    }

    void diagonalFormsMatchThePublishedTerms() {
        // h_matrix#2 of the golden cases: h = (-0.166, 0.441, -1, -0.395), cosine first
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
            for (const std::int64_t first : {-5000L, -3L, 0L, 4000000000L}) {
                const std::vector<double> differences = squareMeansOfDifference(parts.difference, first, cells, 3);
                const std::vector<double> sums = squareMeansOfSum(parts.sum, first, cells, 3);
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
        const Figure figure = figureOf("sinusoidal", {{"measure", "euclidean"}, {"positions", "20"}});
        const ScoreKernel& kernel = kernelOf(figure);
        QVERIFY(kernel.shape == KernelShape::Offset);
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 20);
        const ScoreKernel brute = distanceKernel(std::make_shared<const Matrix>(rows), 0);
        QVERIFY(farthest(byValue(kernel, 0, 20), byValue(brute, 0, 20)) < 1e-6);
        const std::vector<double> means = kernel.offsetMeans(-4, 3, 4);
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
            const Figure figure = figureOf(scheme, {{"measure", "cosine"}, {"positions", "30"}, {"first", "1"}});
            for (const std::int64_t p : {1, 7, 30}) QVERIFY(std::abs(kernelOf(figure).value(0, p, p) - 1) < 1e-12);
            QCOMPARE(fieldOf(figure).scale.low, -1.0);
            QCOMPARE(fieldOf(figure).scale.high, 1.0);
        }
        // all sines are 0 at position 0: no direction
        const Figure figure = figureOf("sine-geometric", {{"measure", "cosine"}});
        QVERIFY(std::isnan(kernelOf(figure).value(0, 0, 5)));
    }

    void featuresAreMeansOfRows() {
        const OscillatorBank bank = bankOf("complex", {{"d_model", 6.0}, {"abs_z1", 0.97}});
        const Matrix rows = rowsOf(Encoding(bank), 10, 24);
        const MeanFeatures closed = featuresOf(std::make_shared<const OscillatorBank>(bank));
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
            document = *update(document, SetPath{0, "positions", "20"});
            const Figure figure = *evaluate(document);
            QVERIFY2(kernelOf(figure).shape == KernelShape::Bilinear, scheme);
            const Encoding encoding = *document.panes[0].scheme.scheme->build(document.panes[0].scheme.values);
            QVERIFY2(farthest(byValue(kernelOf(figure), 0, 20), gram(rowsOf(encoding, 0, 20))) < 1e-11, scheme);
        }
    }

    void randomProjectionsLoseThePatternAndTheConstraintBringsItBack() {
        const Figure random = figureOf("sinusoidal", {{"form", "projections"}, {"seed", "3"}});
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 20);
        const Matrix expected = *similarity(rows, rows, randomProjectionForm(128, 3));
        QVERIFY(farthest(byValue(kernelOf(random), 0, 20), expected) < 1e-9);
        QVERIFY(std::stod(readout(random, "Toeplitz R²")) < 0.5);
        const Figure constrained = figureOf("sinusoidal", {{"form", "constrained"}, {"seed", "3"}});
        QVERIFY(farthest(byValue(kernelOf(constrained), 0, 20), gram(rows)) < 1e-6);
        QCOMPARE(readout(constrained, "Toeplitz R²"), std::string("1"));
        QVERIFY(!readout(constrained, "largest |W_Qᵀ W_K − I|").empty());
    }

    void aFileIsTheForm() {
        const Figure figure = *evaluate(withMatrix(fileOf(128, 128)));
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 9);
        const Matrix expected = *similarity(rows, rows, randomMatrix(Matrix(128, 128), 5));
        QVERIFY(farthest(byValue(kernelOf(figure), 0, 9), expected) < 1e-10);
        QVERIFY(!readout(figure, "mean |H_ii| / mean |H_ij|").empty());
    }

    void unfitFilesAreRefusedInBothLanguages() {
        const Problem none = refused(similarityOf("sinusoidal", {{"form", "file"}}));
        QCOMPARE(none.where, std::string("matrix"));
        const Problem shape = refused(withMatrix(fileOf(3, 4)));
        QCOMPARE(shape.sentence(), std::string("matrix: 3 × 4, but H must be 128 × 128"));
        QCOMPARE(shape.where, std::string("matrix"));
        const Problem broken = refused(withMatrix(fileOf(128, 128, 17)));
        QVERIFY(broken.what.starts_with("17 "));
        for (const Problem& problem : {none, shape, broken}) QVERIFY(!problem.chinese.empty());
    }

    void diagonalWeightsShowThePartsSideBySide() {
        const Figure figure = figureOf("sinusoidal", {{"form", "diagonal"}, {"h_sin_fast", "0"}, {"part", "all"}});
        QCOMPARE(figure.panels.size(), std::size_t{4});
        QVERIFY(kernelOf(figure, 0).shape == KernelShape::OffsetAndSum);
        for (const std::int64_t m : {0, 3, 40}) {
            for (const std::int64_t n : {2, 63}) {
                const double parts = kernelOf(figure, 1).value(0, m, n) + kernelOf(figure, 2).value(0, m, n);
                QVERIFY(std::abs(kernelOf(figure, 0).value(0, m, n) - parts) < 1e-12);
            }
        }
        QCOMPARE(std::get<Field>(figure.panels[1].layers[0]).scale, fieldOf(figure).scale);
        // equal weights: the sum vanishes
        QVERIFY(kernelOf(figureOf("sinusoidal", {{"form", "diagonal"}, {"h_sin_fast", "0.5"}, {"h_cos_fast", "0.5"}}))
                    .shape == KernelShape::Offset);
        QCOMPARE(refused(similarityOf("binary", {{"form", "diagonal"}})).where, std::string("form"));
    }

    void theProfileIsEvenAndPeaksAtZero() {
        const Figure figure = figureOf("sinusoidal", {{"positions", "50"}});
        const Curve& profile = profileOf(figure);
        QCOMPARE(profile.x.size(), std::size_t{99});
        QCOMPARE(profile.x.front(), -49.0);
        QVERIFY(std::abs(profile.y[49] - 64) < 1e-12);
        for (std::size_t k = 0; k < 99; ++k) QVERIFY(std::abs(profile.y[k] - profile.y[98 - k]) < 1e-12);
        const Notes& notes = std::get<Notes>(figure.panels.back().layers[1]);
        QCOMPARE(notes.points.size(), std::size_t{2});
        QCOMPARE(notes.points[0].x, 4.0);
        QCOMPARE(notes.points[1].x, -4.0);
        QVERIFY(figure.caption.en.find("distance, not direction") != std::string::npos);
        QVERIFY(!figure.caption.zh.empty());
    }

    void otherWidthsLieOverIt() {
        const Figure figure = figureOf("sinusoidal", {{"widths", "16,32,512"}, {"positions", "50"}});
        for (std::size_t curve = 0; curve < 4; ++curve) QVERIFY(std::abs(profileOf(figure, curve).y[49] - 1) < 1e-12);
        const OscillatorBank narrow = bankOf("sinusoidal", {{"d_model", 16.0}});
        QVERIFY(std::abs(profileOf(figure, 1).y[49 + 7] - gramAt(narrow, std::vector<Position>{7}) / 8) < 1e-12);
        const Problem odd = refused(similarityOf("rope", {{"widths", "32,33"}}));
        QCOMPARE(odd.where, std::string("widths"));
        QVERIFY(odd.what.find("head_dim 33") != std::string::npos);
        QVERIFY(!odd.chinese.empty());
        QCOMPARE(refused(similarityOf("sinusoidal", {{"widths", "33"}})).where, std::string("widths"));
    }

    void neighboursAreCountedAsByHand() {
        for (const double base : {1.5, 3.0, 10000.0}) {
            const OscillatorBank bank = bankOf("sinusoidal", {{"d_model", 4.0}, {"base", base}});
            const SimilarityParts parts = similarityParts(bank, ones(bank));
            for (const std::uint64_t n : {2U, 3U, 7U, 12U, 40U}) {
                const double quick = neighbourShare(squareMeansOfDifference(parts.difference, 0, 1, n));
                const Matrix scores = gram(rowsOf(Encoding(bank), 0, n));
                QCOMPARE(quick, neighbourShare(scores, false));
            }
        }
        QCOMPARE(readout(figureOf("sinusoidal"), "nearest is next to it"), std::string("100 % of 64"));
        const Figure cut = figureOf("binary", {{"positions", "256"}, {"d_model", "8"}});
        QVERIFY(readout(cut, "nearest is next to it").ends_with("of the first 64"));
    }

    void aLongRangeIsDrawnAndTooLongOnesAreRefused() {
        QVERIFY(evaluate(similarityOf("sinusoidal", {{"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("sine-geometric", {{"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("complex", {{"abs_z1", "0.999"}, {"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("sinusoidal", {{"form", "projections"}, {"positions", "4294967296"}})));
        QCOMPARE(refused(similarityOf("sinusoidal", {{"positions", "4294967296"}, {"first", "1"}})).where,
                 std::string("positions"));
        const Changes tooMany[] = {{{"measure", "euclidean"}, {"positions", "1000000"}},
                                   {{"form", "projections"}, {"d_model", "1024"}, {"positions", "4096"}}};
        for (const Changes& changes : tooMany) {
            const Problem problem = refused(similarityOf("sinusoidal", changes));
            QCOMPARE(problem.where, std::string("positions"));
            QVERIFY(!problem.chinese.empty());
        }
        QCOMPARE(refused(similarityOf("binary", {{"measure", "euclidean"}, {"d_model", "16"}, {"positions", "65536"}}))
                     .where,
                 std::string("positions"));
        QCOMPARE(refused(similarityOf("sinusoidal", {{"form", "constrained"}, {"d_model", "2048"}, {"positions", "8"}}))
                     .where,
                 std::string("form"));
    }

    void everySchemeWithRowsIsShownOrSaysWhyNot() {
        for (const Scheme* scheme : schemes()) {
            if (scheme->use == Use::Bias) continue;
            for (const char* form : {"identity", "diagonal", "projections", "constrained"}) {
                for (const char* measure : {"dot", "cosine", "euclidean"}) {
                    const Document document = similarityOf(scheme->id.data(), {{"form", form}, {"measure", measure}});
                    const Result<Figure> figure = evaluate(document);
                    const std::string where = std::string(scheme->id) + " " + form + " " + measure;
                    if (!figure) {
                        QVERIFY2(!figure.problem().sentence().empty(), where.c_str());
                        continue;
                    }
                    QVERIFY2(fieldOf(*figure).scale.high > fieldOf(*figure).scale.low, where.c_str());
                    QVERIFY2(!profileOf(*figure).x.empty(), where.c_str());
                }
            }
        }
    }

    void aSliderEventNeverTakesLong() {
        // a few milliseconds; the limit leaves room for sanitizers and a busy machine
        const std::vector<Changes> cases{{{"positions", "4096"}},
                                         {{"positions", "4096"}, {"form", "diagonal"}, {"h_sin_fast", "0"}},
                                         {{"positions", "4096"}, {"form", "projections"}},
                                         {{"positions", "4096"}, {"form", "constrained"}}};
        for (const Changes& changes : cases) {
            const Document document = similarityOf("sinusoidal", changes);
            QElapsedTimer timer;
            timer.start();
            QVERIFY(evaluate(document));
            QVERIFY(timer.elapsed() < 500);
        }
    }
};

QTEST_APPLESS_MAIN(SimilarityViewTest)
#include "similarity_view_test.moc"
