#include "core/evaluate/compare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/base/number_text.h"
#include "core/figure/plan.h"
#include "core/views/colour_options.h"

namespace orrery {

namespace {

constexpr Words differenceName{"A − B", "A − B"};

int columnsOf(Arrangement arrangement, int count) {
    if (arrangement == Arrangement::Down) return 1;
    const bool row = arrangement == Arrangement::Across || (arrangement == Arrangement::Auto && count <= 3);
    return row ? count : static_cast<int>(std::ceil(std::sqrt(count)));
}

const Field* fieldOf(const Panel& panel) {
    const auto found =
        std::ranges::find_if(panel.layers, [](const Layer& layer) { return std::holds_alternative<Field>(layer); });
    return found == panel.layers.end() ? nullptr : &std::get<Field>(*found);
}

/// Scales of one name with the union of their ranges.
struct Shared {
    ColourScale scale;
    bool differ = false;
};

template <class Visit>
void forEachScale(std::vector<Figure>& parts, Visit visit) {
    for (Figure& part : parts) {
        for (Panel& panel : part.panels) {
            for (Layer& layer : panel.layers) {
                if (auto* field = std::get_if<Field>(&layer)) visit(field->scale);
                if (auto* cloud = std::get_if<Cloud>(&layer)) visit(cloud->scale);
            }
            if (panel.bar) visit(*panel.bar);
        }
    }
}

void add(std::vector<Shared>& all, const ColourScale& scale) {
    const auto found = std::ranges::find(all, scale.name, [](const Shared& one) { return one.scale.name; });
    if (found == all.end()) {
        all.push_back({scale});
        return;
    }
    ColourScale& sum = found->scale;
    found->differ = found->differ || scale.low != sum.low || scale.high != sum.high;
    sum.low = std::min(sum.low, scale.low);
    sum.high = std::max(sum.high, scale.high);
}

/// An automatic map stays the one that fits the range.
void widen(ColourScale& scale, const ColourScale& sum) {
    const bool isAutomatic = scale.map == mapFor("auto", scale.low, scale.high);
    scale.low = sum.low;
    scale.high = sum.high;
    if (scale.low < 0 && scale.high > 0) {  // so that 0 has the middle colour
        scale.high = std::max(scale.high, -scale.low);
        scale.low = -scale.high;
    }
    if (isAutomatic) scale.map = mapFor("auto", scale.low, scale.high);
}

bool hasOtherHeads(const Figure& part, int head) {
    return std::ranges::any_of(part.panels, [&](const Panel& panel) { return fieldOf(panel) && panel.head != head; });
}

/// The largest panel with a field, of the probed head where one is; a strip beside a picture is never it.
const Panel* fieldPanel(const Figure& part, int head) {
    const auto rank = [&](const Panel& panel) {
        return std::pair(panel.head == head, panel.place.width * panel.place.height);
    };
    const Panel* best = nullptr;
    for (const Panel& panel : part.panels) {
        if (fieldOf(panel) && (!best || rank(panel) > rank(*best))) best = &panel;
    }
    return best;
}

bool isOfScores(const Field& field) {
    return std::holds_alternative<HeadKernel>(field.source);
}

Problem noField(const View& view) {
    return {"view",
            Phrase("'" + std::string(view.id) + "'", "“" + std::string(view.name.zh) + "”视图") +
                Words{" shows no cells as colours", "不用颜色显示单元"},
            Words{"A − B needs a picture of such cells in the first two panes", "A − B 需要前两个窗格都有这样的图"}};
}

Problem otherKind() {
    return {"view",
            Words{"one pane shows dimensions and the other attention scores",
                  "一个窗格显示各维度的值，另一个显示注意力分数"},
            Words{"A − B needs the same in both", "A − B 需要两者相同"}};
}

/// The parameter of the pane's scheme or view that decides a number of cells: the first of `ids` that it has.
std::string deciding(const Pane& pane, std::span<const std::string_view> ids) {
    const auto declared = [&](std::string_view id) {
        return pane.scheme.values.param(id) || pane.view.values.param(id);
    };
    const auto found = std::ranges::find_if(ids, declared);
    return found == ids.end() ? "view" : std::string(*found);
}

/// One direction of the two fields' cells, and what to call it.
struct Direction {
    CellRange a;
    CellRange b;
    std::vector<std::string_view> parameters;
    Words cells;
};

std::optional<Problem> mismatch(const Pane& second, const Direction& direction) {
    const auto& [a, b, parameters, cells] = direction;
    if (a.size() != b.size()) {
        const std::string first = shortest(a.size());
        const std::string other = shortest(b.size());
        return Problem{deciding(second, parameters),
                       Phrase("the panes have " + first + " and " + other + " ",
                              "两个窗格分别有 " + first + " 和 " + other + " 个") +
                           cells,
                       Words{"A − B needs the same number", "A − B 需要相同的数目"}};
    }
    if (a == b) return std::nullopt;
    const std::string first = shortest(a.from);
    const std::string other = shortest(b.from);
    constexpr std::array<std::string_view, 1> start{"first"};
    return Problem{
        deciding(second, start),
        Phrase("the panes begin at " + first + " and " + other, "两个窗格分别从 " + first + " 和 " + other + " 开始"),
        Words{"A − B needs the same beginning", "A − B 需要相同的起点"}};
}

/// What the columns of a panel's field stand for, where that is not their index.
const std::vector<std::int64_t>* columnOrder(const Panel& panel) {
    return (fieldOf(panel)->transposed ? panel.axes->down : panel.axes->across).order.get();
}

bool inSameOrder(const Panel& a, const Panel& b) {
    const auto* first = columnOrder(a);
    const auto* second = columnOrder(b);
    return first == second || (first && second && *first == *second);
}

/// Why the cells of two fields do not correspond; nothing where they do.
std::optional<Problem> mismatch(const Pane& second, const Panel& panelA, const Panel& panelB) {
    const Field& a = *fieldOf(panelA);
    const Field& b = *fieldOf(panelB);
    if (isOfScores(a) != isOfScores(b)) return otherKind();
    Direction columns{a.columnExtents, b.columnExtents, {"d_model", "head_dim", "file"}, {"dimensions", "维度"}};
    Direction rows{a.rowExtents, b.rowExtents, {"positions"}, {"positions", "位置"}};
    if (isOfScores(a)) {
        columns = {a.columnExtents, b.columnExtents, {"keys", "positions", "tokens"}, {"keys", "键"}};
        rows = {a.rowExtents, b.rowExtents, {"queries", "positions", "tokens"}, {"queries", "查询"}};
    }
    if (auto problem = mismatch(second, columns)) return problem;
    if (auto problem = mismatch(second, rows)) return problem;
    if (inSameOrder(panelA, panelB)) return std::nullopt;
    return Problem{"view", Words{"the panes show their dimensions in different orders", "两个窗格的维度排列顺序不同"},
                   Words{"A − B needs the same order", "A − B 需要相同的顺序"}};
}

Field minus(const Field& a, const Field& b) {
    Field field = a;
    field.source = Difference{std::make_shared<const Field>(a), std::make_shared<const Field>(b)};
    const double most = std::max(a.scale.high, b.scale.high) - std::min(a.scale.low, b.scale.low);
    field.scale = {.low = -most, .high = most, .name = differenceName};
    return field;
}

/// The value at the marked cell, where one is marked.
std::string probed(const Field& field, const Marks& marks) {
    const auto isCell = [](const Mark& mark) {
        return !mark.second && mark.across.size() == 1 && mark.down.size() == 1;
    };
    const auto found = std::ranges::find_if(marks.marks, isCell);
    if (found == marks.marks.end()) return "–";
    const double value = exactMean(field, field.transposed ? found->across : found->down,
                                   field.transposed ? found->down : found->across);
    return std::isnan(value) ? "–" : rounded(value, 9);
}

}  // namespace

Slot slotOf(Arrangement arrangement, int index, int count) {
    const int columns = columnsOf(arrangement, count);
    const int rows = (count + columns - 1) / columns;
    return {static_cast<double>(index % columns) / columns, static_cast<double>(index / columns) / rows, 1.0 / columns,
            1.0 / rows};
}

void shareColours(std::vector<Figure>& parts) {
    std::vector<Shared> all;
    forEachScale(parts, [&](const ColourScale& scale) { add(all, scale); });
    std::erase_if(all, [](const Shared& one) { return !one.differ || one.scale.name.empty(); });
    forEachScale(parts, [&](ColourScale& scale) {
        const auto found = std::ranges::find(all, scale.name, [](const Shared& one) { return one.scale.name; });
        if (found != all.end()) widen(scale, found->scale);
    });
}

std::optional<Problem> whyNoDifference(const Document& document, const std::vector<Figure>& parts) {
    const Panel* a = fieldPanel(parts[0], document.probe.head);
    const Panel* b = fieldPanel(parts[1], document.probe.head);
    if (!a || !b) return noField(*document.panes[a ? 1 : 0].view.view);
    return mismatch(document.panes[1], *a, *b);
}

Figure differenceOf(const Document& document, const std::vector<Figure>& parts) {
    const Panel* a = fieldPanel(parts[0], document.probe.head);
    const Panel* b = fieldPanel(parts[1], document.probe.head);
    const Field field = minus(*fieldOf(*a), *fieldOf(*b));
    Panel panel{.pane = static_cast<int>(document.panes.size()), .head = a->head, .title = Phrase(differenceName)};
    if (hasOtherHeads(parts[0], a->head)) {
        const std::string head = integerText(a->head);
        panel.title += Phrase(" · head " + head, " · 头 " + head);
    }
    panel.axes = a->axes;
    panel.square = a->square;
    panel.bar = field.scale;
    Marks marks;
    for (const Layer& layer : a->layers) {
        if (const auto* some = std::get_if<Marks>(&layer)) marks = *some;
    }
    Figure figure;
    figure.readout = {{Phrase(differenceName), Phrase(probed(field, marks))}};
    panel.layers = {field, std::move(marks)};
    figure.panels = {std::move(panel)};
    return figure;
}

}  // namespace orrery
