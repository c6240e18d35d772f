// The similarity view: properties of each form of H, the profile and other widths, neighbours, refused input.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/similarity_kernel.h"
#include "core/analysis/similarity_parts.h"
#include "core/base/number_text.h"
#include "core/evaluate/evaluate.h"
#include "tests/support/encodings.h"
#include "tests/support/similarity_figures.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

const Curve& profileOf(const Figure& figure, std::size_t curve = 0) {
    return std::get<Lines>(figure.panels.back().layers.front()).curves[curve];
}

Value fileOf(std::size_t rows, std::size_t columns, std::size_t notFinite = 0) {
    return TableFile{"H.npy", std::make_shared<const TableData>(randomMatrix(Matrix(rows, columns), 5)), notFinite};
}

Document withMatrix(const Value& file) {
    return *update(similarityOf("sinusoidal", {{"form", "file"}}), SetValue{{0, Owner::View, "matrix"}, file});
}

}  // namespace

class SimilarityViewTest : public QObject {
    Q_OBJECT

private slots:
    void randomProjectionsLoseThePatternAndTheConstraintBringsItBack() {
        const Figure random = similarityFigure("sinusoidal", {{"form", "projections"}, {"seed", "3"}});
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 20);
        const Matrix square(128, 128);
        const Matrix form = transposedProduct(randomMatrix(square, 3, 0), randomMatrix(square, 3, 1));
        const Matrix expected = productWithTransposed(product(rows, form), rows);
        QVERIFY(farthest(byValue(kernelOf(random), 0, 20), expected) < 1e-9);
        QVERIFY(std::stod(readout(random, "Toeplitz R²")) < 0.5);
        const Figure constrained = similarityFigure("sinusoidal", {{"form", "constrained"}, {"seed", "3"}});
        QVERIFY(farthest(byValue(kernelOf(constrained), 0, 20), gram(rows)) < 1e-6);
        QCOMPARE(readout(constrained, "Toeplitz R²"), std::string("1"));
        QVERIFY(!readout(constrained, "largest |W_Q^⊤ W_K − I|").empty());
    }

    void aFileIsTheForm() {
        const Figure figure = inWords(*evaluate(withMatrix(fileOf(128, 128))));
        const Matrix rows = rowsOf("sinusoidal", {}, 0, 9);
        const Matrix expected = productWithTransposed(product(rows, randomMatrix(Matrix(128, 128), 5)), rows);
        QVERIFY(farthest(byValue(kernelOf(figure), 0, 9), expected) < 1e-10);
        QVERIFY(!readout(figure, "mean |H_ii| / mean |H_ij|").empty());
    }

    void unfitFilesAreRefusedInBothLanguages() {
        const Problem none = problemOf(similarityOf("sinusoidal", {{"form", "file"}}));
        QCOMPARE(none.where, std::string("matrix"));
        const Problem shape = problemOf(withMatrix(fileOf(3, 4)));
        QCOMPARE(shape.sentence(), std::string("matrix: 3 × 4, but H must be 128 × 128"));
        QCOMPARE(shape.where, std::string("matrix"));
        const Problem broken = problemOf(withMatrix(fileOf(128, 128, 17)));
        QVERIFY(broken.what.en.starts_with("17 "));
        for (const Problem& problem : {none, shape, broken})
            QVERIFY(problem.sentence(Language::Chinese) != problem.sentence());
    }

    void diagonalWeightsShowThePartsSideBySide() {
        const Figure figure =
            similarityFigure("sinusoidal", {{"form", "diagonal"}, {"h_sin_fast", "0"}, {"part", "all"}});
        QCOMPARE(figure.panels.size(), std::size_t{4});
        QVERIFY(std::holds_alternative<ByOffsetAndSum>(kernelOf(figure, 0).kind));
        for (const std::int64_t m : {0, 3, 40}) {
            for (const std::int64_t n : {2, 63}) {
                const double parts = kernelOf(figure, 1).value(0, m, n) + kernelOf(figure, 2).value(0, m, n);
                QVERIFY(std::abs(kernelOf(figure, 0).value(0, m, n) - parts) < 1e-12);
            }
        }
        QCOMPARE(std::get<Field>(figure.panels[1].layers[0]).scale, fieldOf(figure).scale);
        // with equal weights the sum vanishes
        QVERIFY(std::holds_alternative<ByOffset>(
            kernelOf(
                similarityFigure("sinusoidal", {{"form", "diagonal"}, {"h_sin_fast", "0.5"}, {"h_cos_fast", "0.5"}}))
                .kind));
        QCOMPARE(problemOf(similarityOf("binary", {{"form", "diagonal"}})).where, std::string("form"));
    }

    void theProfileIsEvenAndPeaksAtZero() {
        const Figure figure = similarityFigure("sinusoidal", {{"positions", "50"}});
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
        const Figure figure = similarityFigure("sinusoidal", {{"widths", "16,32,512"}, {"positions", "50"}});
        for (std::size_t curve = 0; curve < 4; ++curve) QVERIFY(std::abs(profileOf(figure, curve).y[49] - 1) < 1e-12);
        const OscillatorBank narrow = bankOf("sinusoidal", {{"d_model", 16.0}});
        const OscillatorBank cosines = similarityParts(narrow, std::vector<double>(16, 1.0)).difference;
        QVERIFY(std::abs(profileOf(figure, 1).y[49 + 7] - partAt(cosines, 7) / 8) < 1e-12);
        const Problem odd = problemOf(similarityOf("rope", {{"widths", "32,33"}}));
        QCOMPARE(odd.where, std::string("widths"));
        QVERIFY(odd.what.en.find("head_dim 33") != std::string::npos);
        QVERIFY(odd.sentence(Language::Chinese) != odd.sentence());
        QCOMPARE(problemOf(similarityOf("sinusoidal", {{"widths", "33"}})).where, std::string("widths"));
    }

    void neighboursAreCountedAsByHand() {
        for (const double base : {1.5, 3.0, 10000.0}) {
            const OscillatorBank bank = bankOf("sinusoidal", {{"d_model", 4.0}, {"base", base}});
            const SimilarityParts parts = similarityParts(bank, ones(bank));
            for (const std::uint64_t n : {2U, 3U, 7U, 12U, 40U}) {
                const double quick = neighbourShare(partMeans(parts.difference, false, 0, 1, n));
                const Matrix scores = gram(rowsOf(Encoding(bank), 0, n));
                QCOMPARE(quick, neighbourShare(scores, false));
            }
        }
        QCOMPARE(readout(similarityFigure("sinusoidal"), "most similar is next to it"), std::string("64 of 64"));
        const Figure cut = similarityFigure("binary", {{"positions", "256"}, {"d_model", "8"}});
        QVERIFY(readout(cut, "most similar is next to it").ends_with("of the first 64"));
    }

    void aLongRangeIsDrawnAndTooLongOnesAreRefused() {
        QVERIFY(evaluate(similarityOf("sinusoidal", {{"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("sine-geometric", {{"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("complex", {{"abs_z1", "0.999"}, {"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("sinusoidal", {{"form", "projections"}, {"positions", "4294967296"}})));
        QVERIFY(evaluate(similarityOf("sinusoidal", {{"form", "constrained"}, {"positions", "4096"}})));
        QVERIFY(
            evaluate(similarityOf("sinusoidal", {{"form", "diagonal"}, {"h_sin_fast", "0"}, {"positions", "4096"}})));
        QCOMPARE(problemOf(similarityOf("sinusoidal", {{"positions", "4294967296"}, {"first", "1"}})).where,
                 std::string("positions"));
        const Changes tooMany[] = {{{"measure", "euclidean"}, {"positions", "1000000"}},
                                   {{"form", "projections"}, {"d_model", "1024"}, {"positions", "4096"}}};
        for (const Changes& changes : tooMany) {
            const Problem problem = problemOf(similarityOf("sinusoidal", changes));
            QCOMPARE(problem.where, std::string("positions"));
            QVERIFY(problem.sentence(Language::Chinese) != problem.sentence());
        }
        QCOMPARE(
            problemOf(similarityOf("binary", {{"measure", "euclidean"}, {"d_model", "16"}, {"positions", "65536"}}))
                .where,
            std::string("positions"));
        QCOMPARE(
            problemOf(similarityOf("sinusoidal", {{"form", "constrained"}, {"d_model", "2048"}, {"positions", "8"}}))
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

    void theNearestOfEachIsOutlined() {
        for (const char* scheme : {"sinusoidal", "sine-geometric"}) {
            const Figure figure = *evaluate(similarityOf(
                scheme, {{"positions", "32"}, {"neighbours", "true"}, {"panels", "matrix"}, {"probe.m", "99"}}));
            const Marks& marks = *layerOf<Marks>(figure.panels.at(0));
            QCOMPARE(marks.marks.size(), std::size_t(32));
            const auto apart = std::ranges::count_if(marks.marks, &Mark::second);
            const std::string count = std::to_string(32 - apart) + " of 32";
            const Panel& dots = figure.panels.at(1);
            QVERIFY2(dots.title.en.ends_with(count), dots.title.en.c_str());
            QCOMPARE(layerOf<Lines>(dots)->curves.at(1).x.size(), static_cast<std::size_t>(apart));
        }
    }
};

ORRERY_TEST(SimilarityViewTest);
#include "similarity_view_test.moc"
