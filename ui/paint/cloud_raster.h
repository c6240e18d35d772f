// The pixels of a cloud, drawn on the processor's cores, the same with a graphics card and without. A path that has
// room is drawn as smooth strokes and discs from back to front, in pieces short enough for that order to be true depth.
// Where the tangle is longer than the pixels can show, its positions are drawn as squares of a few pixels, the nearest
// to the eye in each.
#pragma once

#include <QColor>
#include <QImage>
#include <QRect>
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/base/progress.h"
#include "ui/paint/cloud_view.h"

namespace orrery {

struct CloudStyle {
    std::vector<QRgb> colours;  ///< 256, from the first point to the last
    QRgb shadow = 0;            ///< of the path on the walls
    float halfWidth = 1;        ///< of the line, in pixels
    float dot = 2;              ///< radius of a dot among few, in pixels
    Progress progress = {};     ///< stopped: what is not drawn yet may be missing
};

inline std::size_t countOfPositions(const Cloud& cloud) {
    const auto step = static_cast<std::size_t>(cloud.perPosition);
    return (cloud.points->size() / 3 + step - 1) / step;
}

/// Which of the 256 colours a point has, by its position.
struct Colouring {
    explicit Colouring(const Cloud& cloud)
        : first(static_cast<float>(255 * (cloud.first - cloud.scale.low) / (cloud.scale.high - cloud.scale.low))),
          step(static_cast<float>(255.0 / cloud.perPosition / (cloud.scale.high - cloud.scale.low))) {}
    std::uint32_t operator()(std::size_t point) const {
        return static_cast<std::uint32_t>(std::clamp(first + step * static_cast<float>(point), 0.0F, 255.0F));
    }

    float first;  ///< the colour of point 0, before it is rounded down
    float step;   ///< from one point to the next
};

/// Dots shrink as they become many; in pixels.
inline float radiusOfDots(const Cloud& cloud, const CloudStyle& style) {
    const auto many = static_cast<float>(countOfPositions(cloud));
    return std::max(style.dot * std::min(1.0F, std::sqrt(300 / (many + 1))),
                    cloud.line ? style.halfWidth * 1.2F : std::max(1.2F, style.halfWidth));
}

/// The side of the squares that the positions of a tangle are, in pixels: what leaves paper between them, if that is
/// possible.
int sideOfSquares(const Cloud& cloud, const CloudView& view, const CloudStyle& style);

/// Draws into the part `clip` of a 32-bit image (RGB32, or ARGB32_Premultiplied); `view` in its pixels.
void drawCloud(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip);

/// What draws as drawCloud() does: it, or the GL renderer.
using DrawCloud = std::function<void(const Cloud&, const CloudView&, const CloudStyle&, QImage&, const QRect& clip)>;

/// Whether the cloud is drawn as strokes and discs: where they leave enough of the paper to tell one from the other.
/// What it measures when turned is not asked, so that it does not change under the hand; nearer to it there is more
/// room.
bool hasRoom(const Cloud& cloud, const CloudView& view, const CloudStyle& style);

}  // namespace orrery
