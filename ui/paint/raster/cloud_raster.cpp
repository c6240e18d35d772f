#include "ui/paint/raster/cloud_raster.h"

#include <atomic>
#include <cmath>
#include <limits>
#include <new>
#include <numbers>

#include "core/base/parallel.h"
#include "ui/paint/raster/cloud_strokes.h"
#include "ui/platform/process.h"

namespace orrery {

namespace {

constexpr double maxCovered = 0.45;      // greatest fraction of areaOf() that the line may cover
constexpr double maxFilled = 0.6;        // greatest fraction of areaOf() that squares cover
constexpr std::size_t maxDiscs = 40000;  // greatest number of positions drawn as discs without a line
constexpr std::uint64_t maxThreads = 4;

/// A pixel of a dense path is a word of 24 bits of depth and 8 bits of colour index; the smaller word is in front.
constexpr std::uint32_t nothing = ~0U;
constexpr float depthSteps = 0xfffff0;

/// A square of a few pixels, by its top left corner. A square that is not visible lies outside the image.
struct Splat {
    int left = 0;
    int top = 0;
    std::uint32_t word = 0;
};

/// Allocator of memory for random access: aligned to 2 MiB and requested in large pages (useLargePages).
template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class Other>
    LargePages(const LargePages<Other>&) {}

    T* allocate(std::size_t count) {
        const std::size_t bytes = (count * sizeof(T) + page - 1) / page * page;
        void* memory = ::operator new(bytes, std::align_val_t(page));
        useLargePages(memory, bytes);
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { ::operator delete(memory, std::align_val_t(page)); }

    bool operator==(const LargePages&) const = default;

private:
    static constexpr std::size_t page = std::size_t{1} << 21;
};

/// Pixels written by one thread. Not shared, since contention on every square would be slow.
using SplatWords = std::vector<std::uint32_t, LargePages<std::uint32_t>>;

struct Splats {
    int width = 0;
    int height = 0;
    int side = 1;  ///< side of the squares, in pixels
    std::vector<SplatWords> ofThreads;
    std::vector<std::uint8_t> shadows;  ///< 1 at shadows of the path on a wall; empty without walls

    Splat at(float x, float y, std::uint32_t word) const {
        const int outside = side + 1;
        const auto first = static_cast<float>(-outside);
        if (!(x > first && y > first && x < static_cast<float>(width) && y < static_cast<float>(height)))
            return {width, height, word};
        const auto corner = [&](float middle) { return static_cast<int>(middle - first) - outside - side / 2; };
        return {corner(x), corner(y), word};
    }

    /// Returns the index of a square's first pixel, for prefetching; 0 if that pixel is outside the image.
    std::size_t corner(const Splat& splat) const {
        const bool isSeen = splat.left >= 0 && splat.top >= 0 && splat.left < width && splat.top < height;
        return isSeen ? static_cast<std::size_t>(splat.top) * static_cast<std::size_t>(width) +
                            static_cast<std::size_t>(splat.left)
                      : 0;
    }

    template <class Pixel>
    void cover(const Splat& splat, const Pixel& pixel) const {
        for (int row = std::max(0, splat.top); row < std::min(height, splat.top + side); ++row) {
            for (int column = std::max(0, splat.left); column < std::min(width, splat.left + side); ++column)
                pixel(static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                      static_cast<std::size_t>(column));
        }
    }

    void put(const Splat& splat, SplatWords& mine) const {
        cover(splat, [&](std::size_t pixel) { mine[pixel] = std::min(mine[pixel], splat.word); });
    }

    void shade(const Splat& splat) {
        cover(splat, [&](std::size_t pixel) {
            __atomic_store_n(&shadows[pixel], std::uint8_t{1}, __ATOMIC_RELAXED);  // clang 18 lacks atomic_ref
        });
    }
};

/// Coordinates of the far walls, and the top left corner of the image region.
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

void splatShadows(Splats& splats, const float* point, const ProjectedPoint& seen, const CloudView& view,
                  const Walls& walls) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const ProjectedPoint shadow = view.moved(seen, axis, walls.back[axis] - point[axis]);
        splats.shade(splats.at(shadow.x - walls.left, shadow.y - walls.top, nothing));
    }
}

/// Inputs of splatPoints().
struct Splatting {
    const Cloud& cloud;
    const CloudView& view;
    const Walls& walls;
    const Progress& progress;
};

/// Draws the squares of the positions from `begin` to before `end`, in batches whose pixels are prefetched.
void splatPoints(Splats& splats, SplatWords& mine, const Splatting& by, std::uint64_t begin, std::uint64_t end) {
    const auto& [cloud, view, walls, progress] = by;
    const auto step = static_cast<std::size_t>(cloud.perPosition);
    const auto scale = static_cast<float>(depthSteps / (2.1 * view.radius()));
    const Colouring colouring(cloud);
    std::array<Splat, 64> some;
    std::array<ProjectedPoint, 64> seen;
    for (std::uint64_t first = begin; first < end && !progress.stopped(); first += some.size()) {
        const std::size_t count = std::min<std::uint64_t>(some.size(), end - first);
        const float* points = cloud.points->data() + 3 * first * step;
        view.see(points, 3 * step, std::span(seen).first(count));
        for (std::size_t i = 0; i < count; ++i) {
            const float depth = std::max(0.0F, std::min(seen[i].depth * scale + depthSteps / 2, depthSteps));
            const float nowhere = seen[i].depth - seen[i].depth;  // NaN, outside the image, if not finite
            some[i] = splats.at(seen[i].x - walls.left + nowhere, seen[i].y - walls.top,
                                static_cast<std::uint32_t>(depth) << 8 | colouring((first + i) * step));
            __builtin_prefetch(&mine[splats.corner(some[i])], 1);
            if (cloud.walls) splatShadows(splats, points + 3 * i * step, seen[i], view, walls);
        }
        for (std::size_t i = 0; i < count; ++i) splats.put(some[i], mine);
    }
}

Splats splatsOf(const Cloud& cloud, const CloudView& view, const CloudStyle& style, const QRect& clip) {
    const auto pixels = static_cast<std::size_t>(clip.width()) * static_cast<std::size_t>(clip.height());
    const std::size_t positions = countOfPositions(cloud);
    const Split split = Split::of(positions, 1, {.maxParts = maxThreads});
    Splats splats{.width = clip.width(),
                  .height = clip.height(),
                  .side = sideOfSquares(cloud, view, style),
                  .ofThreads = std::vector<SplatWords>(split.parts()),
                  .shadows = std::vector<std::uint8_t>(cloud.walls ? pixels : 0)};
    const Walls walls = wallsOf(view, clip.topLeft());
    parallelFor(split, [&](std::uint64_t begin, std::uint64_t end) {
        SplatWords& mine = splats.ofThreads[begin / split.size];
        mine.assign(pixels, nothing);
        splatPoints(splats, mine, {cloud, view, walls, style.progress}, begin, end);
    });
    std::erase_if(splats.ofThreads, [](const SplatWords& mine) { return mine.empty(); });
    return splats;
}

void paintRow(Splats& splats, std::size_t row, const CloudStyle& style, QRgb* pixels) {
    const auto width = static_cast<std::size_t>(splats.width);
    std::uint32_t* words = splats.ofThreads[0].data() + row * width;
    for (std::size_t i = 1; i < splats.ofThreads.size(); ++i) {
        const std::uint32_t* others = splats.ofThreads[i].data() + row * width;
        for (std::size_t x = 0; x < width; ++x) words[x] = std::min(words[x], others[x]);
    }
    const std::uint8_t* shadows = splats.shadows.empty() ? nullptr : splats.shadows.data() + row * width;
    for (std::size_t x = 0; x < width; ++x) {
        if (words[x] != nothing) {
            pixels[x] = style.colours[words[x] & 0xff];
        } else if (shadows && shadows[x] != 0) {
            pixels[x] = style.shadow;
        }
    }
}

void drawTangle(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip) {
    Splats splats = splatsOf(cloud, view, style, clip);
    uchar* bits = image.bits();
    const auto rows = static_cast<std::uint64_t>(clip.height());
    parallelFor(rows, 1000, [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t row = begin; row < end; ++row) {
            uchar* line = bits + (clip.top() + static_cast<qsizetype>(row)) * image.bytesPerLine();
            paintRow(splats, row, style, reinterpret_cast<QRgb*>(line) + clip.left());
        }
    });
}

/// Returns the area of the circle around the box, in pixels.
double areaOf(const CloudView& view) {
    return std::numbers::pi * view.radius() * view.radius();
}

/// Returns an estimate of the length of the path in pixels, as if it were perpendicular to the line of sight, from a
/// sample of at most 4096 steps between points.
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

int sideOfSquares(const Cloud& cloud, const CloudView& view, const CloudStyle& style) {
    const double max = std::max(3.0, 4 * static_cast<double>(style.halfWidth));
    const double each = maxFilled * areaOf(view) / static_cast<double>(countOfPositions(cloud));
    return static_cast<int>(std::clamp(std::sqrt(each), 1.0, max));
}

bool hasRoom(const Cloud& cloud, const CloudView& view, const CloudStyle& style) {
    if (cloud.points->size() < 6) return true;
    if (!hasLine(cloud.style) && countOfPositions(cloud) <= maxDiscs) return true;
    const double covered = lengthOf(cloud, view) * 2 * static_cast<double>(style.halfWidth);
    return covered <= maxCovered * areaOf(view);
}

void drawCloud(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip) {
    if (cloud.points->empty()) return;
    if (!hasRoom(cloud, view, style)) return drawTangle(cloud, view, style, image, clip);
    const Paper paper{style, clip};
    for (int axis = 0; cloud.walls && axis < 3; ++axis)
        paintStrokes(shadowOf(cloud, view, paper, axis), image, clip, style.progress);
    paintStrokes(strokesOf(cloud, view, paper), image, clip, style.progress);
}

}  // namespace orrery
