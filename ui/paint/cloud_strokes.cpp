#include "ui/paint/cloud_strokes.h"

#include <algorithm>
#include <cmath>

#include "core/cores.h"

namespace orrery {

namespace {

constexpr float leastStep = 2;      // points seen nearer together than these pixels are joined into one
constexpr float longestPiece = 24;  // pieces longer than these pixels could lie in a wrong order
constexpr std::size_t pointsWorthAThread = 20000;
constexpr float sharpBend = 0.95F;  // cosine; gentler ones leave no notch between parallel ends

float length(float x, float y) {
    return std::sqrt(x * x + y * y);
}

/// Follows the seen points of one run and leaves strokes behind.
class Pen {
public:
    Pen(std::vector<Stroke3>& made, float radius) : strokes(made), halfWidth(radius) {}

    void lift() {
        if (drawn) strokes.back().roundEnd = true;
        down = false;
        drawn = false;
    }

    void to(const Seen& seen, QRgb colour, bool last) {
        if (!std::isfinite(seen.x + seen.y)) return lift();
        if (!down) {
            from = seen;
            down = true;
            return;
        }
        const float dx = seen.x - from.x;
        const float dy = seen.y - from.y;
        const float along = length(dx, dy);
        if (along == 0 || (along < leastStep && !last)) return;
        const bool bends = !drawn || dx * wayX + dy * wayY < sharpBend * along;
        const int pieces = std::max(1, static_cast<int>(std::ceil(along / longestPiece)));
        for (int k = 0; k < pieces; ++k) add(seen, static_cast<float>(k), static_cast<float>(pieces), colour);
        strokes[strokes.size() - static_cast<std::size_t>(pieces)].roundStart = bends;
        wayX = dx / along;
        wayY = dy / along;
        from = seen;
        drawn = true;
    }

private:
    void add(const Seen& to, float k, float pieces, QRgb colour) {
        const auto between = [&](float a, float b, float part) { return a + (b - a) * part / pieces; };
        strokes.push_back({.x0 = between(from.x, to.x, k),
                           .y0 = between(from.y, to.y, k),
                           .x1 = between(from.x, to.x, k + 1),
                           .y1 = between(from.y, to.y, k + 1),
                           .depth = between(from.depth, to.depth, k + 0.5F),
                           .radius = halfWidth,
                           .colour = colour});
    }

    std::vector<Stroke3>& strokes;
    float halfWidth;
    Seen from;
    float wayX = 0, wayY = 0;
    bool down = false;
    bool drawn = false;
};

/// Strokes along points begin .. end of the path as `look` sees them.
template <class Look, class Colour>
void follow(std::vector<Stroke3>& strokes, std::size_t begin, std::size_t end, float radius, const Look& look,
            const Colour& colour) {
    Pen pen(strokes, radius);
    for (std::size_t i = begin; i <= end; ++i) pen.to(look(i), colour(i), i == end);
    pen.lift();
}

/// The whole path, shared among the cores; the shares meet in one point.
template <class Look, class Colour>
std::vector<Stroke3> path(std::size_t count, float radius, const Look& look, const Colour& colour) {
    const std::uint64_t threads = threadsFor(count, pointsWorthAThread);
    std::vector<std::vector<Stroke3>> parts(threads + 1);
    const std::uint64_t part = count / threads + 1;
    share(count, part, threads, [&](std::uint64_t begin, std::uint64_t end) {
        follow(parts[begin / part], begin, std::min<std::size_t>(end, count - 1), radius, look, colour);
    });
    std::vector<Stroke3> all = std::move(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i) all.insert(all.end(), parts[i].begin(), parts[i].end());
    return all;
}

std::size_t countOf(const Cloud& cloud) {
    return cloud.points->size() / 3;
}

/// The colour of a point by its place in the path.
auto colourBy(const Cloud& cloud, const CloudStyle& style) {
    return [colouring = Colouring(cloud), &style](std::size_t i) { return style.colours[colouring(i)]; };
}

/// Dots shrink as they become many.
float dotRadius(const Cloud& cloud, const CloudStyle& style) {
    const auto many = static_cast<float>(countOf(cloud) / static_cast<std::size_t>(cloud.perPosition));
    return std::max(style.dot * std::min(1.0F, std::sqrt(300 / (many + 1))),
                    cloud.line ? style.halfWidth * 1.2F : 1.2F);
}

bool isWithin(float distance, const Seen& a, const Seen& b) {
    const float across = length(a.x - b.x, a.y - b.y);
    return length(across, a.depth - b.depth) < distance;
}

void addDots(std::vector<Stroke3>& strokes, const Cloud& cloud, const CloudView& view, const CloudStyle& style) {
    const float radius = dotRadius(cloud, style);
    const auto colour = colourBy(cloud, style);
    Seen last{.x = std::nanf("")};
    for (std::size_t i = 0; i < countOf(cloud); i += static_cast<std::size_t>(cloud.perPosition)) {
        const Seen seen = view.see(cloud.points->data() + 3 * i);
        if (!std::isfinite(seen.x + seen.y) || isWithin(radius / 2, seen, last)) continue;
        last = seen;
        // in front of the line that it lies on
        strokes.push_back({seen.x, seen.y, seen.x, seen.y, seen.depth - radius, radius, colour(i), true, true});
    }
}

/// By depth, in 4096 steps; those of one step keep their order.
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

std::uint32_t blended(std::uint32_t under, std::uint32_t over, std::uint32_t part) {
    const std::uint32_t rest = 256 - part;
    const std::uint32_t even = ((under & 0xff00ff) * rest + (over & 0xff00ff) * part) >> 8;
    const std::uint32_t odd = ((under >> 8) & 0xff00ff) * rest + ((over >> 8) & 0xff00ff) * part;
    return (even & 0xff00ff) | (odd & 0xff00ff00);
}

/// How much of the pixel whose middle is (x, y) a stroke covers, 0 to 256.
std::uint32_t coverage(const Stroke3& stroke, float wayX, float wayY, float along, float x, float y) {
    const float dx = x - stroke.x0;
    const float dy = y - stroke.y0;
    float t = dx * wayX + dy * wayY;
    if ((t < 0 && !stroke.roundStart) || (t >= along && !stroke.roundEnd)) return 0;
    t = std::clamp(t, 0.0F, along);
    const float away = length(dx - wayX * t, dy - wayY * t);
    return static_cast<std::uint32_t>(256 * std::clamp(stroke.radius + 0.5F - away, 0.0F, 1.0F));
}

/// The pixels of a row that a line through the stroke can touch.
std::pair<int, int> span(const Stroke3& stroke, float wayX, float wayY, float y) {
    constexpr int far = 1 << 20;
    constexpr float level = 0.1F;
    if (std::abs(wayY) < level) return {-far, far};
    const float middle = stroke.x0 + (y - stroke.y0) * wayX / wayY;
    const float half = (stroke.radius + 1) / std::abs(wayY);
    if (!(std::abs(middle) < far)) return {0, -1};
    return {static_cast<int>(std::floor(middle - half)), static_cast<int>(std::ceil(middle + half))};
}

void paintStroke(const Stroke3& stroke, QImage& image, const QRect& clip, uchar* bits) {
    const float reach = stroke.radius + 0.5F;
    const auto whole = [](float edge) { return static_cast<int>(std::clamp(std::floor(edge), -1e6F, 1e6F)); };
    const int top = std::max(clip.top(), whole(std::min(stroke.y0, stroke.y1) - reach));
    const int bottom = std::min(clip.bottom(), whole(std::max(stroke.y0, stroke.y1) + reach));
    const int left = std::max(clip.left(), whole(std::min(stroke.x0, stroke.x1) - reach));
    const int right = std::min(clip.right(), whole(std::max(stroke.x0, stroke.x1) + reach));
    const float along = length(stroke.x1 - stroke.x0, stroke.y1 - stroke.y0);
    const float wayX = along > 0 ? (stroke.x1 - stroke.x0) / along : 0;
    const float wayY = along > 0 ? (stroke.y1 - stroke.y0) / along : 0;
    for (int y = top; y <= bottom; ++y) {
        auto* line = reinterpret_cast<std::uint32_t*>(bits + y * image.bytesPerLine());
        const auto [first, last] = span(stroke, wayX, wayY, static_cast<float>(y) + 0.5F);
        for (int x = std::max(left, first); x <= std::min(right, last); ++x) {
            const std::uint32_t part =
                coverage(stroke, wayX, wayY, along, static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
            if (part > 0) line[x] = blended(line[x], stroke.colour, part);
        }
    }
}

}  // namespace

std::vector<Stroke3> strokesOf(const Cloud& cloud, const CloudView& view, const CloudStyle& style) {
    std::vector<Stroke3> strokes;
    const auto look = [&](std::size_t i) { return view.see(cloud.points->data() + 3 * i); };
    if (cloud.line && countOf(cloud) > 1) strokes = path(countOf(cloud), style.halfWidth, look, colourBy(cloud, style));
    if (cloud.dots) addDots(strokes, cloud, view, style);
    return fromBackToFront(strokes, view.radius());
}

std::vector<Stroke3> shadowOf(const Cloud& cloud, const CloudView& view, const CloudStyle& style, int axis) {
    const auto look = [&, wall = view.backOf(axis)](std::size_t i) {
        const float* point = cloud.points->data() + 3 * i;
        Place3 place{point[0], point[1], point[2]};
        place[static_cast<std::size_t>(axis)] = wall;
        return view.see(place[0], place[1], place[2]);
    };
    return path(countOf(cloud), style.halfWidth, look, [&](std::size_t) { return style.shadow; });
}

void paintStrokes(const std::vector<Stroke3>& strokes, QImage& image, const QRect& clip) {
    uchar* bits = image.bits();
    const std::uint64_t threads = threadsFor(strokes.size(), 500);
    share(static_cast<std::uint64_t>(clip.height()), 1, threads, [&](std::uint64_t begin, std::uint64_t end) {
        const QRect part(clip.left(), clip.top() + static_cast<int>(begin), clip.width(),
                         static_cast<int>(end - begin));
        for (const Stroke3& stroke : strokes) paintStroke(stroke, image, part, bits);
    });
}

}  // namespace orrery
