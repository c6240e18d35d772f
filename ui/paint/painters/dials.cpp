#include <cmath>

#include "core/base/parallel.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/layout/dial_grid.h"
#include "ui/paint/painters/dial.h"
#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

constexpr int maxTrails = 300;
constexpr double dialReach = 1.2;  // radius with planets (ends of hands) and the pen of the rim, relative to the rim
constexpr double dialCost = 6000;  // nanoseconds to paint a dial

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
    const auto write = [&](const QString& text, int line, bool bold, const QColor& colour) {
        const QFont font = face(grid.labelEm, bold);
        const QString shown = fitted(text, font, grid.cell.width() * 0.98);
        drawLabel(canvas, {shown, centre + QPointF(0, grid.labelDown + line * DialGrid::labelLine * grid.labelEm)},
                  font, colour);
    };
    if (grid.labelLines > 0)
        write(dial.name.empty() ? dialLabel(dial.pair, dials.single, canvas.language) : canvas.words(dial.name), 0,
              dial.probed, canvas.palette.ink);
    if (grid.labelLines < 2) return;
    if (dial.note.empty())
        return write(QStringLiteral("λ ") + numberLabel(dial.wavelength), 1, false, canvas.palette.muted);
    write(canvas.words(dial.note), 1, false, canvas.palette.ink);
}

/// Writes the name of each row left of its first dial.
void nameRows(const Canvas& canvas, const DialGrid& grid, const Dials& dials) {
    for (int row = 0; row < std::min(grid.rows, static_cast<int>(dials.rows.size())); ++row) {
        const QString name = canvas.words(dials.rows[static_cast<std::size_t>(row)]);
        const double y = grid.centre(row * grid.columns).y();
        drawLabel(canvas, {.text = name, .at = {grid.data.left() - grid.names, y}, .align = 0}, canvas.type.bold,
                  canvas.palette.ink);
    }
}

/// Paints the dials of the rows from `begin` to before `end`, without their labels.
void paintRows(const Canvas& canvas, const DialGrid& grid, const Dials& dials, int begin, int end) {
    const bool trails = grid.count <= maxTrails && dials.hands != DialHands::QueryAndKey;
    const int last = std::min(end * grid.columns, grid.count);
    for (int i = begin * grid.columns; i < last && !canvas.progress.stopped(); ++i) {
        const Dial& dial = dials.dials[static_cast<std::size_t>(i)];
        paintDial({canvas, dial, dials.style, dials.hands, trails, grid.centre(i), grid.radius});
    }
}

/// Returns the first row of device pixels that belongs to a row of dials: half way to the row of dials above.
int firstLine(const Canvas& canvas, const DialGrid& grid, int row) {
    const double above = grid.centre((row - 1) * grid.columns).y();
    const double below = grid.centre(row * grid.columns).y();
    return static_cast<int>(std::floor((above + below) / 2 * canvas.scale));
}

/// Returns whether threads can share the rows: the target is an image, the rows are far enough apart, and the dials are
/// too small to contain text, for which Qt would load fonts in every thread.
bool areApart(const Canvas& canvas, const DialGrid& grid) {
    return canvas.image && grid.rows > 1 && grid.radius < 7 * canvas.type.em &&
           (grid.cell.height() - 2 * dialReach * grid.radius) * canvas.scale >= 2;
}

/// Paints all rows in parallel: each thread has its own painter on its own pixel rows.
void paintShared(const Canvas& canvas, const DialGrid& grid, const Dials& dials) {
    QImage& image = *canvas.image;
    uchar* bits = image.bits();
    const auto rows = static_cast<std::uint64_t>(grid.rows);
    parallelFor(rows, dialCost * grid.columns, [&](std::uint64_t begin, std::uint64_t end) {
        const int top = begin == 0 ? 0 : firstLine(canvas, grid, static_cast<int>(begin));
        const int bottom = end == rows ? image.height() : firstLine(canvas, grid, static_cast<int>(end));
        QImage band(bits + top * image.bytesPerLine(), image.width(), bottom - top, image.bytesPerLine(),
                    image.format());
        QPainter painter(&band);
        painter.setRenderHints(canvas.painter.renderHints());
        painter.setTransform(canvas.painter.transform() * QTransform::fromTranslate(0, -top));
        paintRows(canvas.on(painter, nullptr), grid, dials, static_cast<int>(begin), static_cast<int>(end));
    });
}

/// Draws the key of the hands, "● m  ○ n" or for vectors "● q  ○ k", at the right edge of `rect`.
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
    areApart(canvas, grid) ? paintShared(canvas, grid, dials) : paintRows(canvas, grid, dials, 0, grid.rows);
    for (int i = 0; i < grid.count && !canvas.progress.stopped(); ++i) labelDial(canvas, grid, dials, i);
    nameRows(canvas, grid, dials);
    if (dials.hands != DialHands::M && !scene.layout.legend.isEmpty())
        paintLegend(canvas, scene.layout.legend, dials.hands == DialHands::QueryAndKey);
    canvas.painter.restore();
}

}  // namespace orrery
