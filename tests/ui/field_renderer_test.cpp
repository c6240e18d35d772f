// The shader and the processor's renderer against plain double arithmetic, on random plans of every kind.
#include "ui/gl/field_renderer.h"
#include "ui/gl/software_renderer.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <optional>
#include <random>
#include <thread>

using namespace orrery;
using gl::Context;
using gl::FieldRenderer;

namespace {

constexpr double tolerance = 4e-6;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A plan, and what its blocks are in exact arithmetic, found by another road than the renderers'.
struct Example {
    FieldPlan plan;
    std::function<double(int row, int column)> exact;
};

enum class Source { Bank, Diagonal, Samples };

/// Numbers from a seed, the same on every machine.
class Dice {
public:
    explicit Dice(unsigned seed) : engine(seed) {}
    std::uint32_t word() { return std::uint32_t(engine()); }
    std::uint64_t longWord() { return std::uint64_t(word()) << 32 | word(); }
    int upTo(int most) { return 1 + int(word() % std::uint32_t(most)); }
    bool coin() { return word() & 1u; }
    double real(double low, double high) { return low + (high - low) * word() / 4294967296.0; }

private:
    std::mt19937 engine;
};

/// Shows blocks [first, first + shown) on `pixels` pixels, perhaps from the far end to the near one.
PixelMap mapOf(int first, int shown, int pixels, bool flipped) {
    const auto step = std::uint32_t((std::int64_t(shown) << PixelMap::fractionBits) / pixels);
    const std::uint32_t start = std::uint32_t(first) << PixelMap::fractionBits;
    if (!flipped) return {start, step};
    return {start + step * std::uint32_t(pixels - 1), std::uint32_t(0) - step};
}

/// Oscillators at a position up to 2^32, their frequencies 64-bit turns; the plan gets these rounded to 32 bits.
void fillBank(Example& example, Dice& dice, int perBlock, bool damped) {
    struct Oscillator {
        std::uint64_t frequency, phase;
        double amplitude, decay;
    };
    FieldPlan& plan = example.plan;
    BankPlan bank;
    bank.perBlock = perBlock;
    bank.origin = plan.rowBlocks / 2;
    const std::uint64_t position = dice.word();  // of row block `origin`
    std::vector<Oscillator> truth;
    for (int i = 0; i < plan.columnBlocks * perBlock; ++i) {
        const double reach = damped ? dice.real(0, 30) / plan.rowBlocks : 0;
        const Oscillator one{dice.longWord() >> dice.upTo(30), dice.longWord(), dice.real(0.2, 0.9),
                             double(float(dice.coin() ? reach : -reach))};
        truth.push_back(one);
        const std::uint64_t phase = one.phase + one.frequency * position, half = std::uint64_t(1) << 31;
        truth.back().amplitude *= std::exp2(-std::abs(one.decay) * bank.origin);  // so that no row goes beyond it
        bank.columns.push_back({std::uint32_t((phase + half) >> 32), std::uint32_t((one.frequency + half) >> 32),
                                float(truth.back().amplitude), float(one.decay)});
    }
    bank.blockScale.assign(std::size_t(plan.columnBlocks), 1 / float(perBlock));
    example.exact = [=, origin = bank.origin](int row, int column) {
        double sum = 0;
        for (int i = 0; i < perBlock; ++i) {
            const Oscillator& one = truth[std::size_t(column * perBlock + i)];
            const std::int64_t r = row - origin;
            const std::uint64_t turns = one.phase + one.frequency * (position + std::uint64_t(r));
            sum += one.amplitude * std::exp2(-one.decay * double(r)) *
                   std::sin(2 * std::numbers::pi * std::ldexp(double(std::int64_t(turns)), -64));
        }
        return sum / perBlock;
    };
    plan.source = bank;
}

void fillDiagonal(Example& example, Dice& dice) {
    DiagonalPlan kernel;
    for (int i = 0; i < example.plan.rowBlocks + example.plan.columnBlocks - 1; ++i)
        kernel.diagonal.push_back(dice.upTo(20) == 1 ? float(nan) : float(dice.real(-1.5, 1.5)));
    example.plan.source = kernel;
    example.exact = [kernel, last = example.plan.columnBlocks - 1](int row, int column) {
        return double(kernel.diagonal[std::size_t(row - column + last)]);
    };
}

void fillSamples(Example& example, Dice& dice) {
    SamplePlan samples;
    for (int i = 0; i < example.plan.rowBlocks * example.plan.columnBlocks; ++i)
        samples.values.push_back(dice.upTo(20) == 1 ? float(nan) : float(dice.real(-1.5, 1.5)));
    example.plan.source = samples;
    example.exact = [samples, columns = example.plan.columnBlocks](int row, int column) {
        return double(samples.values[std::size_t(row * columns + column)]);
    };
}

Example randomExample(Source source, unsigned seed) {
    Dice dice(seed);
    Example example;
    FieldPlan& plan = example.plan;
    plan.rowBlocks = dice.upTo(source == Source::Bank ? 4096 : 300);
    plan.columnBlocks = dice.upTo(150);
    plan.transposed = dice.coin();
    const int across = plan.transposed ? plan.rowBlocks : plan.columnBlocks;
    const int down = plan.transposed ? plan.columnBlocks : plan.rowBlocks;
    const int shownAcross = dice.upTo(across), shownDown = dice.upTo(down);
    plan.width = shownAcross + (dice.coin() ? 0 : dice.upTo(200));
    plan.height = shownDown + (dice.coin() ? 0 : dice.upTo(200));
    plan.across = mapOf(dice.upTo(across - shownAcross + 1) - 1, shownAcross, plan.width, dice.coin());
    plan.down = mapOf(dice.upTo(down - shownDown + 1) - 1, shownDown, plan.height, dice.coin());
    plan.causal = dice.coin();
    plan.causalShift = dice.upTo(200) - 100;
    plan.low = float(dice.real(-1.2, -0.5));
    plan.high = float(dice.real(0.5, 1.2));
    for (std::uint32_t i = 0; i < 256; ++i) plan.colours.push_back(0xff000000u | (i * 0x9e3779b1u) >> 8);
    plan.blank = 0xff808182u;
    if (source == Source::Bank) fillBank(example, dice, dice.coin() ? 1 : dice.upTo(5), dice.coin());
    if (source == Source::Diagonal) fillDiagonal(example, dice);
    if (source == Source::Samples) fillSamples(example, dice);
    return example;
}

/// 4096 rows of 64 undamped oscillators, every block on a pixel of its own.
Example plainBank() {
    Dice dice(1);
    Example example;
    FieldPlan& plan = example.plan;
    plan.height = plan.rowBlocks = 4096;
    plan.width = plan.columnBlocks = 64;
    plan.across = mapOf(0, plan.width, plan.width, false);
    plan.down = mapOf(0, plan.height, plan.height, false);
    plan.colours.assign(256, 0xff000000u);
    fillBank(example, dice, 1, false);
    return example;
}

/// The exact value under a pixel; NaN where blank.
double exactAt(const Example& example, int x, int y) {
    const FieldPlan& plan = example.plan;
    const int across = int(plan.across.block(std::uint32_t(x))), down = int(plan.down.block(std::uint32_t(y)));
    const int row = plan.transposed ? across : down, column = plan.transposed ? down : across;
    if (plan.causal && column > row + plan.causalShift) return nan;
    return example.exact(row, column);
}

/// The largest difference from the exact values; infinite where only one of the two has a value.
double largestError(const Example& example, const Result<std::vector<float>>& values) {
    if (!values) qFatal("%s", values.problem().sentence().c_str());
    double largest = 0;
    for (int y = 0; y < example.plan.height; ++y) {
        for (int x = 0; x < example.plan.width; ++x) {
            const double value = double((*values)[std::size_t(y * example.plan.width + x)]);
            const double exact = exactAt(example, x, y);
            if (std::isnan(value) && std::isnan(exact)) continue;
            const double error = std::abs(value - exact);
            largest = std::max(largest, std::isnan(error) ? std::numeric_limits<double>::infinity() : error);
        }
    }
    return largest;
}

/// Pixels whose colour is not the one its exact value asks for, leaving alone values on the edge between two colours.
int wrongPixels(const Example& example, const Result<QImage>& image) {
    if (!image) qFatal("%s", image.problem().sentence().c_str());
    const FieldPlan& plan = example.plan;
    int wrong = 0;
    for (int y = 0; y < plan.height; ++y) {
        for (int x = 0; x < plan.width; ++x) {
            const double value = exactAt(example, x, y);
            const double place =
                std::clamp((value - double(plan.low)) / double(plan.high - plan.low) * 255, 0.0, 255.0);
            const bool edge = std::abs(place - std::floor(place) - 0.5) < 2e-3;
            const std::uint32_t right = std::isnan(value) ? plan.blank : plan.colours[std::size_t(std::lround(place))];
            if (!edge && image->pixel(x, y) != right) ++wrong;
        }
    }
    return wrong;
}

FieldRenderer makeRenderer(int largestTile = 4096) {
    Result<FieldRenderer> renderer = FieldRenderer::create(Context::create(), largestTile);
    if (!renderer) qFatal("%s", renderer.problem().sentence().c_str());
    return *std::move(renderer);
}

}  // namespace

class FieldRendererTest : public QObject {
    Q_OBJECT

private slots:
    void shaderAgreesWithExactValue() {
        FieldRenderer renderer = makeRenderer();
        QCOMPARE_LE(largestError(plainBank(), renderer.values(plainBank().plan)), tolerance);
        for (unsigned seed = 0; seed < 12; ++seed) {
            const Example example = randomExample(Source::Bank, seed);
            QCOMPARE_LE(largestError(example, renderer.values(example.plan)), tolerance);
        }
    }

    void softwareAgreesWithExactValue() {
        for (unsigned seed = 0; seed < 12; ++seed) {
            const Example example = randomExample(Source::Bank, seed);
            QCOMPARE_LE(largestError(example, gl::softwareValues(example.plan)), tolerance);
        }
    }

    void givenNumbersPassThroughUnchanged() {
        FieldRenderer renderer = makeRenderer();
        for (unsigned seed = 0; seed < 12; ++seed) {
            for (Source source : {Source::Diagonal, Source::Samples}) {
                const Example example = randomExample(source, seed);
                QCOMPARE(largestError(example, renderer.values(example.plan)), 0.0);
                QCOMPARE(largestError(example, gl::softwareValues(example.plan)), 0.0);
            }
        }
    }

    void everyPixelHasTheTableColourOfItsValue() {
        FieldRenderer renderer = makeRenderer();
        for (unsigned seed = 20; seed < 28; ++seed) {
            for (Source source : {Source::Bank, Source::Diagonal, Source::Samples}) {
                const Example example = randomExample(source, seed);
                QCOMPARE(wrongPixels(example, renderer.colours(example.plan)), 0);
                QCOMPARE(wrongPixels(example, gl::softwareColours(example.plan)), 0);
            }
        }
    }

    void nudgedConstantIsNoticed() {
        FieldRenderer renderer = makeRenderer();
        const Example example = plainBank();
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

    void nudgedShaderIsNoticed() {
        QTemporaryDir folder;
        copyShaders(folder, "phase.glsl", "-41.341655", "-41.3424");
        const Example example = plainBank();
        qputenv("ORRERY_SHADERS", folder.path().toUtf8());
        FieldRenderer renderer = makeRenderer();
        const double error = largestError(example, renderer.values(example.plan));
        qunsetenv("ORRERY_SHADERS");
        QCOMPARE_GT(error, tolerance);
    }

    void shaderErrorNamesFileAndLine() {
        QTemporaryDir folder;
        copyShaders(folder, "phase.glsl", "vec4 s = x * x;", "vec4 s = x * nobody;");
        qputenv("ORRERY_SHADERS", folder.path().toUtf8());
        FieldRenderer renderer = makeRenderer();
        const Result<QImage> image = renderer.colours(randomExample(Source::Bank, 3).plan);
        qunsetenv("ORRERY_SHADERS");
        QVERIFY(!image);
        QVERIFY2(image.problem().sentence().starts_with("shader field.frag: phase.glsl line 9"),
                 image.problem().sentence().c_str());
    }

    void tilesDrawTheSameBytes() {
        FieldRenderer whole = makeRenderer(), tiled = makeRenderer(52);
        for (unsigned seed = 40; seed < 46; ++seed) {
            for (Source source : {Source::Bank, Source::Diagonal, Source::Samples}) {
                const FieldPlan plan = randomExample(source, seed).plan;
                QCOMPARE(*tiled.colours(plan), *whole.colours(plan));
            }
        }
    }

    void drawsInsideALargerPictureAndNowhereElse() {
        FieldRenderer renderer = makeRenderer();
        FieldPlan plan = randomExample(Source::Bank, 7).plan;
        for (int width : {64, 67}) {  // read straight into the picture, and by way of the staging buffer
            plan.width = plan.rowBlocks = plan.columnBlocks = width;
            plan.height = width;
            plan.across = plan.down = mapOf(0, width, width, false);
            plan.source = SamplePlan{std::vector<float>(std::size_t(width * width), 0.25f)};
            QImage picture(100, 90, QImage::Format_RGB32), expected;
            picture.fill(0xff010203u);
            expected = picture;
            const QImage alone = *renderer.colours(plan);
            for (int y = 0; y < width; ++y)
                for (int x = 0; x < width; ++x) expected.setPixel(x + 5, y + 9, alone.pixel(x, y));
            QVERIFY(bool(renderer.draw(plan, picture, {5, 9})));
            QCOMPARE(picture, expected);
        }
    }

    void fillsLeaveTheirColour() {
        FieldRenderer renderer = makeRenderer();
        QImage image(64, 40, QImage::Format_RGB32);
        QVERIFY(bool(renderer.fill(image.size(), 0xff102030u)) && bool(renderer.read(image)));
        QCOMPARE(image.pixel(63, 39), 0xff102030u);
        QVERIFY(bool(renderer.clear(image.size(), 0xff405060u)) && bool(renderer.read(image)));
        QCOMPARE(image.pixel(0, 39), 0xff405060u);
    }

    void worksOnAnotherThread() {
        const Example example = randomExample(Source::Bank, 5);
        double error = 1;
        std::thread([&] { error = largestError(example, makeRenderer().values(example.plan)); }).join();
        QCOMPARE_LE(error, tolerance);
    }

    void lostContextIsAProblemAndANewOneWorks() {
        const FieldPlan plan = randomExample(Source::Bank, 5).plan;
        std::optional<FieldRenderer> renderer(makeRenderer());
        const QImage before = *renderer->colours(plan);
        renderer->pretendLost();
        const Result<QImage> image = renderer->colours(plan);
        QVERIFY(!image && image.problem().fault == Fault::Failure && renderer->context().lost());
        renderer.emplace(makeRenderer());
        QCOMPARE(*renderer->colours(plan), before);
    }

    void refusalIsOneSentence() {
        const Result<Context> none = Context::create("none"), absent = Context::create("63"),
                              unknown = Context::create("banana");
        QCOMPARE(none.problem().sentence(), "OpenGL: switched off by ORRERY_GPU=none");
        QCOMPARE(absent.problem().fault, Fault::Failure);
        QCOMPARE(unknown.problem().fault, Fault::Input);
        QVERIFY(FieldRenderer::create(Context::create("none")).problem() == none.problem());
    }

private:
    /// Copies all shaders to `folder`, with `from` replaced by `to` in `file`.
    static void copyShaders(const QTemporaryDir& folder, const QString& file, const QByteArray& from,
                            const QByteArray& to) {
        for (const QFileInfo& shader : QDir(SOURCE_DIR "/shaders").entryInfoList(QDir::Files)) {
            QFile in(shader.filePath()), out(folder.filePath(shader.fileName()));
            QVERIFY(in.open(QIODevice::ReadOnly) && out.open(QIODevice::WriteOnly));
            QByteArray text = in.readAll();
            if (shader.fileName() == file) QVERIFY(text.contains(from));
            if (shader.fileName() == file) text.replace(from, to);
            out.write(text);
        }
    }
};

QTEST_GUILESS_MAIN(FieldRendererTest)
#include "field_renderer_test.moc"
