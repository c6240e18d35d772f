// Averaging: for every encoding of the catalogue, and for kernels and differences made of them, in random windows and
// sizes, a pixel drawn by OpenGL or by the CPU is the mean of the cells under it, computed by plain summation.
#include "core/figure/plan.h"
#include "tests/support/field_examples.h"
#include "tests/support/fields.h"
#include "tests/support/test_list.h"
#include "ui/gl/software_renderer.h"

#include <QtTest>

using namespace orrery;
using gl::FieldRenderer;

namespace {

/// A field in one window, at one size in pixels.
struct FieldView {
    std::string name;
    Field field;
    int width = 1;
    int height = 1;
};

CellRange someOf(const CellRange& extents, Dice& dice) {
    const double size = std::max(1.0, extents.size() * dice.real(0, 1));
    const double from = extents.from + (extents.size() - size) * dice.real(0, 1);
    return dice.coin() ? extents : CellRange{from, from + size};
}

FieldView someView(const NamedField& named, Dice& dice) {
    FieldView view{named.name, named.field, 20 + dice.upTo(60), 20 + dice.upTo(60)};
    view.field.rows = someOf(named.field.rowExtents, dice);
    view.field.columns = someOf(named.field.columnExtents, dice);
    const bool isTransposed = dice.coin(), isReversed = dice.coin();
    view.field.rowOrder =
        isTransposed ? (isReversed ? RowOrder::Left : RowOrder::Right) : (isReversed ? RowOrder::Up : RowOrder::Down);
    return view;
}

/// Compares the values of pixels with the means of the cells under them.
struct Judge {
    const FieldView& view;
    FieldPlan plan = orrery::plan(view.field, view.width, view.height, 0);

    /// Returns the largest error relative to the largest cell; tests a subset of the pixels if blocks are large.
    double largestError(const std::vector<float>& values) const {
        constexpr std::int64_t affordable = 1 << 16;
        const std::int64_t cells = plan.rowsPerBlock * plan.columnsPerBlock;
        const auto pixels = static_cast<std::int64_t>(values.size());
        const std::int64_t step = 1 + pixels * cells / affordable;
        double error = 0;
        double largest = 0;
        for (std::int64_t pixel = 0; pixel < pixels; pixel += step) {
            const auto value = static_cast<double>(values[static_cast<std::size_t>(pixel)]);
            const CellMean mean = meanUnder(static_cast<int>(pixel % view.width), static_cast<int>(pixel / view.width));
            const bool differs = std::isnan(value) != std::isnan(mean.mean);
            if (differs && plan.sampled) continue;  // a sample may miss the few unmasked cells of a block
            if (differs) return std::numeric_limits<double>::infinity();
            if (std::isnan(value)) continue;
            error = std::max(error, std::abs(value - mean.mean));
            largest = std::max(largest, mean.largest);
        }
        return largest > 0 ? error / largest : error;
    }

    CellMean meanUnder(int x, int y) const {
        const Field& field = view.field;
        const int across = int(plan.x.block(std::uint32_t(x))), down = int(plan.y.block(std::uint32_t(y)));
        return meanOfCells(
            field, blockOf(field.isTransposed() ? across : down, plan.rowsPerBlock, field.rowExtents, field.rows),
            blockOf(field.isTransposed() ? down : across, plan.columnsPerBlock, field.columnExtents, field.columns));
    }

    /// Blocks start at multiples of their size from the start of the extents; block 0 contains the start of the window.
    static CellRange blockOf(int block, std::int64_t cells, const CellRange& extents, const CellRange& shown) {
        const auto size = static_cast<double>(cells);
        const double first = extents.from + (std::floor((shown.from - extents.from) / size) + block) * size;
        return {first, first + size};
    }
};

void compareWithMeans(FieldRenderer& renderer, const FieldView& view, double allowed) {
    const Judge reference{view};
    const Result<std::vector<float>> drawn = renderer.values(reference.plan);
    QVERIFY2(drawn, view.name.c_str());
    for (const auto& values : {*drawn, *gl::softwareValues(reference.plan)}) {
        const double error = reference.largestError(values);
        QVERIFY2(error <= (reference.plan.sampled ? 0.05 : allowed),
                 (view.name + ": " + std::to_string(error * 1e6) + "e-6").c_str());
    }
}

}  // namespace

class AveragingTest : public QObject {
    Q_OBJECT

private slots:
    void averagedPixelsEqualTheMeanOfTheirCells() {
        FieldRenderer renderer = makeRenderer();
        Dice dice(3);
        for (int trial = 0; trial < 3; ++trial) {
            for (const NamedField& named : catalogueFields(dice, 1 << 16))
                compareWithMeans(renderer, someView(named, dice), 1e-5);
            for (const NamedField& named : madeFields(dice, 1 << 12))
                compareWithMeans(renderer, someView(named, dice), 1e-5);
        }
    }

    void shaderAndCoreAgreeOnEveryScheme() {
        FieldRenderer renderer = makeRenderer();
        Dice dice(4);
        for (const NamedField& named : catalogueFields(dice, 300)) {
            FieldView view{named.name, named.field, 300, 300};
            view.field.columns.to = std::min(view.field.columns.to, view.field.columns.from + 300);
            compareWithMeans(renderer, view, 4e-6);
        }
        for (const NamedField& named : madeFields(dice, 100))
            compareWithMeans(renderer, {named.name, named.field, 100, 100}, 4e-6);
    }

    void nudgedStepIsNoticed() {
        Dice dice(5);
        const FieldView view{"sinusoidal", sinusoidalField(dice, 60000), 80, 80};
        Judge reference{view};
        QVERIFY(reference.largestError(*gl::softwareValues(reference.plan)) <= 1e-5);
        for (BankPlan::Column& column : std::get<BankPlan>(reference.plan.source).columns) column.step += 1 << 14;
        QVERIFY(reference.largestError(*gl::softwareValues(reference.plan)) > 1e-5);
    }
};

ORRERY_TEST(AveragingTest);
#include "averaging_test.moc"
