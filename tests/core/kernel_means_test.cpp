// Closed-form means of kernels, also under a mask, compared with their entries; and heads computed individually.
#include <QTest>
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <stop_token>

#include "core/figure/plan.h"
#include "core/figure/square_means.h"
#include "core/schemes/score/content.h"
#include "core/schemes/score/tupe.h"
#include "tests/support/encodings.h"
#include "tests/support/test_list.h"

using namespace orrery;

namespace {

std::shared_ptr<const ScoreKernel> builtKernel(std::string_view scheme, const Values& values) {
    return std::make_shared<const ScoreKernel>(std::get<ScoreKernel>(*(*findScheme(scheme))->build(values)));
}

/// Returns the field of head 1 with this number of queries and keys.
Field headField(const std::shared_ptr<const ScoreKernel>& kernel, double queries, double keys) {
    Field field;
    field.source = HeadKernel{kernel, 1, static_cast<std::int64_t>(keys - queries)};
    field.rows = field.rowExtents = {0, queries};
    field.columns = field.columnExtents = {0, keys};
    return field;
}

}  // namespace

class KernelMeansTest : public QObject {
    Q_OBJECT

private slots:
    void sandwichAveragesInClosedForm() {
        const auto kernel = builtKernel("sandwich", valuesOf("sandwich", {{"d_bar", 64.0}}));
        const auto& kind = std::get<ByOffset>(kernel->kind);
        for (const std::int64_t cells : {1, 2, 7, 40}) {
            const std::vector<double> means = kind.means(1)(-90, cells, 5, {});
            for (std::int64_t k = 0; k < 5; ++k) {
                double sum = 0;
                for (std::int64_t i = 0; i < cells * cells; ++i)
                    sum += kind.value(1, -90 + k * cells + i / cells - i % cells);
                const double mean = sum / static_cast<double>(cells * cells);
                QVERIFY(std::abs(means[static_cast<std::size_t>(k)] - mean) < 1e-12 * std::max(1.0, std::abs(mean)));
            }
        }
    }

    void aMaskCutsSquaresOfClosedForms() {
        const auto kernel = builtKernel("sandwich", valuesOf("sandwich", {{"d_bar", 64.0}}));
        for (const auto& [queries, keys] : {std::pair{700.0, 700.0}, {300.0, 701.0}}) {
            const Field field = headField(kernel, queries, keys);
            const FieldPlan made = plan(field, 100, 100, 0);
            const auto& diagonal = std::get<DiagonalPlan>(made.source).diagonal;
            const auto cells = static_cast<double>(made.rowsPerBlock);
            QVERIFY(cells > 1);
            for (int row = 0; row + 1 < made.rowBlocks; ++row) {
                for (int column = 0; column + 1 < made.columnBlocks; ++column) {
                    const auto shown =
                        static_cast<double>(diagonal[static_cast<std::size_t>(row - column + made.columnBlocks - 1)]);
                    const double exact =
                        exactMean(field, {row * cells, (row + 1) * cells}, {column * cells, (column + 1) * cells});
                    QCOMPARE(std::isnan(shown), std::isnan(exact));
                    QVERIFY(std::isnan(exact) || std::abs(shown - exact) < 1e-5 * std::max(1.0, std::abs(exact)));
                }
            }
        }
    }

    void aStoppedPlanLeavesItsRows() {
        const auto made = std::make_shared<std::atomic<int>>(0);
        const MeanFeatures features = [made](std::int64_t, std::int64_t) {
            ++*made;
            return std::vector<double>(8, 1.0);
        };
        const auto kernel = std::make_shared<const ScoreKernel>(ScoreKernel{.kind = ByFeatures{features, features}});
        std::stop_source source;
        source.request_stop();
        static_cast<void>(plan(headField(kernel, 400, 400), 400, 400, 0, Ground::Light, Progress(source.get_token())));
        QVERIFY(*made <= 2);  // one row of each, to determine their width
    }

    /// Stopped at the 100th value, threads compute only the values that they have already begun.
    void stoppedMeansLeaveTheirNumbers() {
        std::stop_source source;
        std::atomic<int> asked = 0;
        const FunctionOfX part = [&](std::int64_t) {
            if (++asked == 100) source.request_stop();
            return 1.0;
        };
        static_cast<void>(squareMeans(part, {0, 1 << 20, 64}, Progress(source.get_token())));
        QVERIFY(asked < 1000);
    }

    void meansOfManyNumbersTakeAnEvenSample() {
        std::atomic<int> asked = 0;
        const FunctionOfX part = [&](std::int64_t x) {
            ++asked;
            return static_cast<double>(x);
        };
        const std::vector<float> means = squareMeans(part, {0, 1 << 20, 3, 100});
        QCOMPARE(int(asked), 4 * 100);
        for (int i = 0; i < 3; ++i)
            QVERIFY(std::abs(static_cast<double>(means[static_cast<std::size_t>(i)]) / (1 << 20) - (i + 1)) < 1e-3);
    }

    void aStoppedAskerLeavesNoMeansForTheNext() {
        std::stop_source source;
        source.request_stop();
        const auto kernel = builtKernel("sandwich", valuesOf("sandwich", {}));
        const auto fresh = builtKernel("sandwich", valuesOf("sandwich", {}));
        for (const std::int64_t cells : {1, 5}) {
            const SquareMeans means = std::get<ByOffset>(kernel->kind).means(0);
            static_cast<void>(means(-9, cells, 40, Progress(source.get_token())));
            QCOMPARE(means(-9, cells, 40, {}), std::get<ByOffset>(fresh->kind).means(0)(-9, cells, 40, {}));
        }
    }

    /// A head is computed from its own columns of the weights, with the same result.
    void oneHeadOfTupeIsThatOfAll() {
        const Values values = valuesOf(
            "tupe",
            {{"heads", 3.0}, {"head_dim", 4.0}, {"tokens", 6.0}, {"term", word("absolute")}, {"causal", false}});
        const auto kernel = builtKernel("tupe", values);
        const double even = 1 / std::sqrt(12.0);
        const Matrix normed = layerNormed(drawn(values, {0, 0}, Matrix(7, 12)), TupeRule().epsilon);
        const auto projected = [&](int weights, int bias) {
            return tupeProjected(normed, drawn(values, {0, weights}, Matrix(12, 12), even),
                                 vectorOf(drawn(values, {0, bias}, Matrix(1, 12), even)));
        };
        const Matrix queries = projected(1, 2), keys = projected(3, 4);
        const auto columnsOf = [](const Matrix& all, int head) {
            Matrix own(all.rows, 4);
            for (std::size_t row = 0; row < own.rows; ++row)
                std::ranges::copy(all.row(row).subspan(static_cast<std::size_t>(4 * head), 4), own.row(row).begin());
            return own;
        };
        for (int head = 0; head < 3; ++head) {
            const Matrix scores = tupeScores(columnsOf(queries, head), columnsOf(keys, head), 6, {.heads = 3});
            for (std::int64_t i = 0; i < 36; ++i) {
                const double wanted = scores.values[static_cast<std::size_t>(i)];
                QVERIFY(std::abs(kernel->value(head, i / 6, i % 6) - wanted) < 1e-14);
            }
        }
    }
};

ORRERY_TEST(KernelMeansTest);
#include "kernel_means_test.moc"
