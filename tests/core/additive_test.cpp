// Additive encodings of single positions: single sines, timescales, theta families, complex embeddings, tables.
#include <QTest>
#include <complex>
#include <limits>
#include <memory>

#include "core/base/seeded.h"
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

    void drawnRowsAreTheSeeds() {
        const Encoding drawn = *tried("learned", {{"untrained", true}});
        const Table& table = std::get<Table>(drawn);
        QCOMPARE(table.rowCount, std::int64_t(512));
        QCOMPARE(table.cell(3, 5), 0.02 * seededNormal(1, 1, 3, 5));
    }
};

ORRERY_TEST(AdditiveTest);
#include "additive_test.moc"
