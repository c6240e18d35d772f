#include "ui/paint/dial.h"
#include "ui/paint/dial_grid.h"
#include "ui/paint/painters.h"
#include "ui/paint/ticks.h"

namespace orrery {

namespace {

constexpr int mostTrails = 300;

QString dialLabel(int index, bool single, Language language) {
    const QString number = integerLabel(index);
    if (language == Language::Chinese) {
        return QStringLiteral("第 ") + number + (single ? QStringLiteral(" 维") : QStringLiteral(" 对"));
    }
    return (single ? QStringLiteral("dim ") : QStringLiteral("pair ")) + number;
}

void labelDial(const Canvas& canvas, const DialGrid& grid, const Dials& dials, int index) {
    const Dial& dial = dials.dials[static_cast<std::size_t>(index)];
    const QPointF centre = grid.centre(index);
    const auto write = [&](const QString& text, int line, bool strong, const QColor& colour) {
        const QFont font = face(grid.labelEm, strong);
        const QString shown = fitted(text, font, grid.cell.width() * 0.98);
        drawLabel(canvas, {shown, centre + QPointF(0, grid.labelDown + line * DialGrid::labelLine * grid.labelEm)},
                  font, colour);
    };
    if (grid.labelLines > 0)
        write(dialLabel(dial.pair, dials.single, canvas.language), 0, dial.probed, canvas.palette.ink);
    if (grid.labelLines > 1) write(QStringLiteral("λ ") + numberLabel(dial.wavelength), 1, false, canvas.palette.quiet);
}

/// Which hand is which: "● m  ○ n", of vectors "● q  ○ k", from the right edge of `rect`.
void paintLegend(const Canvas& canvas, const QRectF& rect, bool vectors) {
    const double em = canvas.type.em;
    const double middle = rect.center().y();
    drawLabel(canvas, {vectors ? QStringLiteral("k") : QStringLiteral("n"), {rect.right(), middle}, 1},
              canvas.type.text, canvas.palette.ink);
    paintPlanet(canvas, {rect.right() - 1.2 * em, middle}, 0.3 * em, true);
    drawLabel(canvas, {vectors ? QStringLiteral("q") : QStringLiteral("m"), {rect.right() - 2.5 * em, middle}, 1},
              canvas.type.text, canvas.palette.ink);
    paintPlanet(canvas, {rect.right() - 4.0 * em, middle}, 0.36 * em, false);
}

}  // namespace

void paintDials(const Canvas& canvas, const PanelScene& scene, const Dials& dials) {
    const DialGrid grid = dialGridOf(dials, scene.data, canvas.type);
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < grid.count; ++i) {
        const Dial& dial = dials.dials[static_cast<std::size_t>(i)];
        paintDial({canvas, dial, dials.style, dials.showN, grid.count <= mostTrails && !dials.vectors, dials.vectors,
                   grid.centre(i), grid.radius});
        labelDial(canvas, grid, dials, i);
    }
    if (dials.showN && !scene.layout.legend.isEmpty()) paintLegend(canvas, scene.layout.legend, dials.vectors);
    canvas.painter.restore();
}

}  // namespace orrery
