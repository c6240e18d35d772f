// Additive encodings of single positions: single sines, timescales, theta families, complex embeddings, tables.
#include <QTest>
#include <complex>
#include <limits>
#include <memory>

#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

TableFile randomTable(std::size_t rows, std::size_t columns, std::mt19937_64& random) {
    Matrix matrix(rows, columns);
    std::normal_distribution<double> normal;
    for (double& x : matrix.values) x = normal(random);
    return {"table.npy", std::make_shared<const TableData>(std::move(matrix)), 0};
}

}  // namespace

class AdditiveTest : public QObject {
    Q_OBJECT

private slots:
    void singleSinesAreASmoothBinaryCounter() {
        std::mt19937_64 random(1);
        const OscillatorBank bank = bankOf("sine-pow2", {{"d_model", 32.0}});
        QVERIFY(bank.pairs.empty());
        for (int trial = 0; trial < 200; ++trial) {
            const std::int64_t t = below(2147483648, random);
            const auto i = static_cast<std::size_t>(below(31, random));
            QVERIFY(std::abs(value(bank, i + 1, Position(2 * t)) - value(bank, i, Position(t))) < 1e-15);
        }
    }

    void aSmallestTimescaleAboveTheBaseIsRefused() {
        const Settings settings{{"rule", word("i_over_h_minus_1")}, {"base", 2.0}, {"min_timescale", 3.0}};
        QCOMPARE(tried("sinusoidal", settings).problem().sentence(),
                 "min_timescale: '3' is above base, the largest timescale; allowed is a number up to 2");
        const Settings grid{{"order", word("timing")}, {"base", 2.0}, {"min_timescale", 3.0}};
        QCOMPARE(tried("sincos2d", grid).problem().where, "min_timescale");
        // without timescales the parameter has no effect
        QVERIFY(tried("sinusoidal", {{"base", 2.0}, {"min_timescale", 3.0}}));
    }

    void theThetaFamilyOfTheBaseIsTheSinusoid() {
        for (const char* layout : {"interleaved", "halves"}) {
            const Settings settings{
                {"d_model", 24.0}, {"base", 10000.0}, {"layout", word(layout)}, {"order", word("sin-first")}};
            const Matrix family = rowsOf("theta-family", settings, 4294967000, 8);
            const Matrix plain = rowsOf("sinusoidal", settings, 4294967000, 8);
            QVERIFY(farthest(family, plain) < 1e-15);
        }
    }

    void listsOfAnotherLengthAreRefused() {
        const std::vector<double> three{1, 2, 3};
        QCOMPARE(
            tried("theta-family", {{"d_model", 4.0}, {"family", word("list")}, {"thetas", three}}).problem().sentence(),
            "thetas: the list has 3 numbers; d_model 4 needs 2");
        const Settings omega{{"d_model", 2.0}, {"frequencies", word("list")}, {"omega", three}};
        QCOMPARE(tried("complex", omega).problem().sentence(), "omega: the list has 3 numbers; d_model 2 needs 2");
        QCOMPARE(tried("complex", {{"d_model", 2.0}, {"r", three}}).problem().hint.en, "d_model 2 needs 2, or none");
        QCOMPARE(tried("complex", {{"d_model", 2.0}, {"theta", three}}).problem().where, "theta");
        QVERIFY(tried("complex", {{"d_model", 3.0}, {"theta", three}, {"r", three}}));
    }

    void aComplexEmbeddingIsMultipliedByAShift() {
        std::mt19937_64 random(4);
        std::uniform_real_distribution<double> unit(0, 3);
        for (int trial = 0; trial < 30; ++trial) {
            std::vector<double> omega(4), r(4), theta(4);
            for (std::vector<double>* list : {&omega, &r, &theta})
                std::ranges::generate(*list, [&] { return unit(random); });
            const double modulus = trial % 2 == 0 ? 1 : 0.9;
            const OscillatorBank bank = bankOf("complex", {{"d_model", 4.0},
                                                           {"frequencies", word("list")},
                                                           {"omega", omega},
                                                           {"r", r},
                                                           {"theta", theta},
                                                           {"abs_z1", modulus}});
            const auto g = [&](std::int64_t position, std::size_t k) {
                return std::complex(value(bank, k, Position(position)), value(bank, k + 4, Position(position)));
            };
            for (std::size_t k = 0; k < 4; ++k) {
                const std::int64_t p = below(100, random);
                const std::complex<double> z1 = std::polar(modulus, omega[k]);
                QVERIFY(std::abs(std::abs(g(p, k)) - r[k] * std::pow(modulus, p)) < 1e-14);
                QVERIFY(std::abs(g(p + 1, k) - z1 * g(p, k)) < 1e-14);
            }
        }
    }

    void theSinusoidIsAComplexEmbedding() {
        const Matrix complex = rowsOf("complex", {{"d_model", 12.0}}, 4000000000, 5);
        const Matrix sinusoid = rowsOf(
            "sinusoidal", {{"d_model", 24.0}, {"layout", word("halves")}, {"order", word("cos-first")}}, 4000000000, 5);
        QVERIFY(farthest(complex, sinusoid) < 1e-15);
    }

    void summedPartsAreTheirSum() {
        const Settings settings{{"d_model", 6.0}, {"abs_z1", 0.97}};
        const Matrix parts = rowsOf("complex", settings, 0, 30);
        const Matrix sums = rowsOf("complex", {{"d_model", 6.0}, {"abs_z1", 0.97}, {"output", word("sum")}}, 0, 30);
        QCOMPARE(sums.columns, std::size_t{6});
        for (std::size_t row = 0; row < 30; ++row) {
            for (std::size_t k = 0; k < 6; ++k) {
                QVERIFY(std::abs(sums.at(row, k) - parts.at(row, k) - parts.at(row, k + 6)) < 1e-15);
            }
        }
    }

    void aHierarchicalTableKeepsItsRowsAndServesTheirSquare() {
        std::mt19937_64 random(6);
        for (const double alpha : {0.1, 0.4, 0.9}) {
            const TableFile file = randomTable(7, 3, random);
            const Encoding encoding = *tried("learned-hierarchical", {{"file", file}, {"alpha", alpha}});
            const Table& table = std::get<Table>(encoding);
            QCOMPARE(table.rowCount, std::int64_t{49});
            const Matrix rows = rowsOf(encoding, 0, 49);
            for (std::size_t i = 0; i < 21; ++i)
                QVERIFY(std::abs(rows.values[i] - file.table->at(i / 3, i % 3)) < 1e-14);
            for (std::size_t a = 0; a < 49; ++a) {
                for (std::size_t b = 0; b < a; ++b) QVERIFY(rows.at(a, 0) != rows.at(b, 0));
            }
        }
        const TableFile file = randomTable(7, 3, random);
        QCOMPARE(tried("learned-hierarchical", {{"file", file}, {"alpha", 0.5}}).problem().where, "alpha");
        QVERIFY(!tried("learned-hierarchical", {}));
    }

    void aRowOfLengthOneMayBeBroken() {
        Matrix matrix(3, 2);
        matrix.values = {std::numeric_limits<double>::quiet_NaN(), 4, 1, 1, 0, 2};
        const TableFile broken{"table.npy", std::make_shared<const TableData>(matrix), 1};
        QVERIFY(std::isnan(std::get<Table>(*tried("learned", {{"file", broken}, {"l2norm", true}})).cell(0, 1)));
    }
};

ORRERY_TEST(AdditiveTest);
#include "additive_test.moc"
