// Parts that neighbouring panels have in common are drawn once: the colour bar by the rightmost panel, the names of
// axes by the leftmost and the lowest one. The drawing area is divided among panels with different insets so that equal
// panels have data of equal size.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "ui/paint/layout/layout_builder.h"

namespace orrery {

namespace {

constexpr double touching = 0.02;  // tolerance, as a fraction of the drawing area

bool near(double a, double b) {
    return std::abs(a - b) < touching;
}

bool isRightOf(const Slot& right, const Slot& left) {
    return near(right.left, left.left + left.width) && near(right.top, left.top) && near(right.height, left.height);
}

bool isInRowBefore(const Slot& left, const Slot& right) {
    return left.left < right.left - touching && near(right.top, left.top) && near(right.height, left.height);
}

bool isLower(const Slot& low, const Slot& high) {
    return low.top > high.top + high.height - touching;
}

bool isField(const Panel& panel) {
    return panel.axes && layerOf<Field>(panel);
}

/// Returns whether all panels are fields of several panes with the same colour scale.
bool haveOneScale(const LayoutBuilder& builder) {
    const std::vector<Panel>& panels = builder.figure.panels;
    if (builder.groups.size() < 2 || !panels.back().bar) return false;
    return std::ranges::all_of(panels, [&](const Panel& panel) {
        const auto* field = layerOf<Field>(panel);
        return panel.role == Role::Main && field && field->scale == *panels.back().bar &&
               (!panel.bar || *panel.bar == *panels.back().bar);
    });
}

bool haveOneName(const Axis& a, const Axis& b) {
    return a.name == b.name && a.lowEnd == b.lowEnd && a.highEnd == b.highEnd && a.reversed == b.reversed;
}

bool haveSameWords(const Axis& a, const Axis& b) {
    return a.ticks && a.ticks == b.ticks && a.shown == b.shown && a.reversed == b.reversed;
}

/// Lets a group use the bar of the next group if that group is in the same row, further right, and has the same scale.
void shareBarsOfGroups(LayoutBuilder& builder) {
    for (std::size_t i = 0; i + 1 < builder.groups.size(); ++i) {
        const Group &group = builder.groups[i], &next = builder.groups[i + 1];
        const std::size_t last = group.members.back(), other = next.members.back();
        if (!group.sharesBar || !next.sharesBar || !isInRowBefore(builder.places[last], builder.places[other]))
            continue;
        if (builder.figure.panels[last].bar == builder.figure.panels[other].bar) builder.own[last].bar = false;
    }
}

/// The extent of the places of one or more panels in one direction, and the sum of the insets at both ends.
struct Track {
    double from = 0;
    double length = 0;
    double inset = 0;
    bool operator==(const Track&) const = default;
};

/// Start and length of a track in tenths of a pixel, so that rounding errors do not distinguish equal tracks.
using LaneKey = std::pair<long, long>;

LaneKey laneKey(double from, double length) {
    return {std::lround(10 * from), std::lround(10 * length)};
}

const Direction& across(const Direction& along) {
    return along.from == horizontal.from ? vertical : horizontal;
}

/// Returns the tracks of panels that follow each other in the direction `along`, in order: one list for each row (or
/// column) of panels, the longest list first.
std::vector<std::vector<Track>> rowsOf(const LayoutBuilder& builder, const Direction& along,
                                       const std::vector<Insets>& insets) {
    std::map<LaneKey, std::vector<Track>> rows;
    const Direction& other = across(along);
    for (std::size_t i = 0; i < insets.size(); ++i) {
        const QRectF& place = builder.layout.panels[i].place;
        const Track lane{(place.*along.from)(), (place.*along.length)(), insets[i].*along.low + insets[i].*along.high};
        std::vector<Track>& row = rows[laneKey((place.*other.from)(), (place.*other.length)())];
        if (std::ranges::find(row, lane) == row.end()) row.push_back(lane);
    }
    std::vector<std::vector<Track>> sorted;
    for (auto& [key, row] : rows) {
        std::ranges::sort(row, {}, &Track::from);
        sorted.push_back(std::move(row));
    }
    std::ranges::stable_sort(sorted, std::greater{}, [](const auto& row) { return row.size(); });
    return sorted;
}

bool overlap(const std::vector<Track>& row) {
    return std::ranges::adjacent_find(
               row, [](const Track& a, const Track& b) { return a.from + a.length > b.from + 1; }) != row.end();
}

/// Whether a panel of another row lies between two tracks of this one.
bool isInterrupted(const LayoutBuilder& builder, const Direction& along, const std::vector<Track>& row) {
    const auto liesIn = [&](double from, double to) {
        return std::ranges::any_of(builder.layout.panels, [&](const PanelLayout& panel) {
            const double begin = (panel.place.*along.from)(), length = (panel.place.*along.length)();
            return begin > from - 1 && begin + length < to + 1 && length > 1;
        });
    };
    for (std::size_t i = 1; i < row.size(); ++i)
        if (liesIn(row[i - 1].from + row[i - 1].length, row[i].from)) return true;
    return false;
}

/// Returns the average length without insets of all tracks of a row that are as long as `lane`; at least 1.
double leftOf(const Track& lane, const std::vector<Track>& row) {
    double sum = 0;
    int count = 0;
    for (const Track& other : row) {
        if (std::abs(other.length - lane.length) > 1) continue;
        sum += other.length - other.inset;
        ++count;
    }
    return std::max(1.0, sum / count);
}

}  // namespace

void shareParts(LayoutBuilder& builder) {
    const std::vector<Panel>& panels = builder.figure.panels;
    std::vector<PanelLayout>& layouts = builder.layout.panels;
    builder.own.assign(panels.size(), {});
    for (std::size_t i = 0; i < panels.size(); ++i)
        layouts[i].labels = layouts[i].yLabels = panels[i].axes && panels[i].tickLabels && builder.has(Extra::Labels);
    builder.oneBar = haveOneScale(builder);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!isField(panels[i])) continue;
        for (std::size_t k = 0; k < panels.size(); ++k) {
            if (k == i || !isField(panels[k])) continue;
            if (isRightOf(builder.places[k], builder.places[i]) && panels[i].bar == panels[k].bar)
                builder.own[i].bar = false;
            const bool labelled = panels[i].tickLabels && panels[k].tickLabels;
            const bool isBehind = labelled && isInRowBefore(builder.places[k], builder.places[i]);
            if (isBehind && haveOneName(panels[i].axes->y, panels[k].axes->y)) builder.own[i].yName = false;
            if (isBehind && haveSameWords(panels[i].axes->y, panels[k].axes->y)) layouts[i].yLabels = false;
            if (labelled && isLower(builder.places[k], builder.places[i]) &&
                haveOneName(panels[i].axes->x, panels[k].axes->x))
                builder.own[i].xName = false;
        }
        if (builder.oneBar) builder.own[i].bar = i + 1 == panels.size();
    }
    if (!builder.oneBar) shareBarsOfGroups(builder);
}

void even(LayoutBuilder& builder, const Direction& along, const std::vector<Insets>& insets) {
    std::map<LaneKey, Track> moved;
    for (const std::vector<Track>& row : rowsOf(builder, along, insets)) {
        const bool known = std::ranges::any_of(
            row, [&](const Track& lane) { return moved.contains(laneKey(lane.from, lane.length)); });
        if (known || row.size() < 2 || overlap(row) || isInterrupted(builder, along, row)) continue;
        double at = row.front().from;
        double gapBefore = row.front().from;
        for (const Track& lane : row) {
            at += lane.from - gapBefore;
            const Track placed{at, lane.inset + leftOf(lane, row), lane.inset};
            moved[laneKey(lane.from, lane.length)] = placed;
            at += placed.length;
            gapBefore = lane.from + lane.length;
        }
    }
    const bool wide = along.from == horizontal.from;
    for (PanelLayout& panel : builder.layout.panels) {
        QRectF& place = panel.place;
        const auto found = moved.find(laneKey((place.*along.from)(), (place.*along.length)()));
        if (found == moved.end()) continue;
        const Track& lane = found->second;
        place = wide ? QRectF(lane.from, place.y(), lane.length, place.height())
                     : QRectF(place.x(), lane.from, place.width(), lane.length);
    }
}

void makeRoomForBars(LayoutBuilder& builder) {
    const auto last = [](const Group& group) { return group.members.back(); };
    std::vector<double> rooms;
    bool isRow = true;
    for (const Group& group : builder.groups) {
        const bool hasBar =
            group.sharesBar && builder.own[last(group)].bar && builder.has(Extra::Bars) && !builder.oneBar;
        rooms.push_back(hasBar ? barRoom(*builder.figure.panels[last(group)].bar, builder) : 0);
        const Slot &own = builder.places[last(group)], &first = builder.places[last(builder.groups.front())];
        isRow = isRow && group.sharesBar && std::abs(own.top - first.top) < 1e-6;
    }
    const double all = std::accumulate(rooms.begin(), rooms.end(), 0.0);
    double moved = 0;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        Group& group = builder.groups[i];
        group.narrowed = isRow ? all / static_cast<double>(rooms.size()) : rooms[i];
        group.moved = isRow ? moved : 0;
        moved += rooms[i] - group.narrowed;
    }
}

}  // namespace orrery
