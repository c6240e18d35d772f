#include "ui/paint/painters/dial.h"

#include <QLinearGradient>
#include <QPaintEngine>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/paint/layout/axis.h"

namespace orrery {

namespace {

constexpr double knobCap = 0.78;  // radius of the cap of a knob, relative to the rim

/// Draws a disc with a rim. In pixels, an opaque disc is drawn as two discs, which is faster than a stroke.
void disc(const Canvas& canvas, QPointF centre, double radius, const QBrush& fill, const QPen& pen) {
    QPainter& painter = canvas.painter;
    const double edge = pen.widthF() / 2;
    const bool isTwo = painter.paintEngine()->type() == QPaintEngine::Raster && fill.isOpaque() && edge < radius;
    painter.setPen(isTwo ? QPen(Qt::NoPen) : pen);
    if (isTwo) {
        painter.setBrush(pen.color());
        painter.drawEllipse(centre, radius + edge, radius + edge);
    }
    const double reach = isTwo ? radius - edge : radius;
    painter.setBrush(fill);
    painter.drawEllipse(centre, reach, reach);
}

void disc(const DialScene& scene, double radius, const QBrush& fill, const QPen& pen) {
    disc(scene.canvas, scene.centre, radius * scene.radius, scene.canvas.palette.fills ? fill : QBrush(Qt::NoBrush),
         pen);
}

/// Draws `count` ticks around the dial that end at radius `to`. Ticks at quarter turns begin at radius `from`, the
/// others half way between the two.
void drawTicks(const DialScene& scene, int count, double from, double to) {
    QList<QLineF> lines;
    for (int i = 0; i < count; ++i) {
        const bool quarter = i * 4 % count == 0;
        const double turns = static_cast<double>(i) / count;
        lines.append({scene.at(turns, quarter ? from : (from + to) / 2), scene.at(turns, to)});
    }
    scene.canvas.painter.setPen(QPen(scene.canvas.palette.line, scene.width(0.022)));
    scene.canvas.painter.drawLines(lines);
}

QPen rimPen(const DialScene& scene) {
    const Palette& palette = scene.canvas.palette;
    return scene.dial.probed ? QPen(palette.ink, scene.width(0.045)) : QPen(palette.line, scene.width(0.025));
}

/// Returns points along the arc of radius `part` from one angle to another.
QPolygonF arc(const DialScene& scene, double from, double to, double part) {
    const int steps = 2 + static_cast<int>(std::ceil(std::abs(to - from) * 60));
    QPolygonF points;
    for (int i = 0; i <= steps; ++i) points << scene.at(from + (to - from) * i / steps, part);
    return points;
}

/// Draws the smaller angle between n and m.
void drawAngle(const DialScene& scene) {
    QPainter& painter = scene.canvas.painter;
    const QColor& ink = scene.canvas.palette.ink;
    const double between = scene.dial.turnsM - scene.dial.turnsN;
    const double end = scene.dial.turnsN + between - std::round(between);
    const QPolygonF edge = arc(scene, scene.dial.turnsN, end, 0.42);
    if (scene.canvas.palette.fills) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(faded(ink, 0.12F));
        painter.drawPolygon(QPolygonF(edge) << scene.centre);
    }
    painter.setPen(QPen(faded(ink, 0.5F), scene.width(0.014)));
    painter.drawPolyline(edge);
}

QColor mixed(const QColor& from, const QColor& to, double part) {
    const auto between = [&](int a, int b) { return a + static_cast<int>(std::lround(part * (b - a))); };
    return {between(from.red(), to.red()), between(from.green(), to.green()), between(from.blue(), to.blue())};
}

/// Draws the rotation of the hand at m since the previous position, thinning and fading backwards. Opaque pieces, each
/// overlapping the one behind it, leave no seams and can be represented in SVG and PDF.
void drawTrail(const DialScene& scene) {
    const double trail = std::clamp(scene.dial.trail, 0.0, 1.0);
    if (!scene.trail || scene.radius < 7 || trail * scene.radius < 0.6) return;  // so short that the planet hides it
    const Palette& palette = scene.canvas.palette;
    const bool knob = scene.style == DialStyle::Knob;
    const double outer = knob ? 1 : 0.985 * scene.dial.lengthM;
    const double thick = knob ? 0.18 : 0.2 * scene.dial.lengthM;
    const int pieces = std::clamp(static_cast<int>(1.3 * trail * scene.radius), 4, 32);
    scene.canvas.painter.setPen(Qt::NoPen);
    for (int piece = pieces - 1; piece >= 0; --piece) {
        const double head = static_cast<double>(piece) / pieces;
        const double tail = std::min(1.0, (piece + 1.3) / pieces);
        QPolygonF shape = arc(scene, scene.dial.turnsM - trail * head, scene.dial.turnsM - trail * tail, outer);
        shape << scene.at(scene.dial.turnsM - trail * tail, outer - thick * (1 - tail));
        shape << scene.at(scene.dial.turnsM - trail * head, outer - thick * (1 - head));
        const double strength = 0.65 * (1 - (piece + 0.5) / pieces);
        scene.canvas.painter.setBrush(mixed(knob ? palette.paper : palette.face, palette.first, strength));
        scene.canvas.painter.drawPolygon(shape);
    }
}

void drawFace(const DialScene& scene) {
    const Palette& palette = scene.canvas.palette;
    disc(scene, 1, palette.face, rimPen(scene));
    drawTrail(scene);
    if (scene.radius < 7) return;
    if (scene.style == DialStyle::Circle) {
        scene.canvas.painter.setPen(QPen(palette.faint, scene.width(0.015)));
        scene.canvas.painter.drawLine(scene.at(0.5, 1), scene.at(0, 1));
        scene.canvas.painter.drawLine(scene.at(0.25, 1), scene.at(0.75, 1));
    }
    drawTicks(scene, scene.style == DialStyle::Clock && scene.radius > 22 ? 12 : 4, 0.87, 0.985);
}

/// Draws a knob: a cap with a vertical gradient in a ring of ticks.
void drawKnob(const DialScene& scene) {
    const Palette& palette = scene.canvas.palette;
    drawTrail(scene);
    if (scene.radius > 7) drawTicks(scene, scene.radius > 22 ? 24 : 4, 0.87, 1);
    const double reach = knobCap * scene.radius;
    QLinearGradient light(scene.centre - QPointF(0, reach), scene.centre + QPointF(0, reach));
    light.setColorAt(0, palette.face.lighter(palette.face.lightness() > 128 ? 104 : 170));
    light.setColorAt(1, palette.face.darker(palette.face.lightness() > 128 ? 116 : 100));
    disc(scene, knobCap, light, rimPen(scene));
}

/// Draws a thick rim along the angles that occurred in training, and a dashed one along the others.
void drawSeen(const DialScene& scene) {
    const Palette& palette = scene.canvas.palette;
    QPainter& painter = scene.canvas.painter;
    painter.setBrush(Qt::NoBrush);
    if (scene.dial.seen < 1) {
        QPen dashed(palette.warning, scene.width(0.06), Qt::SolidLine, Qt::FlatCap);
        dashed.setDashPattern({2, 1.2});
        painter.setPen(QPen(palette.paper, scene.width(0.08)));
        painter.drawPolyline(arc(scene, scene.dial.seen, 1, 1));
        painter.setPen(dashed);
        painter.drawPolyline(arc(scene, scene.dial.seen, 1, 1));
    }
    painter.setPen(QPen(palette.series[0], scene.width(0.11), Qt::SolidLine, Qt::FlatCap));
    painter.drawPolyline(arc(scene, 0, scene.dial.seen, 1));
}

void drawHand(const DialScene& scene, double turns, bool second) {
    QPainter& painter = scene.canvas.painter;
    const Palette& palette = scene.canvas.palette;
    const double width = scene.width(second ? 0.042 : 0.075);
    // a planet and the pivot cover both ends of a hand, and flat caps are faster to fill
    const bool areEndsCovered = scene.style != DialStyle::Knob && scene.radius > 9;
    painter.setPen(QPen(second ? palette.second : palette.first, width, Qt::SolidLine,
                        areEndsCovered ? Qt::FlatCap : Qt::RoundCap));
    if (scene.style == DialStyle::Knob) {
        painter.drawLine(scene.at(turns, second ? 0.86 : 0.3), scene.at(turns, second ? 1.0 : knobCap - 0.04));
        return;
    }
    const double length = second ? scene.dial.lengthN : scene.dial.lengthM;
    painter.drawLine(scene.centre, scene.at(turns, 0.96 * length));
    if (scene.radius > 9)
        paintPlanet(scene.canvas, scene.at(turns, length), scene.width(second ? 0.08 : 0.105), second);
}

/// Draws the projections of the hand at m: the cosine horizontally, the sine vertically, and dashed lines from the tip.
void drawProjections(const DialScene& scene) {
    QPainter& painter = scene.canvas.painter;
    const Palette& palette = scene.canvas.palette;
    const QPointF tip = scene.at(scene.dial.turnsM, scene.dial.lengthM);
    const QPointF foot(tip.x(), scene.centre.y());
    const QPointF side(scene.centre.x(), tip.y());
    QPen dashed(palette.ink, scene.width(0.018));
    dashed.setDashPattern({3, 3});
    painter.setPen(dashed);
    painter.drawLine(tip, foot);
    painter.drawLine(tip, side);
    painter.setPen(QPen(palette.ink, scene.width(0.035)));
    painter.drawLine(scene.centre, foot);
    painter.drawLine(scene.centre, side);
}

void labelProjections(const DialScene& scene) {
    const double em = scene.canvas.type.em;
    if (scene.radius < 7 * em) return;
    const double angle = 2 * std::numbers::pi * scene.dial.turnsM;
    const double length = scene.dial.lengthM;
    const QPointF tip = scene.at(scene.dial.turnsM, length) - scene.centre;
    const QFont& font = scene.canvas.type.text;
    const QColor& colour = scene.canvas.palette.ink;
    // each projection is labelled on the side away from the hand
    const double below = tip.y() > 0 ? -0.75 * em : 0.75 * em;
    const bool right = tip.x() > 0;
    const QString factor = length == 1 ? QString() : QStringLiteral("r ");
    const QString cosine = factor + QStringLiteral("cos ") + cellLabel(length * std::cos(angle), 1);
    const QString sine = factor + QStringLiteral("sin ") + cellLabel(length * std::sin(angle), 1);
    drawLabel(scene.canvas, {cosine, scene.centre + QPointF(right ? 0.3 * em : -0.3 * em, below), right ? 0.0 : 1.0},
              font, colour);
    // the label of the sine lies beyond the hand at n if that hand would cross the label, and at the other side if it
    // would leave the dial there
    const QPointF other = scene.at(scene.dial.turnsN, scene.dial.lengthN) - scene.centre;
    const bool crosses = scene.hands == DialHands::MAndN && (other.x() > 0) != right && other.y() * tip.y() > 0 &&
                         std::abs(other.y()) > std::abs(tip.y()) / 2;
    const double beyond = crosses ? std::abs(other.x() / other.y() * tip.y() / 2) + em : 0.5 * em;
    const bool leaves = crosses && beyond + widthOf(sine, font) > scene.radius;
    const double start = leaves ? 0.5 * em : beyond;
    const bool isLeft = right != leaves;
    drawLabel(scene.canvas, {sine, scene.centre + QPointF(isLeft ? -start : start, tip.y() / 2), isLeft ? 1.0 : 0.0},
              font, colour);
}

}  // namespace

QPointF DialScene::at(double turns, double part) const {
    const double angle = 2 * std::numbers::pi * turns;
    const QPointF direction = style == DialStyle::Circle ? QPointF(std::cos(angle), -std::sin(angle))
                                                         : QPointF(std::sin(angle), -std::cos(angle));
    return centre + part * radius * direction;
}

double DialScene::width(double part) const {
    return std::max(1 / canvas.scale, part * std::min(radius, 6 * canvas.type.em));
}

void paintPlanet(const Canvas& canvas, QPointF centre, double radius, bool second) {
    const Palette& palette = canvas.palette;
    const double edge = second ? 0.42 * radius : 0.2 * radius;
    disc(canvas, centre, radius, second ? palette.paper : palette.first,
         second ? QPen(palette.second, edge) : QPen(palette.paper, edge));
}

void paintDial(const DialScene& scene) {
    const bool knob = scene.style == DialStyle::Knob;
    const bool projected = scene.dial.probed && scene.hands != DialHands::QueryAndKey &&
                           scene.style == DialStyle::Circle && scene.radius > 18;
    knob ? drawKnob(scene) : drawFace(scene);
    if (scene.dial.seen > 0 && !knob) drawSeen(scene);
    if (scene.hands != DialHands::M && scene.radius > 9) drawAngle(scene);
    if (projected) drawProjections(scene);
    if (scene.hands != DialHands::M) drawHand(scene, scene.dial.turnsN, true);
    drawHand(scene, scene.dial.turnsM, false);
    if (!knob && scene.radius > 9) {
        scene.canvas.painter.setPen(Qt::NoPen);
        scene.canvas.painter.setBrush(scene.canvas.palette.ink);
        scene.canvas.painter.drawEllipse(scene.centre, scene.width(0.06), scene.width(0.06));
    }
    if (projected) labelProjections(scene);
}

}  // namespace orrery
