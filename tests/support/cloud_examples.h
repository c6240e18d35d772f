// Example clouds in a box from -1 to 1, one for each way in which the renderers draw clouds: strokes, dots, dense
// paths and walls.
#pragma once

#include <array>
#include <cmath>
#include <memory>
#include <vector>

#include "core/figure/colour_map.h"
#include "ui/paint/raster/cloud_raster.h"

namespace orrery {

inline Cloud cloudThrough(std::vector<float> points) {
    Cloud cloud;
    cloud.points = std::make_shared<std::vector<float>>(std::move(points));
    cloud.box = {CellRange{-1, 1}, CellRange{-1, 1}, CellRange{-1, 1}};
    const auto last = static_cast<double>(cloud.points->size() / 3) - 1;
    cloud.scale = {.map = "dusk", .low = 0, .high = std::max(1.0, last), .quantity = Quantity::PositionIndex};
    return cloud;
}

inline Cloud waves(std::size_t count, std::array<double, 3> speeds) {
    std::vector<float> points;
    for (std::size_t i = 0; i < count; ++i) {
        for (const double speed : speeds) points.push_back(float(0.9 * std::sin(speed * double(i))));
    }
    return cloudThrough(std::move(points));
}

inline Cloud helix() {
    std::vector<float> points;
    for (int i = 0; i < 400; ++i) {
        const double turn = 0.1 * i;
        points.insert(points.end(), {float(0.9 * std::cos(turn)), float(0.9 * std::sin(turn)), float(i) / 200 - 1});
    }
    Cloud cloud = cloudThrough(std::move(points));
    cloud.style = PointStyle::Line;
    return cloud;
}

inline Cloud fewPositionsOfManyPoints() {
    Cloud cloud = waves(241, {0.05, 0.085, 0.145});
    cloud.perPosition = 8;
    cloud.first = 5;
    cloud.scale.high = 40;
    cloud.walls = true;
    return cloud;
}

inline Cloud tangle(bool walls) {
    Cloud cloud = waves(100000, {1.0, 1.7, 2.9});
    cloud.walls = walls;
    return cloud;
}

inline CloudStyle style(float halfWidth = 1.5F) {
    return {.colours = colours(colourMap("dusk")), .shadow = 0xff808080, .halfWidth = halfWidth, .dot = 5};
}

}  // namespace orrery
