// Hit: what of a figure lies under a hand, in plain numbers of logical pixels, fractions or cells.
#pragma once

#include <optional>

namespace orrery {

/// A place or a way: to the right and down.
struct Vec2 {
    double x = 0;
    double y = 0;
    friend Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend Vec2 operator*(Vec2 a, double factor) { return {a.x * factor, a.y * factor}; }
    bool operator==(const Vec2&) const = default;
};

/// Whole cells to the right and down, as arrow keys count them.
struct CellSteps {
    int right = 0;
    int down = 0;
    friend CellSteps operator*(CellSteps steps, int factor) { return {steps.right * factor, steps.down * factor}; }
};

struct Area {
    double left = 0, top = 0, width = 0, height = 0;
    bool operator==(const Area&) const = default;

    /// The place as fractions of the area.
    Vec2 fractionOf(Vec2 at) const { return {(at.x - left) / width, (at.y - top) / height}; }
};

/// What lies under a point of a painted figure.
struct Hit {
    int panel = 0;  ///< index into figure.panels
    int pane = 0;
    int head = 0;
    Vec2 cell;                            ///< axes coordinates (across, down), fractional; for dials unused
    int pair = -1;                        ///< the dial's pair, else -1
    std::optional<double> position = {};  ///< of the dot of a cloud that is nearest, within one em
    Area area;                            ///< the panel's data rectangle in logical pixels, for pan and zoom
    bool operator==(const Hit&) const = default;
};

}  // namespace orrery
