// Painting of sheets, which are tables of words. Columns are as wide as their words in the longer of the two languages;
// all words have the same font size.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/paint/painters/painters.h"

namespace orrery {

namespace {

constexpr double columnGap = 1.3;      // between the words of adjacent columns, in ems
constexpr double tightestLine = 1.35;  // least line spacing, in ems
constexpr double largeLine = 1.5;      // least line spacing at font sizes above usualSheet: leaves room for formulas
constexpr double lineInRow = 0.8;      // height of a further line of a row, relative to the first
constexpr double loosestLine = 3;      // greatest line spacing, in ems
constexpr double usualSheet = 1.25;    // font size relative to the surrounding text
constexpr double largestSheet = 2;     // greatest font size, likewise
constexpr double largestBeside = 1.5;  // greatest font size of a table beside the picture that it explains

/// Returns column widths in ems, without gaps.
std::vector<double> columnWidths(const Sheet& sheet) {
    const QFont plain = face(100), bold = face(100, true);
    std::vector<double> widths(sheet.rows.front().size());
    for (const std::vector<SheetCell>& row : sheet.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            const auto widthOfLines = [&](const QString& text) {
                double widest = 0;
                for (const QString& line : text.split(QLatin1Char('\n')))
                    widest = std::max(widest, widthOf(line, row[column].emphasized ? bold : plain) / 100);
                return widest;
            };
            widths[column] = std::max(widths[column], inLongerLanguage(row[column].text, widthOfLines));
        }
    }
    return widths;
}

/// Returns the height of a row relative to a row of one line.
double heightOfRow(const std::vector<SheetCell>& row) {
    qsizetype breaks = 0;
    const auto breaksIn = [](const QString& text) { return text.count(QLatin1Char('\n')); };
    for (const SheetCell& cell : row) breaks = std::max(breaks, inLongerLanguage(cell.text, breaksIn));
    return 1 + static_cast<double>(breaks) * lineInRow;
}

struct SheetPlaces {
    double em = 0;
    QRectF all;
    std::vector<double> edges;  ///< left edges of the columns, and the right edge of the last one
    std::vector<double> tops;   ///< top edges of the rows, and the bottom edge of the last one

    QRectF cell(std::size_t row, std::size_t column) const {
        return {edges[column], tops[row], edges[column + 1] - edges[column], tops[row + 1] - tops[row]};
    }
};

/// Font sizes, in logical pixels.
struct SheetSizes {
    double usual = 0;    ///< up to this size the line spacing may be tightestLine
    double largest = 0;  ///< upper limit
};

SheetPlaces placesOf(const Sheet& sheet, const QRectF& data, const SheetSizes& sizes) {
    const std::vector<double> widths = columnWidths(sheet);
    const auto columns = static_cast<double>(widths.size());
    const double words = std::accumulate(widths.begin(), widths.end(), 0.0);
    double lines = 0;
    for (const std::vector<SheetCell>& row : sheet.rows) lines += heightOfRow(row);
    const double byWidth = data.width() / (words + columns * columnGap);
    const double byHeight = data.height() / lines;
    const double usual = std::min({sizes.usual, byWidth, byHeight / tightestLine});
    const double large = std::min({sizes.largest, byWidth, byHeight / largeLine});
    SheetPlaces places;
    places.em = std::max(1.0, std::floor(std::max(usual, large)));
    const double lineHeight = std::min(data.height() / lines, loosestLine * places.em);
    const double roomiest = 3 * columnGap * places.em;
    const double gap = std::min((data.width() - words * places.em) / columns, roomiest);
    const QSizeF size(words * places.em + columns * gap, lines * lineHeight);
    places.all = QRectF(data.center() - QPointF(size.width() / 2, size.height() / 2), size);
    places.edges = {places.all.left()};
    for (const double width : widths) places.edges.push_back(places.edges.back() + width * places.em + gap);
    places.tops = {places.all.top()};
    for (const std::vector<SheetCell>& row : sheet.rows)
        places.tops.push_back(places.tops.back() + heightOfRow(row) * lineHeight);
    return places;
}

void paintCell(const Canvas& canvas, const SheetCell& cell, const QRectF& place, double em, bool isName) {
    const QColor colour = colourOf(canvas.palette, cell.tone);
    if (cell.tinted && canvas.palette.fills) {
        const double inset = 0.06 * em;
        canvas.painter.fillRect(place.adjusted(inset, inset, -inset, -inset), onPaper(canvas.palette, colour, 0.16));
    }
    const double x = isName ? place.left() + 0.35 * em : place.center().x();
    const QStringList lines = canvas.words(cell.text).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const double down = (static_cast<double>(i) - static_cast<double>(lines.size() - 1) / 2) * 1.3 * em;
        const QPointF at(x, place.center().y() + down);
        drawLabel(canvas, {.text = lines[i], .at = at, .align = isName ? 0 : 0.5}, face(em, cell.emphasized), colour);
    }
}

}  // namespace

void paintSheet(const Canvas& canvas, const PanelScene& scene, const Sheet& sheet) {
    if (sheet.rows.empty() || sheet.rows.front().empty()) return;
    const double largest = scene.panel.role == Role::Beside ? largestBeside : largestSheet;
    const double em = canvas.type.em;
    const SheetPlaces places = placesOf(sheet, scene.data, {usualSheet * em, largest * em});
    canvas.painter.save();
    canvas.painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
        for (std::size_t column = 0; column < sheet.rows[row].size(); ++column)
            paintCell(canvas, sheet.rows[row][column], places.cell(row, column), places.em, column == 0);
    }
    for (std::size_t row = 1; row < sheet.rows.size(); ++row) {
        const double y = canvas.snapped(places.tops[row]);
        const double thick = canvas.stroke(row == 1 ? 0.08 : 0.04);
        canvas.painter.fillRect(QRectF(places.all.left(), y - thick / 2, places.all.width(), thick),
                                row == 1 ? canvas.palette.ink : canvas.palette.faint);
    }
    canvas.painter.restore();
}

}  // namespace orrery
