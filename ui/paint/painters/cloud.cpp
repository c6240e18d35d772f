// Painting of clouds: the three far walls of the box with their grids, the path, the marks on it, and labels along
// those edges of the box that have nothing behind them.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/figure/colour_map.h"
#include "ui/paint/layout/axis.h"
#include "ui/paint/painters/painters.h"
#include "ui/paint/raster/cloud_raster.h"

namespace orrery {

namespace {

constexpr double tickEvery = 4;   // minimum tick distance in ems, for an axis perpendicular to the line of sight
constexpr double minSeen = 0.35;  // axes foreshortened to less than this fraction are not labelled

struct Box {
    const Canvas& canvas;
    const Cloud& cloud;
    const CloudView& view;

    double em() const { return canvas.type.em; }
    const CellRange& range(int axis) const { return cloud.box[static_cast<std::size_t>(axis)]; }
    double length(int axis) const { return view.pixelsAlong(axis) * range(axis).size(); }

    double tickStep(int axis) const {
        const double parts = std::clamp(std::floor(length(axis) / (tickEvery * em())), 1.0, 5.0);
        return roundStep(range(axis).size() / parts);
    }
    std::vector<double> ticks(int axis) const {
        const double step = tickStep(axis);
        const double room = 1e-9 * range(axis).size();
        std::vector<double> at;
        for (double k = std::ceil((range(axis).from - room) / step); k * step <= range(axis).to + room; ++k)
            at.push_back(k * step);
        return at;
    }
};

/// Returns a point given by its coordinates along two axes; the third coordinate is that of the wall.
Place3 onWall(const CloudView& view, int wall, double a, double b) {
    Place3 place{};
    place[static_cast<std::size_t>(wall)] = view.backOf(wall);
    place[static_cast<std::size_t>((wall + 1) % 3)] = a;
    place[static_cast<std::size_t>((wall + 2) % 3)] = b;
    return place;
}

void paintWall(const Box& box, int wall) {
    const auto& [canvas, cloud, view] = box;
    const int across = (wall + 1) % 3;
    const int along = (wall + 2) % 3;
    const CellRange& a = box.range(across);
    const CellRange& b = box.range(along);
    const auto at = [&](double first, double second) { return box.view.at(onWall(box.view, wall, first, second)); };
    const QPointF corners[] = {at(a.from, b.from), at(a.to, b.from), at(a.to, b.to), at(a.from, b.to)};
    QPainter& painter = canvas.painter;
    painter.setBrush(canvas.palette.fills ? QBrush(onPaper(canvas.palette, canvas.palette.line, 0.05)) : Qt::NoBrush);
    painter.setPen(QPen(onPaper(canvas.palette, canvas.palette.line, 0.6), canvas.stroke(0.05)));
    painter.drawPolygon(corners, 4);
    painter.setPen(QPen(onPaper(canvas.palette, canvas.palette.line, 0.22), canvas.stroke(0.04)));
    for (const double tick : box.ticks(across)) painter.drawLine(at(tick, b.from), at(tick, b.to));
    for (const double tick : box.ticks(along)) painter.drawLine(at(a.from, tick), at(a.to, tick));
}

/// An edge of the box along an axis, labelled from its low end to its high end.
struct Edge {
    Place3 from{};
    Place3 to{};
};

/// Chooses one of the two edges along an axis at the rim of the walls: the lower one on the screen, or the left one for
/// the upright axis.
Edge edgeOf(const Box& box, int axis) {
    const CloudView& view = box.view;
    const auto between = [&](int back, int front) {
        Edge edge;
        for (Place3* end : {&edge.from, &edge.to}) {
            (*end)[static_cast<std::size_t>(back)] = view.backOf(back);
            (*end)[static_cast<std::size_t>(front)] = view.frontOf(front);
        }
        edge.from[static_cast<std::size_t>(axis)] = box.range(axis).from;
        edge.to[static_cast<std::size_t>(axis)] = box.range(axis).to;
        return edge;
    };
    const Edge one = between((axis + 1) % 3, (axis + 2) % 3);
    const Edge other = between((axis + 2) % 3, (axis + 1) % 3);
    const QPointF first = view.at(one.from) + view.at(one.to);
    const QPointF second = view.at(other.from) + view.at(other.to);
    const bool takesFirst = axis == 2 ? first.x() < second.x() : first.y() > second.y();
    return takesFirst ? one : other;
}

/// Draws the numbers and the name of an axis, unless the axis is strongly foreshortened. Omits numbers that would touch
/// one in `written`, such as at a corner where two axes meet, and a name that would leave the panel.
void writeAlong(const Box& box, int axis, const QRectF& data, std::vector<QRectF>& written) {
    const auto& [canvas, cloud, view] = box;
    Edge edge = edgeOf(box, axis);
    const QPointF seen = view.at(edge.to) - view.at(edge.from);
    if (std::hypot(seen.x(), seen.y()) < minSeen * box.length(axis)) return;
    const Place3 centre{(box.range(0).from + box.range(0).to) / 2, (box.range(1).from + box.range(1).to) / 2,
                        (box.range(2).from + box.range(2).to) / 2};
    const QPointF middle = (view.at(edge.from) + view.at(edge.to)) / 2;
    QPointF outward(-seen.y(), seen.x());
    if (QPointF::dotProduct(outward, middle - view.at(centre)) < 0) outward = -outward;
    outward /= std::hypot(outward.x(), outward.y());
    const double aside = outward.x();
    const double align = std::clamp(0.5 - 1.2 * aside, 0.0, 1.0);
    double widest = 0;
    for (const double tick : box.ticks(axis)) {
        const QString text = tickLabel(tick, box.tickStep(axis));
        edge.from[static_cast<std::size_t>(axis)] = tick;
        const QPointF at = view.at(edge.from) + outward * 0.85 * box.em();
        const double width = widthOf(text, canvas.type.text);
        widest = std::max(widest, width);
        const QRectF ground(at.x() - align * width - 0.2 * box.em(), at.y() - 0.6 * box.em(), width + 0.4 * box.em(),
                            1.2 * box.em());
        if (touchesAny(ground, written)) continue;
        written.push_back(ground);
        drawLabel(canvas, {.text = text, .at = at, .align = align}, canvas.type.text, canvas.palette.ink);
    }
    const double beside = 1.9 * box.em() + std::abs(aside) * widest;
    const QString name = canvas.words(cloud.names[static_cast<std::size_t>(axis)]);
    const bool vertical = axis == 2 && std::abs(aside) > 0.9;
    const QPointF at = middle + outward * beside;
    const double left = at.x() - (vertical ? 0.5 * box.em() : align * widthOf(name, canvas.type.text));
    const double wide = vertical ? box.em() : widthOf(name, canvas.type.text);
    if (left < data.left() || left + wide > data.right()) return;
    drawLabel(canvas, {.text = name, .at = at, .align = vertical ? 0.5 : align, .quarterTurns = vertical ? -1 : 0},
              canvas.type.text, canvas.palette.muted);
}

/// Returns the first of six rectangles beside a dot that is inside the panel and disjoint from `taken`; nullopt if
/// there is none.
std::optional<QRectF> groundFor(const Box& box, QPointF at, const QString& text, const std::vector<QRectF>& taken,
                                const QRectF& data) {
    const double em = box.em();
    const QSizeF size(widthOf(text, box.canvas.type.bold) + 0.3 * em, 1.2 * em);
    const QPointF right(0.45 * em, 0);
    const QPointF left(-0.45 * em - size.width(), 0);
    const std::array<QRectF, 6> places{
        QRectF(at + right - QPointF(0, 1.3 * em), size), QRectF(at + right + QPointF(0, 0.1 * em), size),
        QRectF(at + left - QPointF(0, 1.3 * em), size),  QRectF(at + left + QPointF(0, 0.1 * em), size),
        QRectF(at + right - QPointF(0, 2.6 * em), size), QRectF(at + right + QPointF(0, 1.4 * em), size)};
    const auto isFree = [&](const QRectF& place) { return data.contains(place) && !touchesAny(place, taken); };
    const auto found = std::ranges::find_if(places, isFree);
    return found == places.end() ? std::nullopt : std::optional(*found);
}

void paintDots(const Box& box, const CloudMark& mark) {
    QPainter& painter = box.canvas.painter;
    const QColor colour = colourOf(box.canvas.palette, mark.tone);
    const QPointF at = box.view.at(mark.at);
    const double radius = 0.3 * box.em();
    if (mark.other) {
        painter.setPen(QPen(colour, box.canvas.stroke(0.12)));
        painter.drawLine(at, box.view.at(*mark.other));
    }
    painter.setPen(QPen(box.canvas.palette.paper, box.canvas.stroke(0.08)));
    painter.setBrush(colour);
    painter.drawEllipse(at, radius, radius);
    if (mark.other) painter.drawEllipse(box.view.at(*mark.other), radius, radius);
}

void writeMark(const Box& box, const CloudMark& mark, const QRectF& data, std::vector<QRectF>& taken) {
    const Canvas& canvas = box.canvas;
    const QString text = canvas.words(mark.label);
    const std::optional<QRectF> ground = groundFor(box, box.view.at(mark.at), text, taken, data);
    if (!ground) return;
    taken.push_back(*ground);
    // keeps the label readable in front of a dense path
    canvas.painter.fillRect(*ground, faded(canvas.palette.paper, 0.75F));
    const QPointF at(ground->left() + 0.15 * box.em(), ground->center().y());
    drawLabel(canvas, {.text = text, .at = at, .align = 0}, canvas.type.bold, colourOf(canvas.palette, mark.tone));
}

/// Draws the marks. Labels of quiet dots are placed after all others.
void paintMarks(const Box& box, const QRectF& data, std::vector<QRectF> taken) {
    for (const CloudMark& mark : box.cloud.marks) paintDots(box, mark);
    for (const bool isQuiet : {false, true}) {
        for (const CloudMark& mark : box.cloud.marks)
            if ((mark.tone.role == Tone::Quiet) == isQuiet) writeMark(box, mark, data, taken);
    }
}

CloudStyle styleOf(const Canvas& canvas, const Cloud& cloud) {
    return {.colours = colours(mapOf(cloud.scale), canvas.palette.ground),
            .shadow = onPaper(canvas.palette, canvas.palette.muted, 0.45).rgb(),
            .halfWidth = static_cast<float>(std::max(0.6, 0.055 * canvas.type.em * canvas.scale)),
            .dot = static_cast<float>(std::max(1.5, 0.2 * canvas.type.em * canvas.scale)),
            .progress = canvas.progress};
}

/// Draws the path directly into the pixels; for a vector target, or a panel partly outside the page, through an image.
void paintPath(const Canvas& canvas, const QRectF& data, const Cloud& cloud) {
    const CloudStyle style = styleOf(canvas, cloud);
    const QRect pixels(QPoint(0, 0), (data.size() * canvas.scale).toSize());
    const QRect target = pixels.translated((data.topLeft() * canvas.scale).toPoint());
    const QRect here = canvas.image ? target & canvas.image->rect() : QRect();
    if (canvas.image && target.width() - here.width() <= 1 && target.height() - here.height() <= 1) {
        return canvas.drawCloud(cloud, CloudView(cloud, QRectF(here)), style, *canvas.image, here);
    }
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) return;
    image.fill(Qt::transparent);
    canvas.drawCloud(cloud, CloudView(cloud, QRectF(pixels)), style, image, pixels);
    canvas.painter.drawImage(data, image);
}

}  // namespace

void paintCloud(const Canvas& canvas, const PanelScene& scene, const Cloud& cloud) {
    const CloudView view(cloud, scene.data);
    const Box box{canvas, cloud, view};
    canvas.painter.save();
    const double em = canvas.type.em;
    canvas.painter.setClipRect(scene.data.adjusted(0, -gap::aboveCloud * em, 0, gap::underCloud * em));
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (int wall = 0; wall < 3; ++wall) paintWall(box, wall);
    paintPath(canvas, scene.data, cloud);
    std::vector<QRectF> written;
    for (int axis = 0; axis < 3; ++axis) writeAlong(box, axis, scene.data, written);
    paintMarks(box, scene.data, std::move(written));
    canvas.painter.restore();
}

}  // namespace orrery
