#include "ui/paint/coverage.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace orrery {

namespace {

/// A line as it is filled: step by step along the axis u that it is nearer to, some pixels v at each step.
struct Sweep {
    float u0 = 0, v0 = 0;  ///< where it starts
    float cosine = 1, sine = 0;
    float length = 0;
    float reach = 0;  ///< half the width and half a pixel: from there on nothing is covered
    float slope = 0;  ///< steps aside for each step along
    float aside = 0;  ///< the reach across u

    float middle(float u) const { return v0 + (u - u0) * slope; }
    float covers(float u, float v) const {
        const float way = (u - u0) * cosine + (v - v0) * sine;
        return way < 0 || way > length ? 0 : reach - std::abs(v - middle(u)) * cosine;
    }
};

/// The first of `count` pixels with its middle at or after `coordinate`; up to 8 outside.
int pixelFrom(float coordinate, int count) {
    return static_cast<int>(std::clamp(coordinate, -8.0F, static_cast<float>(count) + 8) + 8.5F) - 8;
}

void raise(std::uint8_t& pixel, float part) {
    pixel = std::max(pixel, static_cast<std::uint8_t>(std::clamp(part, 0.0F, 1.0F) * 255));
}

/// Eight pixels of a row at once, the first of them `off` from the line; lengths in 1/512 of a pixel.
void raiseEight(std::uint8_t* pixels, std::int16_t off, std::int16_t step, std::int16_t reach) {
    for (std::int16_t k = 0; k < 8; ++k) {
        const auto distance = static_cast<std::int16_t>(off + k * step);
        const auto apart = std::max(distance, static_cast<std::int16_t>(-distance));
        const auto inside = std::max(static_cast<std::int16_t>(reach - apart), std::int16_t{0});
        pixels[k] = std::max(pixels[k], static_cast<std::uint8_t>(std::min(inside, std::int16_t{511}) >> 1));
    }
}

void sweepRow(std::uint8_t* row, int width, const Sweep& sweep, float u) {
    const auto fixed = [](float length) { return static_cast<std::int16_t>(std::lrint(length * 512)); };
    const float middle = sweep.middle(u);
    const int end = std::min(pixelFrom(middle + sweep.aside, width), width);
    for (int v = pixelFrom(middle - sweep.aside, width); v < end; v += 8) {
        raiseEight(row + v, fixed((static_cast<float>(v) + 0.5F - middle) * sweep.cosine), fixed(sweep.cosine),
                   fixed(sweep.reach));
    }
}

template <std::size_t count>
bool isEmpty(const std::uint8_t* parts) {
    std::uint64_t eight[count / 8];
    std::memcpy(eight, parts, count);
    std::uint64_t any = 0;
    for (const std::uint64_t some : eight) any |= some;
    return any == 0;
}

/// `part` of 256 of one colour over another, two channels in each product.
QRgb blendedOpaque(QRgb under, QRgb over, QRgb part) {
    constexpr QRgb redBlue = 0xff00ff;
    const QRgb rest = 256 - part;
    const QRgb outer = ((under & redBlue) * rest + (over & redBlue) * part) >> 8 & redBlue;
    const QRgb inner = ((under >> 8 & 255) * rest + (over >> 8 & 255) * part) & 0xff00;
    return 0xff000000U | outer | inner;
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
    const QPointF way = b - a;
    const double length = std::hypot(way.x(), way.y());
    if (length < 1e-4) return;
    const auto real = [](double number) { return static_cast<float>(number); };
    Sweep sweep{real(a.x()), real(a.y()), real(way.x() / length), real(way.y() / length), real(length)};
    if (steep) std::swap(sweep.u0, sweep.v0), std::swap(sweep.cosine, sweep.sine);
    sweep.reach = real(lineWidth / 2) + 0.5F;
    sweep.slope = sweep.sine / sweep.cosine;
    sweep.aside = sweep.reach / sweep.cosine;
    const float end = sweep.u0 + sweep.length * sweep.cosine;
    const float slant = sweep.reach * std::abs(sweep.sine);  // how far the corners are before and behind the ends
    const int count = steep ? height : width;
    const int last = std::min(pixelFrom(end + slant, count), count);
    for (int u = std::max(pixelFrom(sweep.u0 - slant, count), 0); u < last; ++u) {
        const float at = static_cast<float>(u) + 0.5F;
        if (steep && at > sweep.u0 + slant && at < end - slant) {
            sweepRow(row(u), width, sweep, at);
            continue;
        }
        const int across = steep ? width : height;
        const int lastAside = std::min(pixelFrom(sweep.middle(at) + sweep.aside, across), across);
        for (int v = std::max(pixelFrom(sweep.middle(at) - sweep.aside, across), 0); v < lastAside; ++v)
            raise(steep ? row(u)[v] : row(v)[u], sweep.covers(at, static_cast<float>(v) + 0.5F));
    }
}

void Coverage::addDisc(QPointF centre, double discWidth) {
    if (!touch(centre.y() - discWidth, centre.y() + discWidth)) return;
    const float reach = static_cast<float>(discWidth / 2) + 0.5F;
    const float x = static_cast<float>(centre.x()), y = static_cast<float>(centre.y());
    const int bottom = std::min(pixelFrom(y + reach, height), height);
    const int right = std::min(pixelFrom(x + reach, width), width);
    for (int line = std::max(pixelFrom(y - reach, height), 0); line < bottom; ++line) {
        const float down = static_cast<float>(line) + 0.5F - y;
        for (int column = std::max(pixelFrom(x - reach, width), 0); column < right; ++column) {
            const float across = static_cast<float>(column) + 0.5F - x;
            raise(row(line)[column], reach - std::sqrt(across * across + down * down));
        }
    }
}

void Coverage::paintOnto(QImage& image, QPoint at, const QColor& colour) {
    constexpr int few = 8, many = 64;
    const QRgb over = colour.rgb();
    for (int y = firstRow; y <= lastRow; ++y) {
        const std::uint8_t* parts = row(y);
        auto* pixels = reinterpret_cast<QRgb*>(image.scanLine(at.y() + y)) + at.x();
        for (int first = 0; first < width; first += few) {
            if (first % many == 0 && first + many <= width && isEmpty<many>(parts + first)) {
                first += many - few;
                continue;
            }
            if (isEmpty<few>(parts + first)) continue;
            const int end = std::min(first + few, width);
            for (int x = first; x < end; ++x) pixels[x] = blendedOpaque(pixels[x], over, parts[x] + (parts[x] >> 7));
        }
        std::memset(row(y) - margin, 0, static_cast<std::size_t>(stride));
    }
    firstRow = height;
    lastRow = -1;
}

}  // namespace orrery
