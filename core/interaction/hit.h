// Hit: the part of a figure under the pointer. Also the small vector types of the functions that handle pointer and
// keyboard input.
#pragma once

#include <optional>

namespace orrery {

/// A point or a displacement. x grows to the right and y downwards, except in Hit::cell.
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

/// A rectangle; x grows to the right and y downwards.
struct Area {
    double left = 0, top = 0, width = 0, height = 0;
    bool operator==(const Area&) const = default;

    /// Returns a point as fractions of width and height, (0, 0) at the top left.
    Vec2 fractionOf(Vec2 at) const { return {(at.x - left) / width, (at.y - top) / height}; }
};

/// The part of a painted figure under a point. `pane` and `head` are those of the panel.
struct Hit {
    int panel = 0;  ///< index into figure.panels
    int pane = 0;
    int head = 0;
    Vec2 cell;                            ///< coordinates along the axes, fractional; (0, 0) for dials and clouds
    int pair = -1;                        ///< Dial::pair of the dial; -1: no dial
    std::optional<double> position = {};  ///< position of the nearest dot of a cloud within one em; empty: none
    Area area;                            ///< the panel's data rectangle in logical pixels
    bool operator==(const Hit&) const = default;
};

}  // namespace orrery
