#include "core/views/shared/arrangements.h"

#include <set>

#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// Returns each number of columns that bestColumns() picks for some aspect ratio from 0.1 to 20.
std::set<int> columnsWorthTrying(int count) {
    std::set<int> tried;
    for (double aspect = 0.1; aspect < 20; aspect *= 1.3) tried.insert(bestColumns(count, aspect));
    return tried;
}

/// Spreads the last `count` places, the last row, over the whole width of `within`.
void widenLastRow(Places& places, int count, const Slot& within) {
    const double width = within.width / count;
    for (int i = 0; i < count; ++i) {
        Slot& place = places[places.size() - static_cast<std::size_t>(count - i)];
        place.left = within.left + width * i;
        place.width = width;
    }
}

/// Arranges the panels from `first` on in `usual` columns; adds alternatives to figure.otherPlaces.
void arrange(Figure& figure, const Slot& within, std::size_t first, int usual) {
    const int count = static_cast<int>(figure.panels.size() - first);
    Places before;
    for (std::size_t i = 0; i < first; ++i) before.push_back(figure.panels[i].place);
    const auto withColumns = [&](int columns) {
        Places all = before;
        for (const Slot& place : gridOf(count, columns, within)) all.push_back(place);
        return all;
    };
    // heads keep their columns; other panels of an incomplete last row are widened to fill it
    const bool ofHeads = figure.panels[first].head != figure.panels.back().head;
    const Places own = withColumns(usual);
    for (std::size_t i = 0; i < own.size(); ++i) figure.panels[i].place = own[i];
    for (const int columns : columnsWorthTrying(count)) {
        const int left = ofHeads ? 0 : count % columns;
        if (left == 0 && columns == usual) continue;
        figure.otherPlaces.push_back(withColumns(columns));
        if (left > 0) widenLastRow(figure.otherPlaces.back(), left, within);
    }
}

}  // namespace

Places gridOf(int count, int columns, const Slot& within) {
    const int rows = (count + columns - 1) / columns;
    const double width = within.width / columns;
    const double height = within.height / rows;
    Places places;
    for (int i = 0; i < count; ++i)
        places.push_back({within.left + width * (i % columns), within.top + height * (i / columns), width, height});
    return places;
}

void arrangeAsGrid(Figure& figure, int columns) {
    arrange(figure, {}, {}, columns);
}

void arrangeAsGrid(Figure& figure, const Slot& within, std::size_t first) {
    const int count = static_cast<int>(figure.panels.size() - first);
    arrange(figure, within, first, bestColumns(count, 1.6 * within.width / within.height));
}

}  // namespace orrery
