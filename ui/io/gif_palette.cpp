#include "ui/io/gif_palette.h"

#include <algorithm>

namespace orrery {

namespace {

constexpr std::size_t maxColours = 256;

int squaredDistance(QRgb a, QRgb b) {
    const int red = qRed(a) - qRed(b), green = qGreen(a) - qGreen(b), blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

}  // namespace

void GifPalette::sample(const QImage& image) {
    for (int row = 0; row < image.height(); ++row) {
        const QRgb* line = reinterpret_cast<const QRgb*>(image.constScanLine(row));
        for (int from = 0, to = 0; from < image.width(); from = to) {
            while (to < image.width() && line[to] == line[from]) ++to;
            counts[line[from] | 0xff000000u] += static_cast<std::uint64_t>(to - from);
        }
    }
}

/// Greedy selection: takes a colour if no taken one is within `radius`; stops at 257 colours, one too many.
std::vector<QRgb> GifPalette::within(const std::vector<QRgb>& frequentFirst, int radius) const {
    std::vector<QRgb> taken;
    for (const QRgb colour : frequentFirst) {
        const auto near = [&](QRgb other) { return squaredDistance(colour, other) <= radius * radius; };
        if (std::ranges::any_of(taken, near)) continue;
        taken.push_back(colour);
        if (taken.size() > maxColours) break;
    }
    return taken;
}

void GifPalette::choose() {
    std::vector<QRgb> frequentFirst;
    for (const auto& [colour, count] : counts) frequentFirst.push_back(colour);
    std::ranges::sort(frequentFirst, [this](QRgb a, QRgb b) {
        const std::uint64_t ofA = counts.at(a), ofB = counts.at(b);
        return ofA != ofB ? ofA > ofB : a < b;
    });
    int enough = 442;  // diagonal of the RGB cube, rounded up
    for (int tooLittle = -1; enough - tooLittle > 1;) {
        const int radius = (enough + tooLittle) / 2;
        (within(frequentFirst, radius).size() <= maxColours ? enough : tooLittle) = radius;
    }
    chosen = within(frequentFirst, enough);
    counts.clear();
}

std::uint8_t GifPalette::nearest(QRgb colour) {
    const auto known = indices.find(colour);
    if (known != indices.end()) return known->second;
    const auto found = std::ranges::min_element(chosen, {}, [&](QRgb other) { return squaredDistance(colour, other); });
    const auto index = static_cast<std::uint8_t>(found - chosen.begin());
    indices.emplace(colour, index);
    return index;
}

}  // namespace orrery
