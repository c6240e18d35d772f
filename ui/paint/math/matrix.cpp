// Matrices: rows of cells, centred on the math axis as a whole. Distances are those of LaTeX: lines of 1.2 em (1.44 em
// in cases), columns 1 em apart.
#include <algorithm>

#include "ui/paint/math/boxes.h"

namespace orrery::math {

namespace {

constexpr double strutAscent = 840;
constexpr double strutDescent = 360;
constexpr double columnGap = 1000;
/// Minimum gap between rows that are taller than a line.
constexpr double minGap = 120;
/// Line spacing of cases relative to matrices.
constexpr double casesStretch = 1.2;

struct Row {
    std::vector<Box> cells;
    double ascent = 0;
    double descent = 0;
};

std::vector<Row> rowsOf(const Matrix& matrix, Style style) {
    const double scale = style.scale() * (matrix.isLeft ? casesStretch : 1);
    const Style inside{style.isDisplay() ? Size::Text : style.size, style.isCramped};
    std::vector<Row> rows;
    for (const std::vector<List>& cells : matrix.rows) {
        Row row{{}, strutAscent * scale, strutDescent * scale};
        for (const List& cell : cells) {
            row.cells.push_back(boxOf(cell, inside));
            row.ascent = std::max(row.ascent, row.cells.back().ascent + minGap / 2 * scale);
            row.descent = std::max(row.descent, row.cells.back().descent + minGap / 2 * scale);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<double> widthsOf(const std::vector<Row>& rows) {
    std::vector<double> widths;
    for (const Row& row : rows) {
        widths.resize(std::max(widths.size(), row.cells.size()));
        for (std::size_t i = 0; i < row.cells.size(); ++i) widths[i] = std::max(widths[i], row.cells[i].width);
    }
    return widths;
}

}  // namespace

Box boxOf(const Matrix& matrix, Style style) {
    const std::vector<Row> rows = rowsOf(matrix, style);
    const std::vector<double> widths = widthsOf(rows);
    const double gap = columnGap * style.scale();
    double total = 0;
    for (const Row& row : rows) total += row.ascent + row.descent;
    double top = axisAt(style) + total / 2;
    Box made;
    made.ascent = top;
    made.descent = total - top;
    for (const Row& row : rows) {
        double x = 0;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            const double room = widths[i] - row.cells[i].width;
            made.place(row.cells[i], x + (matrix.isLeft ? 0 : room / 2), top - row.ascent);
            x += widths[i] + gap;
        }
        top -= row.ascent + row.descent;
    }
    for (const double width : widths) made.width += width + gap;
    made.width = std::max(0.0, made.width - gap);
    made.attachment = made.width / 2;
    return made;
}

}  // namespace orrery::math
