// The shader and the CPU renderer compared with plain double arithmetic, on random plans of every kind.
#include "tests/support/field_examples.h"
#include "tests/support/test_list.h"
#include "ui/gl/software_renderer.h"

#include <QtTest>

using namespace orrery;
using gl::FieldRenderer;

class FieldRendererTest : public QObject {
    Q_OBJECT

private slots:
    void shaderAgreesWithExactValue() {
        FieldRenderer renderer = makeRenderer();
        QCOMPARE_LE(largestError(plainBank(), renderer.values(plainBank().plan)), tolerance);
        for (unsigned seed = 0; seed < 12; ++seed) {
            const ExamplePlan example = randomExample(Source::Bank, seed);
            QCOMPARE_LE(largestError(example, renderer.values(example.plan)), tolerance);
        }
    }

    void softwareAgreesWithExactValue() {
        for (unsigned seed = 0; seed < 12; ++seed) {
            const ExamplePlan example = randomExample(Source::Bank, seed);
            QCOMPARE_LE(largestError(example, gl::softwareValues(example.plan)), tolerance);
        }
    }

    void givenNumbersPassThroughUnchanged() {
        FieldRenderer renderer = makeRenderer();
        for (unsigned seed = 0; seed < 12; ++seed) {
            for (Source source : {Source::Diagonal, Source::Samples}) {
                const ExamplePlan example = randomExample(source, seed);
                QCOMPARE(largestError(example, renderer.values(example.plan)), 0.0);
                QCOMPARE(largestError(example, gl::softwareValues(example.plan)), 0.0);
            }
        }
    }

    void everyPixelHasTheTableColourOfItsValue() {
        FieldRenderer renderer = makeRenderer();
        for (unsigned seed = 20; seed < 28; ++seed) {
            for (Source source : {Source::Bank, Source::Diagonal, Source::Samples}) {
                const ExamplePlan example = randomExample(source, seed);
                QCOMPARE(wrongPixels(example, coloursOf(renderer, example.plan)), 0);
                QImage image(example.plan.width, example.plan.height, QImage::Format_RGB32);
                QVERIFY(gl::softwareDraw(example.plan, image, {0, 0}));
                QCOMPARE(wrongPixels(example, image), 0);
            }
        }
    }

    void nudgedConstantIsNoticed() {
        FieldRenderer renderer = makeRenderer();
        const ExamplePlan example = plainBank();
        const auto errorWith = [&](auto nudge) {
            FieldPlan plan = example.plan;
            for (BankPlan::Column& column : std::get<BankPlan>(plan.source).columns) nudge(column);
            return largestError(example, renderer.values(plan));
        };
        QCOMPARE_GT(errorWith([](BankPlan::Column& column) { column.gain *= 1.02f; }), 1e-3);
        QCOMPARE_GT(errorWith([](BankPlan::Column& column) { column.phase += column.phase / 50; }), 1e-2);
        QCOMPARE_GT(errorWith([](BankPlan::Column& column) { column.step += column.step / 50; }), 1e-2);
        QCOMPARE_GT(errorWith([](BankPlan::Column& column) { column.phase += 1u << 14; }), tolerance);
    }

    void tilesDrawTheSameBytes() {
        FieldRenderer whole = makeRenderer(), tiled = makeRenderer(52);
        for (unsigned seed = 40; seed < 46; ++seed) {
            for (Source source : {Source::Bank, Source::Diagonal, Source::Samples}) {
                const FieldPlan plan = randomExample(source, seed).plan;
                QCOMPARE(*coloursOf(tiled, plan), *coloursOf(whole, plan));
            }
        }
    }

    void whatAveragesToNothingHasTheColourOfZero() {
        FieldRenderer whole = makeRenderer(), tiled = makeRenderer(52);
        for (unsigned seed = 60; seed < 76; ++seed) {
            FieldPlan plan = randomExample(Source::Bank, seed).plan;
            auto& bank = std::get<BankPlan>(plan.source);
            for (BankPlan::Column& column : bank.columns) column.decay = 0;
            for (std::size_t i = 0; i < bank.columns.size(); ++i)
                if (i / 24 % 2 == 0 || seed % 8 == 0) bank.columns[i].gain *= 1e-9f;
            for (std::uint32_t i = 0; i < 256; ++i) plan.colours[i] = 0xff000000u + i;
            QImage expected(plan.width, plan.height, QImage::Format_RGB32);
            QVERIFY(gl::softwareDraw(plan, expected, {0, 0}));
            for (FieldRenderer* renderer : {&whole, &tiled}) {
                const QImage drawn = *coloursOf(*renderer, plan);
                for (int y = 0; y < plan.height; ++y)
                    for (int x = 0; x < plan.width; ++x)
                        QVERIFY(std::abs(qBlue(drawn.pixel(x, y)) - qBlue(expected.pixel(x, y))) <= 1);
            }
        }
    }

    void drawsInsideALargerPictureAndNowhereElse() {
        FieldRenderer renderer = makeRenderer();
        FieldPlan plan = randomExample(Source::Bank, 7).plan;
        for (int width : {64, 67}) {  // read directly into the picture, and through the staging buffer
            plan.width = plan.rowBlocks = plan.columnBlocks = width;
            plan.height = width;
            plan.x = plan.y = mapOf(0, width, width, false);
            plan.source = SamplePlan{std::vector<float>(std::size_t(width * width), 0.25f)};
            QImage picture(100, 90, QImage::Format_RGB32), expected;
            picture.fill(0xff010203u);
            expected = picture;
            const QImage alone = *coloursOf(renderer, plan);
            for (int y = 0; y < width; ++y)
                for (int x = 0; x < width; ++x) expected.setPixel(x + 5, y + 9, alone.pixel(x, y));
            QVERIFY(bool(renderer.draw(plan, picture, {5, 9})));
            QCOMPARE(picture, expected);
        }
    }
};

ORRERY_TEST(FieldRendererTest);
#include "field_renderer_test.moc"
