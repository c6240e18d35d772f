// Steps of a path: its longest step, the numbers of its positions, and its period.
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr double maxNumbered = 32;
constexpr double maxSteps = 4096;

/// Whether the points of a path are corners: all coordinates in use are 0 or 1.
bool hasDigits(const Path& path) {
    const std::vector<float>& points = *path.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (static_cast<int>(i % 3) < path.drawn && points[i] != 0 && points[i] != 1) return false;
    }
    return true;
}

}  // namespace

bool isPlace(const Place3& place) {
    return std::ranges::all_of(place, [](double along) { return std::isfinite(along); });
}

double distanceBetween(const Place3& a, const Place3& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

Stretch stretchOf(const Scene& scene, std::int64_t max) {
    const Values& view = scene.pane.view.values;
    Stretch stretch{.first = view[firstParam], .count = view[positions]};
    const auto* bank = std::get_if<OscillatorBank>(&scene.encoding);
    if (bank && bank->grid.empty())
        stretch.fine = static_cast<int>(std::clamp<std::int64_t>(max / stretch.count, 1, view[fine]));
    return stretch;
}

std::optional<Jump> longestStep(const Path& path, const Stretch& stretch, const Progress& progress) {
    constexpr double alike = 1e-12;  // smaller relative differences are rounding errors
    const auto first = static_cast<double>(stretch.first);
    const double last = std::min(stretch.last(), first + maxSteps);
    std::optional<Jump> longest;
    double shortest = INFINITY;
    Place3 here = path.at(first);
    for (double from = first; from < last && !progress.stopped(); ++from) {
        const Place3 next = path.at(from + 1);
        const double length = distanceBetween(here, next);
        const bool isStep = isPlace(here) && isPlace(next);
        if (isStep && (!longest || length > longest->length * (1 + alike))) longest = Jump{from, length};
        if (isStep) shortest = std::min(shortest, length);
        here = next;
    }
    if (longest) longest->areEqual = longest->length - shortest <= 1e-9 * std::max(1.0, longest->length);
    return longest;
}

std::string jumpText(const Jump& jump) {
    return rounded(jump.from, 10) + " → " + rounded(jump.from + 1, 10) + ": " + rounded(jump.length);
}

void describeJump(Figure& figure, const std::optional<Jump>& jump) {
    const auto described = [&](const char* id, const std::string& value) {
        figure.readout.push_back(fact(id, jump ? value : "–"));
    };
    const std::string from = jump ? rounded(jump->from, 10) : "", to = jump ? rounded(jump->from + 1, 10) : "";
    const std::string length = jump ? rounded(jump->length) : "";
    described("jump.from", from);
    described("jump.to", to);
    described("jump.length", length);
    if (!jump) return;
    figure.headline =
        jump->length == 0 ? Phrase(Words{"No step moves: all rows are equal here", "没有一步移动：这里各行相同"})
        : jump->areEqual ? say({"All steps are equal: {}", "每一步都一样长：{}"}, length)
                         : headline({say({"The longest step is from {} to {}: {}", "最大的一步是从 {} 到 {}：{}"}, from,
                                         to, length)});
}

std::vector<double> numberedPositions(const Path& path, const Stretch& stretch) {
    std::vector<double> numbered;
    if (static_cast<double>(stretch.count) > maxNumbered) return numbered;
    for (auto position = static_cast<double>(stretch.first); position <= stretch.last(); ++position) {
        if (isPlace(path.at(position))) numbered.push_back(position);
    }
    return numbered;
}

Phrase numberAt(const Path& path, double position) {
    const Place3 place = path.at(position);
    const std::string text = rounded(position, position == std::floor(position) ? 10 : 3);
    if (!hasDigits(path)) return Phrase(text);
    std::string digits;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(path.drawn); ++axis) {
        digits += place[axis] == 1 ? '1' : '0';
    }
    return Phrase(text + ": " + digits);
}

void describeClosing(Figure& figure, const Path& path, const Stretch& stretch) {
    const std::string length = path.closes ? rounded(*path.closes) : "–";
    figure.readout.push_back(fact("closes", length));
    const bool isClosed = path.closes && *path.closes <= stretch.last() - static_cast<double>(stretch.first);
    figure.readout.push_back(fact("closed", isClosed ? Words{"has closed", "已闭合"} : Words{"is open", "未闭合"}));
    if (!isClosed || !figure.headline.empty()) return;
    figure.headline =
        headline({say({"The path closes on itself after {} positions", "路径在 {} 个位置后闭合"}, length)});
}

}  // namespace orrery::trajectory_view
