#include "ui/paint/raster/cloud_strokes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/parallel.h"

namespace orrery {

namespace {

constexpr float minStep = 2;                         // pixels; nearer points are merged
constexpr float longestPiece = 24;                   // pixels; longer pieces could be sorted wrongly by depth
constexpr float deepestPiece = 8;                    // pixels of depth; likewise
constexpr double pointCost = 2.5, strokeCost = 100;  // nanoseconds
constexpr float minNotch = 0.25F;  // pixels; bends whose notch between flat ends would be smaller get no round cap

float length(float x, float y) {
    return std::sqrt(x * x + y * y);
}

/// Returns the clip, enlarged so that every stroke that touches the clip has a part of its centre line inside the
/// result.
QRectF reached(const QRect& clip, float radius) {
    return QRectF(clip).adjusted(-radius - 1, -radius - 1, radius + 1, radius + 1);
}

/// The part of a line inside a rectangle, as fractions from 0 at its start to 1 at its end; empty if begin >= end.
struct Part {
    float begin = 0;
    float end = 1;

    Part(const ProjectedPoint& start, float dx, float dy, const QRectF& within) {
        clip(-dx, start.x - static_cast<float>(within.left()));
        clip(dx, static_cast<float>(within.right()) - start.x);
        clip(-dy, start.y - static_cast<float>(within.top()));
        clip(dy, static_cast<float>(within.bottom()) - start.y);
    }

private:
    /// Restricts the part to the fractions t with speed * t <= room (Liang and Barsky, 1984).
    void clip(float speed, float room) {
        if (speed < 0) begin = std::max(begin, room / speed);
        if (speed > 0) end = std::min(end, room / speed);
        if (speed == 0 && room < 0) end = -1;
    }
};

/// Converts the projected points of a path into visible strokes, one point at a time.
class Pen {
public:
    Pen(std::vector<Stroke3>& made, float radius, const QRect& clip)
        : strokes(made),
          halfWidth(radius),
          canvas(reached(clip, radius)),
          sharpBend(1 - minNotch * minNotch / (2 * radius * radius)) {}

    void lift() {
        if (isAtEnd) strokes.back().roundEnd = true;
        down = drawn = isAtEnd = false;
    }

    void to(const ProjectedPoint& seen, QRgb colour, bool last) {
        if (!std::isfinite(seen.x + seen.y + seen.depth)) return lift();
        if (!down) {
            from = seen;
            down = true;
            return;
        }
        const float dx = seen.x - from.x;
        const float dy = seen.y - from.y;
        const float along = length(dx, dy);
        if (along == 0 || (along < minStep && !last)) return;
        const bool bends = !drawn || dx * wayX + dy * wayY < sharpBend * along;
        draw(seen, Part(from, dx, dy, canvas), bends, colour);
        wayX = dx / along;
        wayY = dy / along;
        from = seen;
        drawn = true;
    }

private:
    void draw(const ProjectedPoint& to, const Part& part, bool bends, QRgb colour) {
        isAtEnd = part.begin < part.end && part.end == 1;
        if (!(part.begin < part.end)) return;
        const float shown = part.end - part.begin;
        const float across = shown * length(to.x - from.x, to.y - from.y) / longestPiece;
        const float away = shown * std::abs(to.depth - from.depth) / deepestPiece;
        const int pieces = std::max(1, static_cast<int>(std::ceil(std::max(across, away))));
        const std::size_t first = strokes.size();
        for (int k = 0; k < pieces; ++k) {
            const float step = shown / static_cast<float>(pieces);
            add(to, part.begin + static_cast<float>(k) * step, step, colour);
        }
        strokes[first].roundStart = bends && part.begin == 0;
    }

    void add(const ProjectedPoint& to, float start, float step, QRgb colour) {
        strokes.push_back({.x0 = std::lerp(from.x, to.x, start),
                           .y0 = std::lerp(from.y, to.y, start),
                           .x1 = std::lerp(from.x, to.x, start + step),
                           .y1 = std::lerp(from.y, to.y, start + step),
                           .depth = std::lerp(from.depth, to.depth, start + step / 2),
                           .radius = halfWidth,
                           .colour = colour});
    }

    std::vector<Stroke3>& strokes;
    float halfWidth;
    QRectF canvas;
    float sharpBend;           ///< cosine of the least angle of a bend with a round cap
    ProjectedPoint from;       ///< current point
    float wayX = 0, wayY = 0;  ///< direction of the last segment
    bool down = false;         ///< there is a current point
    bool drawn = false;        ///< there is a last segment
    bool isAtEnd = false;      ///< the last stroke ends at the current point
};

std::size_t countOf(const Cloud& cloud) {
    return cloud.points->size() / 3;
}

/// Adds strokes for the points `begin` to `end` (inclusive) of the path. `look` projects a point, given its index.
template <class Look, class Colour>
void follow(Pen pen, std::size_t begin, std::size_t end, const Look& look, const Colour& colour,
            const Progress& progress) {
    for (std::size_t i = begin; i <= end && !progress.stopped(); ++i) pen.to(look(i), colour(i), i == end);
    pen.lift();
}

/// Returns the strokes of the whole path. The path is divided among threads; consecutive parts share a point.
template <class Look, class Colour>
std::vector<Stroke3> path(const Cloud& cloud, const Paper& paper, const Look& look, const Colour& colour) {
    const std::size_t count = countOf(cloud);
    const Split split = Split::of(count, pointCost);
    std::vector<std::vector<Stroke3>> parts(split.parts());
    parallelFor(split, [&](std::uint64_t begin, std::uint64_t end) {
        follow(Pen(parts[begin / split.size], paper.style.halfWidth, paper.clip), begin,
               std::min<std::size_t>(end, count - 1), look, colour, paper.style.progress);
    });
    std::vector<Stroke3> all = std::move(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) all.insert(all.end(), parts[i].begin(), parts[i].end());
    return all;
}

/// Returns a function from the index of a point to its colour.
auto colourBy(const Cloud& cloud, const CloudStyle& style) {
    return [colouring = Colouring(cloud), &style](std::size_t i) { return style.colours[colouring(i)]; };
}

void addDots(std::vector<Stroke3>& strokes, const Cloud& cloud, const CloudView& view, const Paper& paper) {
    const float radius = radiusOfDots(cloud, paper.style);
    const auto colour = colourBy(cloud, paper.style);
    const QRectF canvas = reached(paper.clip, radius);
    ProjectedPoint last{.x = std::nanf("")};
    for (std::size_t i = 0; i < countOf(cloud); i += static_cast<std::size_t>(cloud.perPosition)) {
        if (paper.style.progress.stopped()) return;
        const ProjectedPoint seen = view.see(cloud.points->data() + 3 * i);
        const bool isSeen = canvas.contains(seen.x, seen.y) && std::isfinite(seen.depth);
        const float away = length(length(seen.x - last.x, seen.y - last.y), seen.depth - last.depth);
        if (!isSeen || away < radius / 2) continue;
        last = seen;
        // in front of the line through it
        strokes.push_back({seen.x, seen.y, seen.x, seen.y, seen.depth - radius, radius, colour(i), true, true});
    }
}

/// Sorts by depth into 4096 bins; stable within a bin. `radius` is that of the view.
std::vector<Stroke3> fromBackToFront(const std::vector<Stroke3>& strokes, double radius) {
    constexpr std::size_t steps = 4096;
    const auto step = [scale = static_cast<float>(steps / 2 / (radius * 1.05))](const Stroke3& stroke) {
        const float away = std::clamp(-stroke.depth * scale + steps / 2, 0.0F, static_cast<float>(steps - 1));
        return static_cast<std::size_t>(away);
    };
    std::vector<std::size_t> starts(steps + 1, 0);
    for (const Stroke3& stroke : strokes) ++starts[step(stroke) + 1];
    for (std::size_t i = 1; i <= steps; ++i) starts[i] += starts[i - 1];
    std::vector<Stroke3> sorted(strokes.size());
    for (const Stroke3& stroke : strokes) sorted[starts[step(stroke)]++] = stroke;
    return sorted;
}

/// Blends the colour `over` with opacity part / 256 over the colour `under`.
std::uint32_t blended(std::uint32_t under, std::uint32_t over, std::uint32_t part) {
    const std::uint32_t rest = 256 - part;
    const std::uint32_t even = ((under & 0xff00ff) * rest + (over & 0xff00ff) * part) >> 8;
    const std::uint32_t odd = ((under >> 8) & 0xff00ff) * rest + ((over >> 8) & 0xff00ff) * part;
    return (even & 0xff00ff) | (odd & 0xff00ff00);
}

/// Direction and length of a stroke, and the interval, in pixels along its direction, in which pixels belong to it: a
/// round cap has no limit here, a flat end is at the end of the segment.
struct Transition {
    float x = 0, y = 0;
    float along = 0;
    float first = 0, end = 0;

    explicit Transition(const Stroke3& stroke) : along(length(stroke.x1 - stroke.x0, stroke.y1 - stroke.y0)) {
        constexpr float far = std::numeric_limits<float>::infinity();
        if (along > 0) x = (stroke.x1 - stroke.x0) / along;
        if (along > 0) y = (stroke.y1 - stroke.y0) / along;
        first = stroke.roundStart ? -far : 0;
        end = stroke.roundEnd ? far : along;
    }
};

constexpr int maxAtOnce = 64;

/// Computes the coverage, 0 to 256, of each of `count` pixels from (x, y) to the right.
void cover(const Stroke3& stroke, const Transition& transition, int x, int y, int count, std::int32_t* parts) {
    const float dy = static_cast<float>(y) + 0.5F - stroke.y0;
    for (int i = 0; i < count; ++i) {  // branchless, so that the compiler vectorises it
        const float dx = static_cast<float>(x + i) + 0.5F - stroke.x0;
        const float t = dx * transition.x + dy * transition.y;
        const float nearest = std::min(std::max(t, 0.0F), transition.along);
        const float away = length(dx - transition.x * nearest, dy - transition.y * nearest);
        const float part = 256 * std::min(std::max(stroke.radius + 0.5F - away, 0.0F), 1.0F);
        parts[i] = static_cast<std::int32_t>(part) &
                   -static_cast<std::int32_t>((t >= transition.first) & (t < transition.end));
    }
}

/// The range of pixels of a row that a stroke can touch, both ends included.
struct PixelsOfRow {
    int first = 0;
    int last = 0;

    /// Restricts the range to pixels x at which at + slope * x can lie between `min` and `max`; does nothing for a
    /// slope near 0.
    void keep(float at, float slope, float min, float max) {
        constexpr float level = 0.1F;
        constexpr float far = 1 << 20;
        if (std::abs(slope) < level) return;
        const auto [from, to] = std::minmax({(min - at) / slope, (max - at) / slope});
        first = std::max(first, static_cast<int>(std::floor(std::clamp(from, -far, far))));
        last = std::min(last, static_cast<int>(std::ceil(std::clamp(to, -far, far))));
    }
};

PixelsOfRow touched(const Stroke3& stroke, const Transition& transition, int y, PixelsOfRow span) {
    const float reach = stroke.radius + 0.5F;
    const float dx = 0.5F - stroke.x0;
    const float dy = static_cast<float>(y) + 0.5F - stroke.y0;
    span.keep(dx * transition.y - dy * transition.x, transition.y, -reach, reach);
    span.keep(dx * transition.x + dy * transition.y, transition.x, std::max(transition.first, -reach),
              std::min(transition.end, transition.along + reach));
    return span;
}

void paintStroke(const Stroke3& stroke, QImage& image, const QRect& clip, uchar* bits) {
    const float reach = stroke.radius + 0.5F;
    const auto whole = [](float edge) { return static_cast<int>(std::clamp(std::floor(edge), -1e6F, 1e6F)); };
    const int top = std::max(clip.top(), whole(std::min(stroke.y0, stroke.y1) - reach));
    const int bottom = std::min(clip.bottom(), whole(std::max(stroke.y0, stroke.y1) + reach));
    const int left = std::max(clip.left(), whole(std::min(stroke.x0, stroke.x1) - reach));
    const int right = std::min(clip.right(), whole(std::max(stroke.x0, stroke.x1) + reach));
    const Transition transition(stroke);
    std::array<std::int32_t, maxAtOnce> parts;
    for (int y = top; y <= bottom; ++y) {
        auto* line = reinterpret_cast<std::uint32_t*>(bits + y * image.bytesPerLine());
        const PixelsOfRow span = touched(stroke, transition, y, {left, right});
        for (int x = span.first; x <= span.last; x += maxAtOnce) {
            const int count = std::min(maxAtOnce, span.last + 1 - x);
            cover(stroke, transition, x, y, count, parts.data());
            for (int i = 0; i < count; ++i) {
                const auto part = static_cast<std::uint32_t>(parts[static_cast<std::size_t>(i)]);
                if (part == 256)
                    line[x + i] = stroke.colour;
                else if (part > 0)
                    line[x + i] = blended(line[x + i], stroke.colour, part);
            }
        }
    }
}

}  // namespace

std::vector<Stroke3> strokesOf(const Cloud& cloud, const CloudView& view, const Paper& paper) {
    std::vector<Stroke3> strokes;
    const auto look = [&](std::size_t i) { return view.see(cloud.points->data() + 3 * i); };
    if (hasLine(cloud.style) && countOf(cloud) > 1) strokes = path(cloud, paper, look, colourBy(cloud, paper.style));
    if (hasDots(cloud.style)) addDots(strokes, cloud, view, paper);
    return fromBackToFront(strokes, view.radius());
}

std::vector<Stroke3> shadowOf(const Cloud& cloud, const CloudView& view, const Paper& paper, int axis) {
    const auto look = [&, wall = view.backOf(axis)](std::size_t i) {
        const float* point = cloud.points->data() + 3 * i;
        Place3 place{point[0], point[1], point[2]};
        place[static_cast<std::size_t>(axis)] = wall;
        return view.see(place[0], place[1], place[2]);
    };
    return path(cloud, paper, look, [&](std::size_t) { return paper.style.shadow; });
}

void paintStrokes(const std::vector<Stroke3>& strokes, QImage& image, const QRect& clip, const Progress& progress) {
    uchar* bits = image.bits();
    const double rowCost = strokeCost * static_cast<double>(strokes.size()) / std::max(1, clip.height());
    parallelFor(static_cast<std::uint64_t>(clip.height()), rowCost, [&](std::uint64_t begin, std::uint64_t end) {
        const QRect part(clip.left(), clip.top() + static_cast<int>(begin), clip.width(),
                         static_cast<int>(end - begin));
        for (const Stroke3& stroke : strokes) {
            if (progress.stopped()) return;
            paintStroke(stroke, image, part, bits);
        }
    });
}

}  // namespace orrery
