#include "core/interaction/orbiting.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/interaction/navigation.h"

namespace orrery {

const Cloud* cloudOf(const Figure& figure, int pane) {
    for (const Panel& panel : figure.panels) {
        if (const Cloud* cloud = panel.pane == pane ? layerOf<Cloud>(panel) : nullptr) return cloud;
    }
    return nullptr;
}

CellRange positionsOf(const Cloud& cloud) {
    const auto steps = static_cast<double>(cloud.points->size() / 3) - 1;
    return {cloud.first, cloud.first + std::max(0.0, steps / cloud.perPosition)};
}

Orbit turned(const Orbit& orbit, double yaw, double pitch) {
    Orbit moved = orbit;
    moved.yaw = orbit.yaw + yaw - 360 * std::floor((orbit.yaw + yaw + 180) / 360);
    moved.pitch = std::clamp(orbit.pitch + pitch, -90.0, 90.0);
    return moved;
}

Orbit dragged(const Orbit& orbit, Vec2 fractions) {
    constexpr double wholeWidth = 270;  // degrees
    return turned(orbit, -wholeWidth * fractions.x, wholeWidth * fractions.y);
}

Orbit shifted(const Orbit& orbit, Vec2 fractions) {
    Orbit moved = orbit;
    moved.shiftX = std::clamp(orbit.shiftX + fractions.x, -100.0, 100.0);
    moved.shiftY = std::clamp(orbit.shiftY + fractions.y, -100.0, 100.0);
    return moved;
}

Orbit zoomed(const Orbit& orbit, Vec2 at, double factor) {
    Orbit moved = orbit;
    moved.zoom = std::clamp(orbit.zoom / factor, 0.1, 1000.0);
    const double grown = moved.zoom / orbit.zoom;
    const Vec2 middle{0.5 + orbit.shiftX, 0.5 + orbit.shiftY};
    return shifted(moved, (at - middle) * (1 - grown));
}

Orbit seenFrom(const Orbit& orbit, std::size_t viewpoint) {
    struct Viewpoint {
        double yaw, pitch;
    };
    static const std::array<Viewpoint, viewpoints> all{
        {{0, 0}, {90, 0}, {0, 90}, {45, std::atan(std::sqrt(0.5)) * 45 / std::atan(1.0)}}};
    Orbit moved = orbit;
    moved.yaw = all[viewpoint].yaw;
    moved.pitch = all[viewpoint].pitch;
    return moved;
}

}  // namespace orrery
