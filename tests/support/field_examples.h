// Random FieldPlans of every kind together with the exact values of their blocks. The values are computed independently
// of the renderers, in double or integer arithmetic.
#pragma once

#include "ui/gl/field_renderer.h"

#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <random>

namespace orrery {

inline constexpr double tolerance = 4e-6;
inline constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

/// A plan and the exact value of each block.
struct ExamplePlan {
    FieldPlan plan;
    std::function<double(int row, int column)> exact;
};

enum class Source { Bank, Diagonal, Samples };

/// Random numbers from a seed, equal on every machine.
class Dice {
public:
    explicit Dice(unsigned seed) : engine(seed) {}
    std::uint32_t word() { return std::uint32_t(engine()); }
    std::uint64_t longWord() { return std::uint64_t(word()) << 32 | word(); }
    int upTo(int max) { return 1 + int(word() % std::uint32_t(max)); }
    bool coin() { return word() & 1u; }
    double real(double low, double high) { return low + (high - low) * word() / 4294967296.0; }

private:
    std::mt19937 engine;
};

/// Maps blocks [first, first + shown) to `pixels` pixels, optionally reversed.
inline PixelMap mapOf(int first, int shown, int pixels, bool flipped) {
    const std::uint64_t step = (std::uint64_t(shown) << PixelMap::fractionBits) / std::uint64_t(pixels);
    const std::uint64_t start = std::uint64_t(first) << PixelMap::fractionBits;
    if (!flipped) return {start, step};
    return {start + step * std::uint64_t(pixels - 1), 0 - step};
}

/// An oscillator with a 64-bit phase, in turns, and an amplitude at a row block.
struct ExactOscillator {
    std::uint64_t frequency, phase;
    double amplitude, decay;
    int gainRow;
};

/// Fills a plan with oscillators at a position up to 2^32; the plan gets their phases rounded to 32 bits.
inline void fillBank(ExamplePlan& example, Dice& dice, int perBlock, bool damped) {
    FieldPlan& plan = example.plan;
    BankPlan bank;
    bank.perBlock = perBlock;
    bank.origin = plan.rowBlocks / 2;
    const std::uint64_t position = dice.word();  // of row block `origin`
    std::vector<ExactOscillator> truth;
    for (int i = 0; i < plan.columnBlocks * perBlock; ++i) {
        const double reach = damped ? dice.real(0, 3000) / plan.rowBlocks : 0;
        const bool grows = dice.coin();
        const ExactOscillator one{dice.longWord() >> dice.upTo(30), dice.longWord(), double(float(dice.real(0.2, 0.9))),
                                  double(float(grows ? -reach : reach)), grows ? plan.rowBlocks - 1 : 0};
        truth.push_back(one);
        const std::uint64_t phase = one.phase + one.frequency * position, half = std::uint64_t(1) << 31;
        bank.columns.push_back({std::uint32_t((phase + half) >> 32), std::uint32_t((one.frequency + half) >> 32),
                                float(one.amplitude), float(one.decay), one.gainRow});
    }
    bank.blockScale.assign(std::size_t(plan.columnBlocks), 1 / float(perBlock));
    example.exact = [=, origin = bank.origin](int row, int column) {
        double sum = 0;
        for (int i = 0; i < perBlock; ++i) {
            const ExactOscillator& one = truth[std::size_t(column * perBlock + i)];
            const std::uint64_t turns = one.phase + one.frequency * (position + std::uint64_t(row - origin));
            sum += one.amplitude * std::exp2(-one.decay * (row - one.gainRow)) *
                   std::sin(2 * std::numbers::pi * std::ldexp(double(std::int64_t(turns)), -64));
        }
        return sum / perBlock;
    };
    plan.source = bank;
}

/// Fills a plan with diagonal terms, optionally with a term of row + column.
inline void fillDiagonal(ExamplePlan& example, Dice& dice) {
    const int count = example.plan.rowBlocks + example.plan.columnBlocks - 1;
    const bool sums = dice.coin();
    DiagonalPlan kernel;
    for (int i = 0; i < count; ++i) {
        kernel.diagonal.push_back(dice.upTo(20) == 1 ? float(noValue) : float(dice.real(-1.5, 1.5)));
        if (sums) kernel.antidiagonal.push_back(float(dice.real(-1.5, 1.5)));
    }
    example.plan.source = kernel;
    example.exact = [kernel, last = example.plan.columnBlocks - 1](int row, int column) {
        const float offset = kernel.diagonal[std::size_t(row - column + last)];
        return double(kernel.antidiagonal.empty() ? offset : offset + kernel.antidiagonal[std::size_t(row + column)]);
    };
}

inline void fillSamples(ExamplePlan& example, Dice& dice) {
    SamplePlan samples;
    for (int i = 0; i < example.plan.rowBlocks * example.plan.columnBlocks; ++i)
        samples.values.push_back(dice.upTo(20) == 1 ? float(noValue) : float(dice.real(-1.5, 1.5)));
    example.plan.source = samples;
    example.exact = [samples, columns = example.plan.columnBlocks](int row, int column) {
        return double(samples.values[std::size_t(row * columns + column)]);
    };
}

inline ExamplePlan randomExample(Source source, unsigned seed) {
    Dice dice(seed);
    ExamplePlan example;
    FieldPlan& plan = example.plan;
    plan.rowBlocks = dice.upTo(source == Source::Bank ? 4096 : 300);
    plan.columnBlocks = dice.upTo(150);
    plan.transposed = dice.coin();
    const int across = plan.transposed ? plan.rowBlocks : plan.columnBlocks;
    const int down = plan.transposed ? plan.columnBlocks : plan.rowBlocks;
    const int shownAcross = dice.upTo(across), shownDown = dice.upTo(down);
    plan.width = shownAcross + (dice.coin() ? 0 : dice.upTo(200));
    plan.height = shownDown + (dice.coin() ? 0 : dice.upTo(200));
    plan.x = mapOf(dice.upTo(across - shownAcross + 1) - 1, shownAcross, plan.width, dice.coin());
    plan.y = mapOf(dice.upTo(down - shownDown + 1) - 1, shownDown, plan.height, dice.coin());
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

/// Returns 4096 rows of 64 undamped oscillators, one pixel per block.
inline ExamplePlan plainBank() {
    Dice dice(1);
    ExamplePlan example;
    FieldPlan& plan = example.plan;
    plan.height = plan.rowBlocks = 4096;
    plan.width = plan.columnBlocks = 64;
    plan.x = mapOf(0, plan.width, plan.width, false);
    plan.y = mapOf(0, plan.height, plan.height, false);
    plan.colours.assign(256, 0xff000000u);
    fillBank(example, dice, 1, false);
    return example;
}

/// Returns the exact value at a pixel; NaN if blank.
inline double exactAt(const ExamplePlan& example, int x, int y) {
    const FieldPlan& plan = example.plan;
    const int across = int(plan.x.block(std::uint32_t(x))), down = int(plan.y.block(std::uint32_t(y)));
    const int row = plan.transposed ? across : down, column = plan.transposed ? down : across;
    if (plan.causal && column > row + plan.causalShift) return noValue;
    return example.exact(row, column);
}

/// Returns the largest difference from the exact values; infinite if only one of two values is NaN.
inline double largestError(const ExamplePlan& example, const Result<std::vector<float>>& values) {
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

/// Returns the picture of a plan.
inline Result<QImage> coloursOf(gl::FieldRenderer& renderer, const FieldPlan& plan) {
    QImage image(plan.width, plan.height, QImage::Format_RGB32);
    if (const Done drawn = renderer.draw(plan, image, {0, 0}); !drawn) return drawn.problem();
    return image;
}

/// Returns the number of pixels whose colour differs from that of their exact value, ignoring values at the boundary
/// between two colours.
inline int wrongPixels(const ExamplePlan& example, const Result<QImage>& image) {
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

inline gl::FieldRenderer makeRenderer(int largestTile = 4096) {
    Result<gl::FieldRenderer> renderer = gl::FieldRenderer::create(gl::Context::create(), largestTile);
    if (!renderer) qFatal("%s", renderer.problem().sentence().c_str());
    return *std::move(renderer);
}

}  // namespace orrery
