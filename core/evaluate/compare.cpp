#include "core/evaluate/compare.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/figure/plan.h"
#include "core/figure/shared_scales.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/params.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

constexpr Words differenceName = nameOf(Quantity::Difference);

int columnsOf(Arrangement arrangement, int count) {
    if (arrangement == Arrangement::Down) return 1;
    const bool row = arrangement == Arrangement::Across || (arrangement == Arrangement::Auto && count <= 3);
    return row ? count : static_cast<int>(std::ceil(std::sqrt(count)));
}

Slot within(const Slot& slot, const Slot& own) {
    return {slot.left + own.left * slot.width, slot.top + own.top * slot.height, own.width * slot.width,
            own.height * slot.height};
}

/// Places of the panels of all parts, each part within its slot. Choice 0 takes Panel::place; choice k takes the k-th
/// of Figure::otherPlaces, or the last if there are fewer.
std::vector<Slot> placedIn(const Places& slots, const std::vector<Figure>& parts, std::size_t choice) {
    std::vector<Slot> places;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Figure& part = parts[i];
        const std::size_t other = std::min(choice, part.otherPlaces.size());
        for (std::size_t k = 0; k < part.panels.size(); ++k)
            places.push_back(within(slots[i], other == 0 ? part.panels[k].place : part.otherPlaces[other - 1][k]));
    }
    return places;
}

bool hasOtherHeads(const Figure& part, int head) {
    return std::ranges::any_of(part.panels,
                               [&](const Panel& panel) { return layerOf<Field>(panel) && panel.head != head; });
}

/// The main panel of a pane that has a field, preferring that of `head`; null if there is none.
const Panel* fieldPanel(const Figure& part, int head) {
    const Panel* best = nullptr;
    for (const Panel& panel : part.panels) {
        if (panel.role != Role::Main || !layerOf<Field>(panel)) continue;
        if (!best || (panel.head == head && best->head != head)) best = &panel;
    }
    return best;
}

bool isOfScores(const Field& field) {
    return std::holds_alternative<HeadKernel>(field.source);
}

Problem noField(const View& view) {
    return {
        "view", say({"'{}' shows no cells as colours", "“{}”视图不用颜色显示单元格"}, Words{view.id, view.name.zh}),
        Words{"A − B needs a picture of such cells in the first two panes", "求 A − B 时，前两个窗格都应有这样的图"}};
}

/// The axis along which the rows, or the columns, of a panel's field are shown.
const Axis& rowAxis(const Panel& panel) {
    return layerOf<Field>(panel)->isTransposed() ? panel.axes->x : panel.axes->y;
}
const Axis& columnAxis(const Panel& panel) {
    return layerOf<Field>(panel)->isTransposed() ? panel.axes->y : panel.axes->x;
}

/// Reason why the extents a and b of two fields along an axis do not correspond; nothing if they do. `axis` is that of
/// the second pane, `cells` the plural that names its cells.
std::optional<Problem> mismatch(const CellRange& a, const CellRange& b, const Axis& axis, const Words& cells) {
    if (a.size() != b.size()) {
        return Problem{axis.sizeParam.empty() ? "view" : std::string(axis.sizeParam),
                       say({"the panes have {} and {} {}", "两个窗格分别有 {} 和 {} {}"}, shortest(a.size()),
                           shortest(b.size()), cells),
                       Words{"A − B needs the same number", "求 A − B 时两者应一样多"}};
    }
    if (a == b) return std::nullopt;
    return Problem{
        std::string(firstParam.id()),
        say({"the panes begin at {} and {}", "两个窗格分别从 {} 和 {} 开始"}, shortest(a.from), shortest(b.from)),
        Words{"A − B needs the same beginning", "求 A − B 时起点应相同"}};
}

/// Whether the columns of both fields show the same dimensions.
bool inSameOrder(const Panel& a, const Panel& b) {
    const auto &first = columnAxis(a).order, &second = columnAxis(b).order;
    return first == second || (first && second && *first == *second);
}

/// Reason why the cells of two fields do not correspond; nothing if they do.
std::optional<Problem> mismatch(const Panel& panelA, const Panel& panelB) {
    const Field& a = *layerOf<Field>(panelA);
    const Field& b = *layerOf<Field>(panelB);
    const bool scores = isOfScores(a);
    if (scores != isOfScores(b)) {
        return Problem{"view",
                       Words{"one pane shows dimensions and the other attention scores",
                             "一个窗格显示各维度的值，另一个显示注意力分数"},
                       Words{"A − B needs the same in both", "求 A − B 时两者应相同"}};
    }
    const Words columns = scores ? Words{"keys", "个键"} : Words{"dimensions", "个维度"};
    const Words rows = scores ? Words{"queries", "个查询"} : Words{"positions", "个位置"};
    if (auto problem = mismatch(a.columnExtents, b.columnExtents, columnAxis(panelB), columns)) return problem;
    if (auto problem = mismatch(a.rowExtents, b.rowExtents, rowAxis(panelB), rows)) return problem;
    if (inSameOrder(panelA, panelB)) return std::nullopt;
    return Problem{"view", Words{"the panes show their dimensions in different orders", "两个窗格的维度排列顺序不同"},
                   Words{"A − B needs the same order", "求 A − B 时顺序应相同"}};
}

/// Range of the values of 48 x 48 cells spread over the field, including 0; empty if all are 0.
CellRange sampledRange(const Field& field) {
    constexpr int samples = 48;
    const auto cellAt = [](const CellRange& all, int index) {
        const double from = all.from + std::floor((all.size() - 1) * index / (samples - 1));
        return CellRange{from, from + 1};
    };
    CellRange range;
    for (int i = 0; i < samples; ++i) {
        for (int j = 0; j < samples; ++j) {
            range = including(range, exactMean(field, cellAt(field.rowExtents, i), cellAt(field.columnExtents, j)));
        }
    }
    return range;
}

/// The field a - b, with the colour scale of a.
Field minus(const Field& a, const Field& b) {
    Field field = a;
    field.source = Difference{std::make_shared<const Field>(a), std::make_shared<const Field>(b)};
    return field;
}

/// A panel of the first pane and the panel of the second pane that is subtracted from it.
struct PanelPair {
    const Panel* a;
    const Panel* b;
};

/// Pairs all panels if those of both panes are corresponding fields of the same heads, else only the fields of `head`.
std::vector<PanelPair> pairsOf(const std::vector<Figure>& parts, int head) {
    const auto isField = [](const Panel& panel) { return panel.role == Role::Main && layerOf<Field>(panel); };
    const std::vector<Panel>&a = parts[0].panels, &b = parts[1].panels;
    const auto areAlike = [&](const Panel& first, const Panel& second) {
        return isField(first) && isField(second) && first.head == second.head && !mismatch(first, second);
    };
    std::vector<PanelPair> pairs;
    if (std::ranges::equal(a, b, areAlike)) {
        for (std::size_t i = 0; i < a.size(); ++i) pairs.push_back({&a[i], &b[i]});
        return pairs;
    }
    return {{fieldPanel(parts[0], head), fieldPanel(parts[1], head)}};
}

/// Whether a column of one picture belongs to another pair of sine and cosine than the same column of the other.
bool haveOtherPairs(const std::vector<Figure>& parts, const Panel& panel) {
    const auto pairsOf = [&](std::size_t part) {
        return parts[part].panes.empty() ? std::nullopt : parts[part].panes.front().pairs;
    };
    return columnAxis(panel).aim == Aim::Dimension && pairsOf(0) && pairsOf(1) && pairsOf(0) != pairsOf(1);
}

/// One colour scale for all differences, over their sampled range. If all are 0, from minus to plus the size of the
/// joint range of the scales of both panes.
ColourScale scaleOf(const std::vector<PanelPair>& pairs, const std::vector<Field>& fields) {
    double max = 0;
    CellRange found;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const ColourScale &a = layerOf<Field>(*pairs[i].a)->scale, &b = layerOf<Field>(*pairs[i].b)->scale;
        max = std::max(max, std::max(a.high, b.high) - std::min(a.low, b.low));
        found = unionOf(found, sampledRange(fields[i]));
    }
    return scaleOver(Quantity::Difference, found.size() > 1e-9 * max ? found : CellRange{-max, max});
}

/// The value of the field at the probed cell as text; a dash if there is no cell or no value.
std::string valueText(const Field& field, const std::optional<Mark>& cell) {
    if (!cell) return "–";
    const auto& [across, down, second] = *cell;
    const double value = exactMean(field, field.isTransposed() ? across : down, field.isTransposed() ? down : across);
    return std::isnan(value) ? "–" : rounded(value, 9);
}

}  // namespace

std::vector<std::vector<Slot>> placesOf(Arrangement arrangement, const std::vector<Figure>& parts) {
    const int count = static_cast<int>(parts.size());
    const int usual = columnsOf(arrangement, count);
    std::vector<int> columns{usual};
    for (int other = 1; arrangement == Arrangement::Auto && other <= count; ++other) {
        if (other != usual && count % other == 0) columns.push_back(other);  // complete grids only
    }
    std::size_t max = 0;
    for (const Figure& part : parts) max = std::max(max, part.otherPlaces.size());
    std::vector<std::vector<Slot>> all;
    for (const int wide : columns) all.push_back(placedIn(gridOf(count, wide), parts, 0));
    for (std::size_t choice = 1; choice <= max; ++choice) all.push_back(placedIn(gridOf(count, usual), parts, choice));
    return all;
}

void shareColours(std::vector<Figure>& parts) {
    SharedScales scales(SharedScales::Across::Panes);
    for (const Figure& part : parts) scales.gather(part);
    for (Figure& part : parts) scales.settle(part);
}

std::optional<Problem> whyNoDifference(const Document& document, const std::vector<Figure>& parts) {
    const Panel* a = fieldPanel(parts[0], document.probe.head);
    const Panel* b = fieldPanel(parts[1], document.probe.head);
    if (!a || !b) return noField(*document.panes[a ? 1 : 0].view.view);
    return mismatch(*a, *b);
}

Figure differenceOf(const Document& document, const std::vector<Figure>& parts) {
    const std::vector<PanelPair> pairs = pairsOf(parts, document.probe.head);
    std::vector<Field> fields;
    for (const PanelPair& pair : pairs) fields.push_back(minus(*layerOf<Field>(*pair.a), *layerOf<Field>(*pair.b)));
    const ColourScale scale = scaleOf(pairs, fields);
    Figure figure;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Panel& a = *pairs[i].a;
        fields[i].scale = scale;
        Panel panel = plotPanel(i == 0 ? differenceName : Words{}, *a.axes, {fields[i]});
        panel.pane = static_cast<int>(document.panes.size());
        panel.head = a.head;
        if (haveOtherPairs(parts, a)) {
            if (i == 0) panel.title = Words{"A − B, a column’s pairs differ", "A − B，同一列的对不同"};
            for (Axis* axis : {&panel.axes->x, &panel.axes->y}) axis->lowEnd = axis->highEnd = {};
        }
        panel.tickLabels = a.tickLabels;
        panel.square = a.square;
        panel.probed = a.probed;
        if (pairs.size() > 1) panel.place = a.place;
        if (pairs.size() == 1 || a.bar) panel.bar = scale;
        if (pairs.size() > 1 || hasOtherHeads(parts[0], a.head))
            panel.title = joined(panel.title, say({"head {}", "头 {}"}, grouped(a.head)));
        if (const auto* marks = layerOf<Marks>(a)) panel.layers.emplace_back(*marks);
        if (a.head == document.probe.head || pairs.size() == 1)
            figure.readout = {line("difference", differenceName, valueText(fields[i], a.probed))};
        figure.panels.push_back(std::move(panel));
    }
    if (pairs.size() > 1) figure.otherPlaces = parts[0].otherPlaces;
    for (Readout& each : figure.readout) each.pane = static_cast<int>(document.panes.size());
    return figure;
}

Figure withoutDifference(const Document& document, const Problem& why) {
    Panel panel =
        barePanel({Message{{why.sentence(Language::English), why.sentence(Language::Chinese)}}}, differenceName);
    panel.pane = static_cast<int>(document.panes.size());
    Figure figure;
    figure.panels = {std::move(panel)};
    return figure;
}

}  // namespace orrery
