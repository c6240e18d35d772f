// Part of PictureCanvas: highlighting the part of the picture that a phrase names, by fading the rest of the picture.
#include <QPainter>

#include "ui/paint/layout/spotlight.h"
#include "ui/paint/palette.h"
#include "ui/window/canvas/picture_canvas.h"

namespace orrery {

namespace {

constexpr double fade = 0.72;   ///< opacity of the veil
constexpr double litWidth = 9;  ///< width left free around a highlighted line, in logical pixels

/// Returns the veil: an image in the colour of the paper over the data areas of all panels, or over the whole picture
/// if a pane is highlighted; transparent on the highlighted areas and lines.
QImage shade(const Spotlight& lit, const Layout& layout, const QColor& paper, double scale) {
    QImage over(layout.size * scale, QImage::Format_ARGB32_Premultiplied);
    over.setDevicePixelRatio(scale);
    QColor veil = paper;
    veil.setAlphaF(static_cast<float>(fade));
    over.fill(lit.coversPanes ? veil : QColor(Qt::transparent));
    QPainter painter(&over);
    if (!lit.coversPanes)
        for (const PanelLayout& panel : layout.panels) painter.fillRect(panel.data, veil);
    painter.setCompositionMode(QPainter::CompositionMode_Clear);
    for (const QRectF& area : lit.areas) painter.fillRect(area, Qt::black);
    painter.setPen(QPen(Qt::black, litWidth, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
    for (const QPolygonF& line : lit.lines) painter.drawPolyline(line);
    return over;
}

}  // namespace

void PictureCanvas::light(const std::string& name) {
    if (name == lit) return;
    lit = name;
    veil = {};
    update();
}

void PictureCanvas::drawLight(QPainter& painter) {
    if (lit.empty() || !shown || (shown->transition && !asking)) return;
    if (veil.isNull()) {
        const Spotlight found = spotlightOn(*shown->figure, layout, lit);
        if (found.isEmpty()) return;
        veil = shade(found, layout, paletteOf(shown->document.look.theme).paper, devicePixelRatioF());
    }
    painter.drawImage(QPointF(0, 0), veil);
}

QColor PictureCanvas::colourNamed(const std::string& name) const {
    if (!shown) return {};
    return orrery::colourNamed(*shown->figure, paletteOf(shown->document.look.theme), name);
}

std::string PictureCanvas::nameUnder(const std::vector<std::string>& names) const {
    if (!shown || !lastPointer || press) return {};
    return nameAt(*shown->figure, layout, names, *lastPointer).value_or(std::string());
}

}  // namespace orrery
