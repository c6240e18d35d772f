// Hit: the part of a figure under the pointer, in logical pixels, fractions or cells. Also the small vector types used
// by all functions on pointer and keyboard input; x grows to the right, y downwards.
#pragma once

#include <optional>

namespace orrery {

/// A point or a displacement; x to the right, y downwards.
struct Vec2 {
    double x = 0;
    double y = 0;
    friend Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend Vec2 operator*(Vec2 a, double factor) { return {a.x * factor, a.y * factor}; }
    bool operator==(const Vec2&) const = default;
};

/// Whole cells to the right and downwards, as counted by arrow keys.
struct CellSteps {
    int right = 0;
    int down = 0;
    friend CellSteps operator*(CellSteps steps, int factor) { return {steps.right * factor, steps.down * factor}; }
};

struct Area {
    double left = 0, top = 0, width = 0, height = 0;
    bool operator==(const Area&) const = default;

    /// The point in fractions of the area.
    Vec2 fractionOf(Vec2 at) const { return {(at.x - left) / width, (at.y - top) / height}; }
};

/// The part of a painted figure under a point.
struct Hit {
    int panel = 0;  ///< index into figure.panels
    int pane = 0;
    int head = 0;
    Vec2 cell;                            ///< axes coordinates (x, y), fractional; unused for dials
    int pair = -1;                        ///< pair of the dial, else -1
    std::optional<double> position = {};  ///< position of the nearest dot of a cloud, within one em
    Area area;                            ///< the panel's data rectangle in logical pixels, for pan and zoom
    bool operator==(const Hit&) const = default;
};

}  // namespace orrery
