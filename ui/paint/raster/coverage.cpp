#include "ui/paint/raster/coverage.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/phase/rows.h"

namespace orrery {

namespace {

/// A line to be filled. Each step along u, the major axis of its direction, covers a few pixels in v, the minor axis.
struct Sweep {
    float u0 = 0, v0 = 0;  ///< start
    float cosine = 1, sine = 0;
    float length = 0;
    float reach = 0;                             ///< half the width plus half a pixel: coverage is 0 beyond it
    float slope = 0;                             ///< change of v per step of u
    float aside = 0;                             ///< the reach measured along v
    std::int16_t fixedStep = 0, fixedReach = 0;  ///< cosine and reach in 1/512 of a pixel

    float middle(float u) const { return v0 + (u - u0) * slope; }
    float covers(float u, float v) const {
        const float along = (u - u0) * cosine + (v - v0) * sine;
        return along < 0 || along > length ? 0 : reach - std::abs(v - middle(u)) * cosine;
    }
};

/// Returns the index of the first of `count` pixels with its centre after `coordinate`, clamped to -8 and count + 8.
int pixelFrom(float coordinate, int count) {
    return static_cast<int>(std::clamp(coordinate, -8.0F, static_cast<float>(count) + 8) + 8.5F) - 8;
}

/// Raises the coverage of eight adjacent pixels of a row to part(0) ... part(7).
template <class Part>
inline void raiseAll(std::uint8_t* pixels, const Part& part) {
    std::int32_t raised[8];
    for (int k = 0; k < 8; ++k) raised[k] = static_cast<std::int32_t>(std::clamp(part(k), 0.0F, 1.0F) * 255);
    for (int k = 0; k < 8; ++k) pixels[k] = std::max(pixels[k], static_cast<std::uint8_t>(raised[k]));
}

/// The range of pixels v that a line may cover during `steps` steps from u.
struct Reach {
    int from, to;
    Reach(const Sweep& sweep, float u, float steps, int count) {
        const float a = sweep.middle(u), b = sweep.middle(u + steps);
        from = std::max(pixelFrom(std::min(a, b) - sweep.aside, count), 0);
        to = std::min(pixelFrom(std::max(a, b) + sweep.aside, count), count);
    }
};

/// Covers one row of a steep line.
ORRERY_CLONES void coverRow(std::uint8_t* row, const Sweep& sweep, float u, Reach reach) {
    for (int v = reach.from; v < reach.to; v += 8)
        raiseAll(row + v, [&](int k) { return sweep.covers(u, static_cast<float>(v + k) + 0.5F); });
}

/// Covers eight columns of a flat line.
ORRERY_CLONES void coverColumns(std::uint8_t* top, std::ptrdiff_t stride, const Sweep& sweep, float u, Reach reach) {
    for (int v = reach.from; v < reach.to; ++v) {
        raiseAll(top + v * stride,
                 [&](int k) { return sweep.covers(u + static_cast<float>(k), static_cast<float>(v) + 0.5F); });
    }
}

/// Covers a row of a disc. The first pixel is `across` to the right of the disc's centre and `down` below it.
ORRERY_CLONES void coverDisc(std::uint8_t* pixels, int count, float across, float down, float reach) {
    for (int i = 0; i < count; i += 8) {
        raiseAll(pixels + i, [&](int k) {
            const float x = across + static_cast<float>(i + k);
            return reach - std::sqrt(x * x + down * down);
        });
    }
}

/// Raises the coverage of eight adjacent pixels of a row. The first is at the distance `off` from the line, each of the
/// others `step` further. Lengths are in 1/512 of a pixel.
void raiseEight(std::uint8_t* pixels, std::int16_t off, std::int16_t step, std::int16_t reach) {
    for (std::int16_t k = 0; k < 8; ++k) {
        const auto distance = static_cast<std::int16_t>(off + k * step);
        const auto apart = std::max(distance, static_cast<std::int16_t>(-distance));
        const auto inside = std::max(static_cast<std::int16_t>(reach - apart), std::int16_t{0});
        pixels[k] = std::max(pixels[k], static_cast<std::uint8_t>(std::min(inside, std::int16_t{511}) >> 1));
    }
}

std::int16_t fixed(float length) {
    return static_cast<std::int16_t>(std::lrint(length * 512));
}

void sweepRow(std::uint8_t* row, int width, const Sweep& sweep, float u) {
    const float middle = sweep.middle(u);
    const int end = std::min(pixelFrom(middle + sweep.aside, width), width);
    for (int v = pixelFrom(middle - sweep.aside, width); v < end; v += 8) {
        raiseEight(row + v, fixed((static_cast<float>(v) + 0.5F - middle) * sweep.cosine), sweep.fixedStep,
                   sweep.fixedReach);
    }
}

template <std::size_t count>
inline bool isEmpty(const std::uint8_t* parts) {
    std::uint64_t eight[count / 8];
    std::memcpy(eight, parts, count);
    std::uint64_t any = 0;
    for (const std::uint64_t some : eight) any |= some;
    return any == 0;
}

constexpr int few = 8, atATime = 64;

/// Blends one colour over `count` pixels with opacities parts[i] / 255, two channels per multiplication, and clears the
/// parts.
template <int count>
inline void blend(QRgb* pixels, std::uint8_t* parts, QRgb over) {
    constexpr QRgb redBlue = 0xff00ff;
    for (int i = 0; i < count; ++i) {
        const QRgb part = parts[i] + (parts[i] >> 7U), rest = 256 - part;
        const QRgb outer = ((pixels[i] & redBlue) * rest + (over & redBlue) * part) >> 8 & redBlue;
        const QRgb inner = ((pixels[i] >> 8 & 255) * rest + (over >> 8 & 255) * part) & 0xff00;
        pixels[i] = 0xff000000U | outer | inner;
    }
    std::memset(parts, 0, count);
}

/// Queue of covered groups of eight pixels that are being prefetched: a line touches few pixels in each row, and
/// waiting for each of them to be loaded would take most of the time.
struct Waiting {
    static constexpr int max = 64;
    QRgb* pixels[max];
    std::uint8_t* parts[max];
    int count = 0;
};

ORRERY_CLONES void blendAll(Waiting& waiting, QRgb over) {
    for (int i = 0; i < waiting.count; ++i) blend<few>(waiting.pixels[i], waiting.parts[i], over);
    waiting.count = 0;
}

void addRow(Waiting& waiting, QRgb* pixels, std::uint8_t* parts, int width, QRgb over) {
    const auto add = [&](int x) {
        if (isEmpty<few>(parts + x)) return;
        if (waiting.count == Waiting::max) blendAll(waiting, over);
        __builtin_prefetch(pixels + x, 1);
        waiting.pixels[waiting.count] = pixels + x;
        waiting.parts[waiting.count++] = parts + x;
    };
    int x = 0;
    for (; x + atATime <= width; x += atATime) {
        if (isEmpty<atATime>(parts + x)) continue;
        for (int i = x; i < x + atATime; i += few) add(i);
    }
    for (; x + few <= width; x += few) add(x);
    for (; x < width; ++x) blend<1>(pixels + x, parts + x, over);
}

}  // namespace

Coverage::Coverage(QSize pixels)
    : width(pixels.width()),
      height(pixels.height()),
      stride(width + 2 * margin),
      firstRow(height),
      covered(static_cast<std::size_t>(stride * height)) {}

bool Coverage::touch(double top, double bottom) {
    if (bottom < 0 || top > height) return false;
    firstRow = std::min(firstRow, static_cast<int>(std::clamp(std::floor(top), 0.0, 1.0 * height)));
    lastRow = std::max(lastRow, static_cast<int>(std::clamp(std::ceil(bottom), -1.0, height - 1.0)));
    return true;
}

void Coverage::addLine(QPointF a, QPointF b, double lineWidth) {
    if (!touch(std::min(a.y(), b.y()) - lineWidth, std::max(a.y(), b.y()) + lineWidth)) return;
    const bool steep = std::abs(b.y() - a.y()) > std::abs(b.x() - a.x());
    if (steep ? a.y() > b.y() : a.x() > b.x()) std::swap(a, b);
    const QPointF delta = b - a;
    const double length = std::sqrt(delta.x() * delta.x() + delta.y() * delta.y());
    if (length < 1e-4) return;
    const auto real = [](double number) { return static_cast<float>(number); };
    Sweep sweep{real(a.x()), real(a.y()), real(delta.x() / length), real(delta.y() / length), real(length)};
    if (steep) std::swap(sweep.u0, sweep.v0), std::swap(sweep.cosine, sweep.sine);
    sweep.reach = real(lineWidth / 2) + 0.5F;
    sweep.slope = sweep.sine / sweep.cosine;
    sweep.fixedStep = fixed(sweep.cosine);
    sweep.fixedReach = fixed(sweep.reach);
    sweep.aside = sweep.reach / sweep.cosine;
    const float end = sweep.u0 + sweep.length * sweep.cosine;
    const float slant = sweep.reach * std::abs(sweep.sine);  // distance of the corners from the ends, along u
    const int count = steep ? height : width;
    const int last = std::min(pixelFrom(end + slant, count), count);
    for (int u = std::max(pixelFrom(sweep.u0 - slant, count), 0); u < last; ++u) {
        const float at = static_cast<float>(u) + 0.5F;
        if (steep && at > sweep.u0 + slant && at < end - slant) {
            sweepRow(row(u), width, sweep, at);
            continue;
        }
        if (steep) {
            coverRow(row(u), sweep, at, Reach(sweep, at, 0, width));
        } else {
            coverColumns(row(0) + u, stride, sweep, at, Reach(sweep, at, 7, height));
            u += 7;
        }
    }
}

void Coverage::addDisc(QPointF centre, double discWidth) {
    if (!touch(centre.y() - discWidth, centre.y() + discWidth)) return;
    const float reach = static_cast<float>(discWidth / 2) + 0.5F;
    const float x = static_cast<float>(centre.x()), y = static_cast<float>(centre.y());
    const int bottom = std::min(pixelFrom(y + reach, height), height);
    const int right = std::min(pixelFrom(x + reach, width), width);
    const int left = std::max(pixelFrom(x - reach, width), 0);
    for (int line = std::max(pixelFrom(y - reach, height), 0); line < bottom; ++line)
        coverDisc(row(line) + left, right - left, static_cast<float>(left) + 0.5F - x,
                  static_cast<float>(line) + 0.5F - y, reach);
}

void Coverage::paintOnto(QRgb* pixels, std::ptrdiff_t pixelsARow, const QColor& colour) {
    Waiting waiting;
    for (int y = firstRow; y <= lastRow; ++y) addRow(waiting, pixels + y * pixelsARow, row(y), width, colour.rgb());
    blendAll(waiting, colour.rgb());
    firstRow = height;
    lastRow = -1;
}

}  // namespace orrery
