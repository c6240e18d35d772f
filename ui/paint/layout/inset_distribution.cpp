// Division of the drawing area among panels with different insets, so that equal panels have data of equal size.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "ui/paint/layout/layout_builder.h"

namespace orrery {

namespace {

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
        const bool hasBar = group.sharesBar && builder.own[last(group)].bar && builder.parts.bars && !builder.oneBar;
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
