#include "ui/window/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace orrery {

namespace {

constexpr double grid = 16;  // all shapes are drawn on a 16 x 16 grid

QPainterPath cross() {
    QPainterPath path({4, 4});
    path.lineTo(12, 12);
    path.moveTo(12, 4);
    path.lineTo(4, 12);
    return path;
}

QPainterPath turningBack() {
    QPainterPath path;
    path.arcMoveTo(QRectF(3.5, 3.5, 9, 9), 150);
    path.arcTo(QRectF(3.5, 3.5, 9, 9), 150, -290);
    path.moveTo(3.2, 2.8);
    path.lineTo(3.9, 6.3);
    path.lineTo(7.3, 5.6);
    return path;
}

QPainterPath warning() {
    QPainterPath path({8, 2});
    path.lineTo(15, 14);
    path.lineTo(1, 14);
    path.closeSubpath();
    path.moveTo(8, 6.2);
    path.lineTo(8, 9.8);
    path.moveTo(8, 11.8);
    path.lineTo(8, 12);
    return path;
}

/// Bracket that joins two rows.
QPainterPath bracket() {
    QPainterPath path({5, 2});
    path.lineTo(9, 2);
    path.quadTo(11, 2, 11, 4);
    path.lineTo(11, 12);
    path.quadTo(11, 14, 9, 14);
    path.lineTo(5, 14);
    return path;
}

QPainterPath outlineOf(Icon which) {
    switch (which) {
        case Icon::Reset:
            return turningBack();
        case Icon::Close:
            return cross();
        case Icon::Warning:
            return warning();
        case Icon::Together:
            return bracket();
        default:
            return {};
    }
}

QPainterPath filledShape(Icon which) {
    QPainterPath path;
    if (which == Icon::Play) {
        path.moveTo(4.5, 2.5);
        path.lineTo(13.5, 8);
        path.lineTo(4.5, 13.5);
        path.closeSubpath();
    } else if (which == Icon::Pause) {
        path.addRect(4, 3, 3, 10);
        path.addRect(9, 3, 3, 10);
    }
    return path;
}

class PathEngine : public QIconEngine {
public:
    explicit PathEngine(Icon drawn) : which(drawn) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QApplication::palette().color(group, QPalette::ButtonText);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / grid, rect.height() / grid);
        painter->setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(outlineOf(which));
        painter->fillPath(filledShape(which), colour);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        if (size.isEmpty()) return {};
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return picture;
    }

    QIconEngine* clone() const override { return new PathEngine(which); }

private:
    Icon which;
};

}  // namespace

QIcon icon(Icon which) {
    return QIcon(new PathEngine(which));
}

}  // namespace orrery
