// The similarity view: H from random projections and from a file, neighbours, and every scheme.
#include <QTest>

#include "core/analysis/gram.h"
#include "core/analysis/product.h"
#include "core/analysis/similarity_kernel.h"
#include "core/analysis/similarity_parts.h"
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
};

ORRERY_TEST(SimilarityViewTest);
#include "similarity_view_test.moc"
