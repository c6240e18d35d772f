#include <algorithm>
#include <cmath>
#include <limits>

#include "core/figure/colour_map.h"
#include "ui/paint/layout/ticks.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

/// Returns an image of the colour map, one pixel wide, with the highest value at the top.
QImage ramp(const ColourScale& scale, int height, Ground ground) {
    const std::vector<std::uint32_t> table = colours(mapOf(scale), ground);
    QImage image(1, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        const std::size_t index = static_cast<std::size_t>((height - 1 - y) * 256 / height);
        image.setPixel(0, y, table[std::min<std::size_t>(index, table.size() - 1)]);
    }
    return image;
}

}  // namespace

void paintColourBar(const Canvas& canvas, const PanelScene& scene) {
    if (scene.layout.bar.isEmpty()) return;
    const ColourScale& scale = *scene.panel.bar;
    const QRectF bar = canvas.snapped(scene.layout.bar);
    const double em = canvas.type.em;
    const double line = canvas.type.line();
    const int height = std::max(1, static_cast<int>(std::lround(bar.height() * canvas.scale)));
    canvas.painter.drawImage(bar, ramp(scale, height, canvas.palette.ground));
    canvas.ring(bar, canvas.stroke(0.06), canvas.palette.line);
    const double thick = canvas.stroke(0.06);
    double below = std::numeric_limits<double>::infinity();  // position of the previous label
    for (const double value : barTicks(scale, bar.height(), line)) {
        const double y = bar.bottom() - (value - scale.low) / (scale.high - scale.low) * bar.height();
        const double edge = std::clamp(canvas.snapped(y - thick / 2), bar.top() - thick, bar.bottom());
        canvas.painter.fillRect(QRectF(bar.right(), edge, canvas.snapped(0.25 * em), thick), canvas.palette.line);
        // the two end labels stay within the bar's height, clear of the axis below and the title above
        const double inside =
            std::clamp(y, bar.top() + 0.4 * em, std::max(bar.top() + 0.4 * em, bar.bottom() - 0.4 * em));
        if (inside > below - 0.98 * em) continue;
        below = inside;
        drawLabel(canvas, {barLabel(scale, value), {bar.right() + gap::barLabel * em, inside}, 0}, canvas.type.text,
                  canvas.palette.ink);
    }
    if (scene.layout.barName.isEmpty()) return;
    const QString name = fittedName(canvas.words(scale.name()), canvas.type.text, bar.height());
    if (widthOf(name, canvas.type.text) > bar.height()) return;
    drawLabel(canvas, {name, scene.layout.barName.center(), 0.5, -1}, canvas.type.text, canvas.palette.muted);
}

}  // namespace orrery
