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

    void geometricSinesEndAtTheBase() {
        const OscillatorBank bank = bankOf("sine-geometric", {{"d_model", 5.0}, {"base", 10000.0}});
        const double speeds[] = {1, 0.1, 0.01, 0.001, 0.0001};
        for (std::size_t i = 0; i < 5; ++i) QVERIFY(std::abs(bank.columns[i].frequency.radians() - speeds[i]) < 1e-16);
        QCOMPARE(bankOf("sine-geometric", {{"d_model", 1.0}}).columns[0].frequency.radians(), 1.0);
    }

    void theFirstRowsAreThoseOfTheWorkedExample() {
        const Matrix rows = rowsOf("sinusoidal", {{"d_model", 4.0}}, 0, 4);
        const double want[] = {0,        1,         0,        1,        0.841471, 0.540302,  0.01,     0.99995,
                               0.909297, -0.416147, 0.019999, 0.999800, 0.141120, -0.989992, 0.029996, 0.999550};
        for (std::size_t i = 0; i < 16; ++i) QVERIFY(std::abs(rows.values[i] - want[i]) < 1e-6);
    }

    void timescalesRunFromOneToTheBase() {
        for (const double d : {4.0, 6.0, 128.0}) {
            const Settings settings{{"d_model", d}, {"rule", word("i_over_h_minus_1")}, {"base", 7500.0}};
            const OscillatorBank bank = bankOf("sinusoidal", settings);
            QCOMPARE(bank.columns.front().frequency.radians(), 1.0);
            QCOMPARE(bank.columns.back().frequency.radians(), 1 / 7500.0);
        }
        // a single pair: tensor2tensor guards against the division by zero that occurs in fairseq and Whisper
        for (const double d : {2.0, 3.0}) {
            const Settings settings{{"d_model", d}, {"rule", word("i_over_h_minus_1")}, {"odd", word("zero-pad")}};
            QCOMPARE(bankOf("sinusoidal", settings).columns[0].frequency.radians(), 1.0);
        }
    }

    void aZeroPaddedWidthEndsInZeros() {
        for (const char* rule : {"2i_over_d", "i_over_h_minus_1"}) {
            const Matrix odd =
                rowsOf("sinusoidal", {{"d_model", 9.0}, {"odd", word("zero-pad")}, {"rule", word(rule)}}, 3, 5);
            const Matrix even = rowsOf("sinusoidal", {{"d_model", 8.0}, {"rule", word(rule)}}, 3, 5);
            for (std::size_t row = 0; row < 5; ++row) {
                QCOMPARE(odd.at(row, 8), 0.0);
                QVERIFY(std::abs(normOf(odd.row(row)) - 2) < 1e-15);
                for (std::size_t column = 0; column < 8; ++column) QCOMPARE(odd.at(row, column), even.at(row, column));
            }
        }
        QCOMPARE(rowsOf("sinusoidal", {{"d_model", 1.0}, {"odd", word("zero-pad")}}, 5, 1).values, std::vector{0.0});
    }

    void aScaledSinusoidHasTheNormOfRootHalf() {
        std::mt19937_64 random(2);
        for (const double d : {2.0, 8.0, 128.0, 1024.0}) {
            const Settings settings{{"d_model", d}, {"scale", word("inverse-sqrt")}};
            const Matrix row = rowsOf("sinusoidal", settings, below(4294967295, random), 1);
            QVERIFY(std::abs(normOf(row.row(0)) - std::sqrt(0.5)) < 1e-14);
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

    void powersOfTAreTheirOwnPowers() {
        const OscillatorBank even =
            bankOf("theta-family", {{"d_model", 20.0}, {"family", word("power")}, {"alpha", 1.0}});
        const OscillatorBank square =
            bankOf("theta-family", {{"d_model", 20.0}, {"family", word("power")}, {"alpha", 2.0}});
        for (std::size_t i = 0; i < 10; ++i) {
            const double t = static_cast<double>(i) / 10;
            QVERIFY(std::abs(even.columns[2 * i].frequency.radians() - t) < 1e-15);
            QVERIFY(std::abs(square.columns[2 * i].frequency.radians() - t * t) < 1e-15);
        }
        QCOMPARE(even.columns[0].frequency, Frequency{});
        QCOMPARE(even.pairs.front().cosine, 0);  // pairs are numbered by i, the fastest is the last
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

    void releasedFrequenciesGrowWithTheWordNumber() {
        for (const double index : {0.0, 1.0, 7.0}) {
            const OscillatorBank bank =
                bankOf("complex", {{"d_model", 3.0}, {"frequencies", word("released")}, {"word_index", index}});
            const double powers[] = {1, 0.0021544346900318843, 4.641588833612782e-06};
            for (std::size_t j = 0; j < 3; ++j) {
                QVERIFY(std::abs(bank.columns[j].frequency.radians() - index * powers[j]) < 1e-15);
            }
        }
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

    void learnedRowsMayBeOfLengthOneAndPaddingZero() {
        Matrix matrix(3, 2);
        matrix.values = {3, 4, 1, 1, 0, 2};
        const TableFile file{"table.npy", std::make_shared<const TableData>(matrix), 0};
        const Encoding encoding = *tried("learned", {{"file", file}, {"l2norm", true}, {"padding_row", 1.0}});
        const Table& table = std::get<Table>(encoding);
        const std::vector<double> expected{0.6, 0.8, 0, 0, 0, 1};
        for (std::int64_t row = 0; row < 3; ++row) {
            for (int column = 0; column < 2; ++column)
                QCOMPARE(table.cell(row, column), expected[static_cast<std::size_t>(2 * row + column)]);
        }
        matrix.values = {std::numeric_limits<double>::quiet_NaN(), 4, 1, 1, 0, 2};
        const TableFile broken{"table.npy", std::make_shared<const TableData>(matrix), 1};
        QVERIFY(std::isnan(std::get<Table>(*tried("learned", {{"file", broken}, {"l2norm", true}})).cell(0, 1)));
    }

    void aLearnedTableMayBeScaledByItsWidth() {
        std::mt19937_64 random(8);
        const TableFile file = randomTable(5, 16, random);
        const Encoding encoding = *tried("learned", {{"file", file}, {"scale", word("inverse-sqrt")}, {"offset", 2.0}});
        const Table& table = std::get<Table>(encoding);
        QCOMPARE(table.cell(1, 9), file.table->at(3, 9) / 4);
        QVERIFY(std::abs(table.sum(0, 3, 9) - table.cell(0, 9) - table.cell(1, 9) - table.cell(2, 9)) < 1e-15);
    }

    void nothingIsAddedByNope() {
        for (const double x : rowsOf("nope", {{"d_model", 7.0}}, -3, 9).values) QCOMPARE(x, 0.0);
    }
};

ORRERY_TEST(AdditiveTest);
#include "additive_test.moc"
