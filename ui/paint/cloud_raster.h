// The pixels of a cloud, drawn on the processor's cores, the same with a graphics card and without. A path that has
// room is drawn as smooth strokes and discs from back to front, in pieces short enough for that order to be true depth.
// Where the tangle is longer than the pixels can show, its positions are drawn as squares of a few pixels, the nearest
// to the eye in each.
#pragma once

#include <QColor>
#include <QImage>
#include <QRect>
#include <algorithm>
#include <vector>

#include "ui/paint/cloud_view.h"

namespace orrery {

struct CloudStyle {
    std::vector<QRgb> colours;  ///< 256, from the first point to the last
    QRgb shadow = 0;            ///< of the path on the walls
    float halfWidth = 1;        ///< of the line, in pixels
    float dot = 2;              ///< radius of a dot among few, in pixels
};

/// Which of the 256 colours a point has, by its position.
class Colouring {
public:
    explicit Colouring(const Cloud& cloud)
        : first(static_cast<float>(255 * (cloud.first - cloud.scale.low) / (cloud.scale.high - cloud.scale.low))),
          step(static_cast<float>(255.0 / cloud.perPosition / (cloud.scale.high - cloud.scale.low))) {}
    std::uint32_t operator()(std::size_t point) const {
        return static_cast<std::uint32_t>(std::clamp(first + step * static_cast<float>(point), 0.0F, 255.0F));
    }

private:
    float first;
    float step;
};

/// Draws into the part `clip` of a 32-bit image (RGB32, or ARGB32_Premultiplied); `view` in its pixels.
void drawCloud(const Cloud& cloud, const CloudView& view, const CloudStyle& style, QImage& image, const QRect& clip);

/// Whether the cloud is drawn as strokes and discs: what it measures when turned is not asked, so that it does not
/// change under the hand.
bool hasRoom(const Cloud& cloud, const CloudView& view);

}  // namespace orrery
