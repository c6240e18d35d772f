#include "ui/paint/dial.h"
#include "ui/paint/dial_grid.h"
#include "ui/paint/painters.h"
#include "ui/paint/ticks.h"

namespace orrery {

namespace {

constexpr int mostTrails = 300;

QString pairLabel(const Dial& dial, Language language) {
    const QString index = integerLabel(dial.pair);
    return language == Language::Chinese ? QStringLiteral("第 ") + index + QStringLiteral(" 对")
                                         : QStringLiteral("pair ") + index;
}

void labelDial(const Canvas& canvas, const DialGrid& grid, const Dial& dial, QPointF centre) {
    const auto write = [&](const QString& text, int line, bool strong, const QColor& colour) {
        const QFont font = face(grid.labelEm, strong);
        const QString shown = fitted(text, font, grid.cell.width() * 0.98);
        drawLabel(canvas, {shown, centre + QPointF(0, grid.labelDown + line * DialGrid::labelLine * grid.labelEm)},
                  font, colour);
    };
    if (grid.labelLines > 0) write(pairLabel(dial, canvas.language), 0, dial.probed, canvas.palette.ink);
    if (grid.labelLines > 1) write(QStringLiteral("λ ") + numberLabel(dial.wavelength), 1, false, canvas.palette.quiet);
}

/// Which hand is which: "● m  ○ n", from the right edge of `rect`.
void paintLegend(const Canvas& canvas, const QRectF& rect) {
    const double em = canvas.type.em;
    const double middle = rect.center().y();
    drawLabel(canvas, {QStringLiteral("n"), {rect.right(), middle}, 1}, canvas.type.text, canvas.palette.ink);
    paintPlanet(canvas, {rect.right() - 1.2 * em, middle}, 0.3 * em, true);
    drawLabel(canvas, {QStringLiteral("m"), {rect.right() - 2.5 * em, middle}, 1}, canvas.type.text,
              canvas.palette.ink);
    paintPlanet(canvas, {rect.right() - 4.0 * em, middle}, 0.36 * em, false);
}

}  // namespace

void paintDials(const Canvas& canvas, const PanelScene& scene, const Dials& dials) {
    const DialGrid grid = dialGridOf(dials, scene.data, canvas.type);
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < grid.count; ++i) {
        const Dial& dial = dials.dials[static_cast<std::size_t>(i)];
        paintDial({canvas, dial, dials.style, dials.showN, grid.count <= mostTrails, grid.centre(i), grid.radius});
        labelDial(canvas, grid, dial, grid.centre(i));
    }
    if (dials.showN && !scene.layout.legend.isEmpty()) paintLegend(canvas, scene.layout.legend);
    canvas.painter.restore();
}

}  // namespace orrery
