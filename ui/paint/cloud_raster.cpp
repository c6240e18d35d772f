#include "ui/paint/cloud_raster.h"

#include <atomic>
#include <cmath>
#include <limits>

#include "core/cores.h"
#include "ui/paint/cloud_strokes.h"

namespace orrery {

namespace {

constexpr double mostStrokes = 120000;    // pixels along the path
constexpr std::size_t mostDiscs = 40000;  // positions that are not joined
constexpr std::uint64_t worthAThread = 50000;

/// A pixel of a tangle: 24 bits of depth over 8 of colour, so that the smaller word is in front.
constexpr std::uint32_t nothing = ~0U;
constexpr std::uint32_t onWall = nothing - 1;
constexpr float depthSteps = 0xfffff0;

struct Splats {
    int width = 0;
    int height = 0;
    int side = 1;  ///< of a square, in pixels
    std::vector<std::uint32_t> words;

    void put(float x, float y, std::uint32_t word) {
        if (!(x > -8 && y > -8 && x < static_cast<float>(width) && y < static_cast<float>(height))) return;
        if (side == 1) {
            if (x >= 0 && y >= 0) lower(static_cast<int>(y), static_cast<int>(x), word);
            return;
        }
        const int left = static_cast<int>(std::floor(x)) - side / 2;
        const int top = static_cast<int>(std::floor(y)) - side / 2;
        for (int row = std::max(0, top); row < std::min(height, top + side); ++row) {
            for (int column = std::max(0, left); column < std::min(width, left + side); ++column)
                lower(row, column, word);
        }
    }

private:
    void lower(int row, int column, std::uint32_t word) {
        const std::atomic_ref<std::uint32_t> here(words[static_cast<std::size_t>(row * width + column)]);
        std::uint32_t now = here.load(std::memory_order_relaxed);
        while (word < now && !here.compare_exchange_weak(now, word, std::memory_order_relaxed)) {
        }
    }
};

int sideFor(std::size_t positions) {
    if (positions > 300000) return 1;
    return positions > 30000 ? 2 : 3;
}

/// Where the far walls stand, and the corner of the pixels.
struct Walls {
    std::array<float, 3> back{};
    float left = 0;
    float top = 0;
};

Walls wallsOf(const CloudView& view, QPointF corner) {
    Walls walls{.back = {}, .left = static_cast<float>(corner.x()), .top = static_cast<float>(corner.y())};
    for (int axis = 0; axis < 3; ++axis)
        walls.back[static_cast<std::size_t>(axis)] = static_cast<float>(view.backOf(axis));
    return walls;
}

void splatShadows(Splats& splats, const float* point, const CloudView& view, const Walls& walls) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        std::array<float, 3> place{point[0], point[1], point[2]};
        place[axis] = walls.back[axis];
        const Seen seen = view.see(place.data());
        splats.put(seen.x - walls.left, seen.y - walls.top, onWall);
    }
}

void splatPoints(Splats& splats, const Cloud& cloud, const CloudView& view, QPointF corner) {
    const auto step = static_cast<std::size_t>(cloud.perPosition);
    const std::size_t positions = (cloud.points->size() / 3 + step - 1) / step;
    const auto scale = static_cast<float>(depthSteps / (2.1 * view.radius()));
    const Colouring colouring(cloud);
    const Walls walls = wallsOf(view, corner);
    share(positions, 1, threadsFor(positions, worthAThread), [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const float* point = cloud.points->data() + 3 * i * step;
            const Seen seen = view.see(point);
            const float depth = std::clamp(seen.depth * scale + depthSteps / 2, 0.0F, depthSteps);
            splats.put(seen.x - walls.left, seen.y - walls.top,
                       static_cast<std::uint32_t>(depth) << 8 | colouring(i * step));
            if (cloud.walls) splatShadows(splats, point, view, walls);
        }
    });
}

void drawTangle(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip) {
    Splats splats{.width = clip.width(), .height = clip.height(), .words = {}};
    splats.side = sideFor(cloud.points->size() / 3 / static_cast<std::size_t>(cloud.perPosition));
    splats.words.assign(static_cast<std::size_t>(clip.width()) * static_cast<std::size_t>(clip.height()), nothing);
    splatPoints(splats, cloud, view, clip.topLeft());
    uchar* bits = image.bits();
    const auto rows = static_cast<std::uint64_t>(clip.height());
    share(rows, 1, threadsFor(rows * 1000, worthAThread), [&](std::uint64_t begin, std::uint64_t end) {
        for (auto row = static_cast<int>(begin); row < static_cast<int>(end); ++row) {
            auto* line = reinterpret_cast<QRgb*>(bits + (clip.top() + row) * image.bytesPerLine()) + clip.left();
            const std::uint32_t* words = splats.words.data() + static_cast<std::ptrdiff_t>(row) * clip.width();
            for (int x = 0; x < clip.width(); ++x) {
                if (words[x] == nothing) continue;
                line[x] = words[x] == onWall ? style.shadow : style.colours[words[x] & 0xff];
            }
        }
    });
}

/// The length of the whole path in pixels when it lies across the view, from at most 4096 of its steps.
double lengthOf(const Cloud& cloud, const CloudView& view) {
    const std::vector<float>& points = *cloud.points;
    const std::size_t steps = points.size() / 3 - 1;
    const std::size_t stride = steps / 4096 + 1;
    double sum = 0;
    for (std::size_t i = 0; i < steps; i += stride) {
        double squared = 0;
        for (std::size_t axis = 0; axis < 3; ++axis)
            squared += std::pow(
                (points[3 * i + 3 + axis] - points[3 * i + axis]) * view.pixelsAlong(static_cast<int>(axis)), 2);
        if (std::isfinite(squared)) sum += std::sqrt(squared) * static_cast<double>(stride);
    }
    return sum;
}

}  // namespace

bool hasRoom(const Cloud& cloud, const CloudView& view) {
    if (cloud.points->size() < 6) return true;
    const std::size_t positions = cloud.points->size() / 3 / static_cast<std::size_t>(cloud.perPosition);
    return (!cloud.line && positions <= mostDiscs) || lengthOf(cloud, view) <= mostStrokes;
}

void drawCloud(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip) {
    if (cloud.points->empty()) return;
    if (!hasRoom(cloud, view)) return drawTangle(cloud, view, style, image, clip);
    for (int axis = 0; cloud.walls && axis < 3; ++axis) paintStrokes(shadowOf(cloud, view, style, axis), image, clip);
    paintStrokes(strokesOf(cloud, view, style), image, clip);
}

}  // namespace orrery
