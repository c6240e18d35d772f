// Coverage: how much of each pixel of a rectangle lines cover, from the distance between a pixel's middle and the line.
// What overlaps counts once, so joins are round without gaps or seams, and a line costs what it covers: Qt's raster
// engine takes hundreds of milliseconds for a few wide antialiased polylines of two thousand points.
#pragma once

#include <QColor>
#include <QPointF>
#include <QSize>
#include <cstdint>
#include <vector>

namespace orrery {

class Coverage {
public:
    explicit Coverage(QSize pixels);

    /// From a to b, with flat ends; coordinates in pixels from the top left, any number of them outside. Width in
    /// pixels, 1 to 100.
    void addLine(QPointF a, QPointF b, double width);
    void addDisc(QPointF centre, double width);

    /// Blends `colour` over pixels (Format_RGB32) where anything was added, and forgets it: this rectangle's top left
    /// is the first of them, and rows are so many apart.
    void paintOnto(QRgb* pixels, std::ptrdiff_t pixelsARow, const QColor& colour);

private:
    static constexpr int margin = 16;  // pixels before and after a row that are touched and never seen

    std::uint8_t* row(int y) { return covered.data() + static_cast<std::ptrdiff_t>(y) * stride + margin; }
    /// Whether any row lies between them.
    bool touch(double top, double bottom);

    int width;
    int height;
    std::ptrdiff_t stride;
    int firstRow;
    int lastRow = -1;
    std::vector<std::uint8_t> covered;
};

}  // namespace orrery
