// Software rasteriser of clouds; the result does not depend on a graphics card. A path that leaves enough background
// visible is drawn as antialiased strokes and discs from back to front, in pieces short enough for a correct depth
// order. A denser path is drawn as squares of a few pixels, one per position, with a depth test per pixel.
#pragma once

#include <QColor>
#include <QImage>
#include <QRect>
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/progress.h"
#include "ui/paint/raster/cloud_view.h"

namespace orrery {

struct CloudStyle {
    std::vector<QRgb> colours;  ///< 256, from cloud.scale.low to cloud.scale.high
    QRgb shadow = 0;            ///< colour of the path's shadow on the walls
    float halfWidth = 1;        ///< half the line width, in pixels
    float dot = 2;              ///< radius of a dot if there are few dots, in pixels
    Progress progress = {};     ///< if stopped, the rest of the picture may be missing
};

/// Returns the number of positions: points 0, perPosition, 2 * perPosition, ...
inline std::size_t countOfPositions(const Cloud& cloud) {
    const auto step = static_cast<std::size_t>(cloud.perPosition);
    return (cloud.points->size() / 3 + step - 1) / step;
}

/// Index into the 256 colours for each point, by its position.
struct Colouring {
    explicit Colouring(const Cloud& cloud)
        : first(static_cast<float>(255 * (cloud.first - cloud.scale.low) / (cloud.scale.high - cloud.scale.low))),
          step(static_cast<float>(255.0 / cloud.perPosition / (cloud.scale.high - cloud.scale.low))) {}
    std::uint32_t operator()(std::size_t point) const {
        return static_cast<std::uint32_t>(std::clamp(first + step * static_cast<float>(point), 0.0F, 255.0F));
    }

    float first;  ///< colour index of point 0, before rounding down
    float step;   ///< increment per point
};

/// Returns the radius of a dot in pixels; dots shrink as their number grows.
inline float radiusOfDots(const Cloud& cloud, const CloudStyle& style) {
    const auto many = static_cast<float>(countOfPositions(cloud));
    return std::max(style.dot * std::min(1.0F, std::sqrt(300 / (many + 1))),
                    hasLine(cloud.style) ? style.halfWidth * 1.2F : std::max(1.2F, style.halfWidth));
}

/// Returns the side of the squares with which a dense path is drawn, in pixels; at least 1, otherwise small enough to
/// leave background between the squares.
int sideOfSquares(const Cloud& cloud, const CloudView& view, const CloudStyle& style);

/// Draws the path, its dots and shadows into the region `clip` of a 32-bit image (RGB32 or ARGB32_Premultiplied).
/// `view` is in pixels of the image.
void drawCloud(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip);

/// A function with the contract of drawCloud(): drawCloud() itself or the GL renderer.
using DrawCloud = std::function<void(const Cloud&, const CloudView&, const CloudStyle&, QImage&, const QRect& clip)>;

/// Returns whether the cloud is drawn as strokes and discs: whether these leave enough background visible to be told
/// apart. Independent of the yaw, so that the style does not change while the cloud turns about the vertical axis;
/// zooming in makes room.
bool hasRoom(const Cloud& cloud, const CloudView& view, const CloudStyle& style);

}  // namespace orrery
