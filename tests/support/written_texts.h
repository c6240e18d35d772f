// Texts of a painted figure with their rectangles, recorded by a paint engine that draws nothing: words as drawn,
// formulas as the bounding boxes of their outlines.
#pragma once

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <cmath>
#include <vector>

#include "ui/paint/paint.h"

namespace orrery {

struct WrittenText {
    QString text;  ///< "$" for a formula
    QRectF box;
    double pixels = 0;  ///< size of its font; 0 for a formula
};

/// Records texts and ignores everything else.
class TextNotes : public QPaintEngine {
public:
    TextNotes() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath& path) override {
        constexpr int rectangle = 5, ellipse = 13;  // numbers of path elements; formulas have more
        const bool isShape = path.elementCount() <= rectangle || path.elementCount() == ellipse;
        const bool isFilled = painter()->pen().style() == Qt::NoPen && painter()->brush().style() == Qt::SolidPattern;
        if (isFilled && !isShape)
            notes.push_back({QStringLiteral("$"), painter()->transform().mapRect(path.boundingRect())});
    }
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty()) return;
        // height of the ink, since the metrics of fallback fonts are larger than their characters
        const double size = item.font().pixelSize();
        const QRectF box(at.x(), at.y() - 0.76 * size, item.width(), 0.76 * size + 0.2 * size);
        const QTransform& turned = painter()->transform();
        const double scale = std::sqrt(std::abs(turned.determinant()));
        notes.push_back({item.text(), turned.mapRect(box), size * scale});
    }
    Type type() const override { return User; }
    std::vector<WrittenText> notes;
};

class NotePad : public QPaintDevice {
public:
    explicit NotePad(QSize wanted) : size(wanted) {}
    QPaintEngine* paintEngine() const override { return &engine; }
    const std::vector<WrittenText>& notes() const { return engine.notes; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return size.width();
            case PdmHeight:
                return size.height();
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return static_cast<int>(devicePixelRatioFScale());
            default:
                return 96;  // logical dots per inch
        }
    }

private:
    QSize size;
    mutable TextNotes engine;
};

inline std::vector<WrittenText> textsOf(const Figure& figure, const Look& look, QSize size) {
    NotePad pad(size);
    QPainter painter(&pad);
    const DrawField nothing = [](const FieldPlan&, QImage&, QPoint) { return done(); };
    const Done painted = paint(figure, look, size, painter, 1, nothing);
    Q_ASSERT(painted);
    painter.end();
    return pad.notes();
}

}  // namespace orrery
