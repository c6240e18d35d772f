// Coverage: the part of each pixel of a rectangle that lines and discs cover, computed from the distance between the
// pixel's centre and the line. Overlaps count once, so that lines joined by discs have neither gaps nor seams. The cost
// is proportional to the covered area; Qt's raster engine takes hundreds of milliseconds for a few wide antialiased
// polylines of two thousand points.
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

    /// Adds a line from a to b with flat ends. Coordinates are pixels from the top left and may lie outside; the width
    /// is 1 to 100 pixels.
    void addLine(QPointF a, QPointF b, double width);
    /// Adds a disc with the diameter `width`.
    void addDisc(QPointF centre, double width);

    /// Blends `colour` (its alpha is ignored) over pixels (Format_RGB32) by their coverage, then clears the coverage.
    /// `pixels` is the pixel at the rectangle's top left, `pixelsARow` the distance between rows in pixels.
    void paintOnto(QRgb* pixels, std::ptrdiff_t pixelsARow, const QColor& colour);

private:
    static constexpr int margin = 16;  // bytes before and after each row, which are written but not shown

    std::uint8_t* row(int y) { return covered.data() + static_cast<std::ptrdiff_t>(y) * stride + margin; }
    /// Extends the range of touched rows; returns whether any row lies between `top` and `bottom`.
    bool touch(double top, double bottom);

    int width;
    int height;
    std::ptrdiff_t stride;
    int firstRow;
    int lastRow = -1;
    std::vector<std::uint8_t> covered;
};

}  // namespace orrery
