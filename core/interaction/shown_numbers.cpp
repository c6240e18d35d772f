#include "core/interaction/shown_numbers.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/overloaded.h"
#include "core/figure/plan.h"
#include "core/interaction/navigation.h"
#include "core/interaction/pointing.h"
#include "core/interaction/positions.h"
#include "core/views/bias/frame.h"

namespace orrery {

namespace {

constexpr std::int64_t maxListed = 65536;

CellRange wholeCells(const CellRange& range) {
    return {std::floor(range.from), std::ceil(range.to)};
}

/// The first and the last position, query or key that an axis shows.
CellRange shownOf(const Axis& axis) {
    const double last = axis.scale == AxisScale::Cells ? std::ceil(axis.shown.to) - 1 : std::floor(axis.shown.to);
    return {std::floor(axis.shown.from), std::max(last, std::floor(axis.shown.from))};
}

const Axis* axisOf(const Figure& figure, int pane, Aim aim) {
    const std::optional<std::size_t> panel = cameraPanel(figure, pane);
    if (!panel) return nullptr;
    const Axes& axes = *figure.panels[*panel].axes;
    return axes.x.aim == aim ? &axes.x : axes.y.aim == aim ? &axes.y : nullptr;
}

/// The first and the last position that a pane shows, or covers if none of its axes has the aim PositionM.
CellRange positionsShown(const Document& document, const Figure& figure, int pane) {
    if (const Axis* axis = axisOf(figure, pane, Aim::PositionM)) return shownOf(*axis);
    if (const auto covered = coveredRange(document.panes[static_cast<std::size_t>(pane)]))
        return {covered->from, covered->to - 1};
    return factsOf(figure, pane).probe.only.value_or(usualPositions);
}

PositionRange rangeOf(const CellRange& shown) {
    const auto first = static_cast<std::int64_t>(shown.from);
    const std::int64_t count = static_cast<std::int64_t>(shown.to) - first + 1;
    const std::int64_t step = (count + maxListed - 1) / maxListed;
    return {Position(first), step, static_cast<std::uint64_t>((count + step - 1) / step)};
}

NumberTable tableOf(std::vector<std::string> columns, Matrix matrix) {
    const std::uint64_t rows = matrix.rows;
    return {rows, std::move(columns), [matrix = std::move(matrix)](std::uint64_t first, std::uint64_t count) {
                Matrix part(static_cast<std::size_t>(count), matrix.columns);
                for (std::size_t row = 0; row < part.rows; ++row)
                    std::ranges::copy(matrix.row(static_cast<std::size_t>(first) + row), part.row(row).begin());
                return part;
            }};
}

Result<NumberTable> cellsOf(const Field& field) {
    const CellRange rows = wholeCells(field.rows), columns = wholeCells(field.columns);
    if (rows.size() * columns.size() > maxCells) {
        const std::string size = shortest(rows.size()) + " × " + shortest(columns.size());
        return Problem{
            "picture", say({"{} cells are too many for a file", "{} 个单元格过多，无法写入文件"}, size),
            say({"zoom in to at most {}, or use `orrery encode`", "请放大到最多 {} 个，或用 `orrery encode`"},
                shortest(maxCells))};
    }
    std::vector<std::string> names;
    for (double column = columns.from; column < columns.to; ++column) names.push_back(shortest(column));
    return NumberTable{static_cast<std::uint64_t>(rows.size()), std::move(names),
                       [field, rows, columns](std::uint64_t first, std::uint64_t count) {
                           Matrix part(static_cast<std::size_t>(count), static_cast<std::size_t>(columns.size()));
                           for (std::size_t row = 0; row < part.rows; ++row) {
                               const double at = rows.from + static_cast<double>(first + row);
                               for (std::size_t column = 0; column < part.columns; ++column) {
                                   const double across = columns.from + static_cast<double>(column);
                                   part.at(row, column) = exactMean(field, {at, at + 1}, {across, across + 1});
                               }
                           }
                           return part;
                       }};
}

NumberTable pointsOf(const Lines& lines) {
    std::size_t count = 0;
    for (const Curve& curve : lines.curves) count += curve.x.size();
    Matrix matrix(count, 3);
    std::size_t row = 0;
    for (std::size_t index = 0; index < lines.curves.size(); ++index) {
        const Curve& curve = lines.curves[index];
        for (std::size_t point = 0; point < curve.x.size(); ++point, ++row) {
            matrix.at(row, 0) = static_cast<double>(index);
            matrix.at(row, 1) = curve.x[point];
            matrix.at(row, 2) = curve.y[point];
        }
    }
    return tableOf({"curve", "x", "y"}, std::move(matrix));
}

NumberTable barsOf(const Bars& bars) {
    Matrix matrix(bars.bars.size(), 3);
    for (std::size_t row = 0; row < bars.bars.size(); ++row) {
        matrix.at(row, 0) = bars.bars[row].at;
        matrix.at(row, 1) = bars.bars[row].base;
        matrix.at(row, 2) = bars.bars[row].value;
    }
    return tableOf({"at", "base", "value"}, std::move(matrix));
}

NumberTable turnsOf(const Dials& dials) {
    Matrix matrix(dials.dials.size(), 4);
    for (std::size_t row = 0; row < dials.dials.size(); ++row) {
        const Dial& dial = dials.dials[row];
        matrix.at(row, 0) = dial.pair;
        matrix.at(row, 1) = dial.wavelength;
        matrix.at(row, 2) = dial.turnsM;
        matrix.at(row, 3) = dial.turnsN;
    }
    return tableOf({dials.single ? "dimension" : "pair", "wavelength", "turns_m", "turns_n"}, std::move(matrix));
}

NumberTable pathOf(const Cloud& cloud) {
    const std::vector<float>& points = *cloud.points;
    Matrix matrix(points.size() / 3, 4);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        matrix.at(row, 0) = cloud.first + static_cast<double>(row) / cloud.perPosition;
        for (std::size_t axis = 0; axis < 3; ++axis) matrix.at(row, axis + 1) = points[3 * row + axis];
    }
    return tableOf({"position", "x", "y", "z"}, std::move(matrix));
}

std::optional<Result<NumberTable>> numbersOf(const Layer& layer) {
    using Found = std::optional<Result<NumberTable>>;
    return std::visit(Overloaded{[](const Field& field) { return Found(cellsOf(field)); },
                                 [](const Lines& lines) { return Found(pointsOf(lines)); },
                                 [](const Bars& bars) { return Found(barsOf(bars)); },
                                 [](const Dials& dials) { return Found(turnsOf(dials)); },
                                 [](const Cloud& cloud) { return Found(pathOf(cloud)); },
                                 [](const OneOf<Marks, Links, Notes, Sheet, Message> auto&) { return Found(); }},
                      layer);
}

/// The panels of a pane: main panels before the others, and in each of these groups those of `head` first.
std::vector<const Panel*> panelsOf(const Figure& figure, int pane, int head) {
    std::vector<const Panel*> panels;
    for (const Panel& panel : figure.panels)
        if (panel.pane == pane) panels.push_back(&panel);
    std::ranges::stable_sort(panels, {}, [head](const Panel* panel) {
        return (panel->role == Role::Main ? 0 : 2) + (panel->head == head ? 0 : 1);
    });
    return panels;
}

}  // namespace

SnippetSize sizeShown(const Document& document, const Figure& figure, int pane) {
    SnippetSize size;
    const CellRange shown = positionsShown(document, figure, pane);
    size.positions = rangeOf(shown);
    const Values& view = document.panes[static_cast<std::size_t>(pane)].view.values;
    const auto count = [&](std::string_view id, std::int64_t usual) {
        const Param* param = view.find(id);
        const auto chosen = param && view.isActive(*param) ? view.number(id) : std::nullopt;
        return chosen ? static_cast<std::int64_t>(*chosen) : usual;
    };
    const auto tokens = static_cast<std::int64_t>(std::min<double>(shown.size() + 1, maxListed));
    size.queries = count(bias_view::queries.id(), tokens);
    size.keys = count(bias_view::keys.id(), size.queries);
    return size;
}

Result<NumberTable> shownNumbers(const Figure& figure, int pane, int head) {
    for (const Panel* panel : panelsOf(figure, pane, head)) {
        for (const Layer& layer : panel->layers)
            if (const std::optional<Result<NumberTable>> found = numbersOf(layer)) return *found;
    }
    return Problem{
        "picture", Words{"it shows no numbers", "图中没有数"},
        Words{"choose a view with cells, curves, dials or a path", "请选择有单元格、曲线、表盘或路径的视图"}};
}

}  // namespace orrery
