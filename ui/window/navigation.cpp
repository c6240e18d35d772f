#include "ui/window/navigation.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/figure/plan.h"
#include "core/number_text.h"

namespace orrery {

namespace {

std::optional<CellRange> inside(const CellRange& wanted, const CellRange& extents) {
    if (wanted.size() >= extents.size()) return std::nullopt;
    const double from = std::clamp(wanted.from, extents.from, extents.to - wanted.size());
    return CellRange{from, from + wanted.size()};
}

std::optional<CellRange> zoomed(const Axis& axis, double cell, double factor) {
    const double smallest = std::min(1.0, axis.extents.size());
    const double size = std::clamp(axis.shown.size() * factor, smallest, axis.extents.size());
    const double from = cell - (cell - axis.shown.from) * size / axis.shown.size();
    return inside({from, from + size}, axis.extents);
}

std::optional<CellRange> panned(const Axis& axis, double fraction) {
    const double cells = (axis.reversed ? fraction : -fraction) * axis.shown.size();
    return inside({axis.shown.from + cells, axis.shown.to + cells}, axis.extents);
}

std::optional<CellRange> following(const Axis& axis, double cell) {
    double from = axis.shown.from;
    from = std::max(from, cell + 1 - axis.shown.size());
    from = std::min(from, cell);
    return inside({from, from + axis.shown.size()}, axis.extents);
}

double wholeCell(double coordinate, const CellRange& extents) {
    return std::clamp(std::floor(coordinate), extents.from, extents.to - 1);
}

bool isMatrix(const Field& field) {
    return std::holds_alternative<HeadKernel>(field.source);
}

/// The pairs of a pane's bank; empty where it has none.
std::vector<AnglePair> pairsOf(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    const auto* bank = encoding ? std::get_if<OscillatorBank>(&*encoding) : nullptr;
    return bank ? bank->pairs : std::vector<AnglePair>();
}

/// The probe on a pair: its sine column stands for it.
Probe onPair(Probe probe, const std::vector<AnglePair>& pairs, int pair) {
    if (pair >= 0 && static_cast<std::size_t>(pair) < pairs.size()) {
        probe.dimension = pairs[static_cast<std::size_t>(pair)].sine;
    }
    return probe;
}

Probe movedDial(const Document& document, const Dials& dials, int steps) {
    // the document's pair, not the one marked on the screen: keys may be ahead of the picture
    const std::vector<AnglePair> pairs = pairsOf(document.panes.front());
    const std::int64_t dimension = document.probe.dimension;
    const auto holds = [&](const AnglePair& pair) { return pair.sine == dimension || pair.cosine == dimension; };
    const auto now = static_cast<int>(std::ranges::find_if(pairs, holds) - pairs.begin());
    const auto dial = std::ranges::find(dials.dials, now, &Dial::pair);
    const auto last = static_cast<std::ptrdiff_t>(dials.dials.size()) - 1;
    const std::ptrdiff_t index = dial == dials.dials.end() ? 0 : dial - dials.dials.begin() + steps;
    const Dial& next = dials.dials[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, last))];
    return onPair(document.probe, pairs, next.pair);
}

}  // namespace

Camera zoomed(const Axes& axes, QPointF cell, ZoomFactor factor) {
    return {zoomed(axes.across, cell.x(), factor.across), zoomed(axes.down, cell.y(), factor.down)};
}

Camera panned(const Axes& axes, QPointF pixels, QSizeF area) {
    return {panned(axes.across, pixels.x() / area.width()), panned(axes.down, pixels.y() / area.height())};
}

double fractionOf(const Axis& axis, double cell) {
    const double fraction = (cell - axis.shown.from) / axis.shown.size();
    return axis.reversed ? 1 - fraction : fraction;
}

double cellAt(const Axis& axis, double fraction) {
    return axis.shown.from + (axis.reversed ? 1 - fraction : fraction) * axis.shown.size();
}

Camera following(const Figure& figure, const Probe& probe) {
    const Panel* panel = cameraPanel(figure);
    if (!panel) return {};
    const Field& field = *fieldOf(*panel);
    const double row = std::floor(probe.m);
    const double column = isMatrix(field) ? std::floor(probe.n) : static_cast<double>(probe.dimension);
    return {following(panel->axes->across, field.transposed ? row : column),
            following(panel->axes->down, field.transposed ? column : row)};
}

const Field* fieldOf(const Panel& panel) {
    for (const Layer& layer : panel.layers) {
        if (const Field* field = std::get_if<Field>(&layer)) return field;
    }
    return nullptr;
}

const Panel* cameraPanel(const Figure& figure) {
    const auto found = std::ranges::find_if(figure.panels, [](const Panel& p) { return p.axes && fieldOf(p); });
    return found == figure.panels.end() ? nullptr : &*found;
}

const Dials* dialsOf(const Figure& figure) {
    for (const Panel& panel : figure.panels) {
        for (const Layer& layer : panel.layers) {
            if (const Dials* dials = std::get_if<Dials>(&layer)) return dials;
        }
    }
    return nullptr;
}

Probe probeAt(const Document& document, const Figure& figure, const Hit& hit, bool second) {
    Probe probe = document.probe;
    if (hit.pair >= 0) return onPair(probe, pairsOf(document.panes[static_cast<std::size_t>(hit.pane)]), hit.pair);
    const Field* field = fieldOf(figure.panels[static_cast<std::size_t>(hit.panel)]);
    if (!field) return probe;
    const double row = wholeCell(field->transposed ? hit.cell.x() : hit.cell.y(), field->rowExtents);
    const double column = wholeCell(field->transposed ? hit.cell.y() : hit.cell.x(), field->columnExtents);
    if (isMatrix(*field)) {
        probe.m = row;
        probe.n = column;
        probe.head = hit.head;
    } else {
        (second ? probe.n : probe.m) = row;
        probe.dimension = static_cast<std::int64_t>(column);
    }
    return probe;
}

Probe movedProbe(const Document& document, const Figure& figure, int right, int down) {
    Probe probe = document.probe;
    if (const Dials* dials = dialsOf(figure)) return movedDial(document, *dials, right + down * dials->columns);
    const Panel* panel = cameraPanel(figure);
    if (!panel) return probe;
    const Field& field = *fieldOf(*panel);
    const double across = panel->axes->across.reversed ? -right : right;
    const double downwards = panel->axes->down.reversed ? -down : down;
    const double rows = field.transposed ? across : downwards;
    const double columns = field.transposed ? downwards : across;
    probe.m = wholeCell(probe.m + rows, field.rowExtents);
    if (isMatrix(field)) {
        probe.n = wholeCell(probe.n + columns, field.columnExtents);
    } else {
        const double dimension = wholeCell(static_cast<double>(probe.dimension) + columns, field.columnExtents);
        probe.dimension = static_cast<std::int64_t>(dimension);
    }
    return probe;
}

std::optional<CellRange> scrubRange(const Figure& figure, bool second) {
    const Panel* panel = cameraPanel(figure);
    if (!panel) return std::nullopt;
    const Field& field = *fieldOf(*panel);
    const CellRange& shown = isMatrix(field) && second ? field.columns : field.rows;
    return CellRange{std::floor(shown.from), std::max(std::floor(shown.from), std::ceil(shown.to) - 1)};
}

Phrase hoverLine(const Figure& figure, const Hit& hit) {
    const Panel& panel = figure.panels[static_cast<std::size_t>(hit.panel)];
    const Phrase gap("   ");
    if (hit.pair >= 0) {
        const std::string index = integerText(hit.pair);
        return {"pair " + index, "第 " + index + " 对"};
    }
    const Field* field = fieldOf(panel);
    if (!field || !panel.axes) return {};
    const double row = wholeCell(field->transposed ? hit.cell.x() : hit.cell.y(), field->rowExtents);
    const double column = wholeCell(field->transposed ? hit.cell.y() : hit.cell.x(), field->columnExtents);
    const double value = exactMean(*field, {row, row + 1}, {column, column + 1});
    const Axis& rows = field->transposed ? panel.axes->across : panel.axes->down;
    const Axis& columns = field->transposed ? panel.axes->down : panel.axes->across;
    Phrase told = rows.name + Phrase(" ") + Phrase(shortest(row)) + gap + columns.name + Phrase(" ") +
                  Phrase(shortest(column)) + gap + field->scale.name + Phrase(" ");
    return told + (std::isnan(value) ? Phrase("none", "无") : Phrase(rounded(value)));
}

}  // namespace orrery
