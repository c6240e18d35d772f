#include "core/views/shared/panels.h"

#include <cmath>
#include <set>

#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

/// Number of columns in which `count` square panels are largest in an area with this ratio of width to height.
int bestColumns(int count, double aspect) {
    int best = 1;
    double largest = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double edge = std::min(aspect / columns, 1.0 / rows);
        if (edge > largest) best = columns;
        largest = std::max(largest, edge);
    }
    return best;
}

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

Panel plotPanel(const Phrase& title, Axes axes, std::vector<Layer> layers) {
    Panel panel = barePanel(std::move(layers), title);
    panel.axes = std::move(axes);
    return panel;
}

Panel planePanel(const Phrase& title, Axes axes, std::vector<Layer> layers) {
    Panel panel = plotPanel(title, std::move(axes), std::move(layers));
    panel.square = true;
    return panel;
}

Panel barePanel(std::vector<Layer> layers, const Phrase& title) {
    Panel panel;
    panel.title = title;
    panel.layers = std::move(layers);
    return panel;
}

std::shared_ptr<const Table> tableOf(Matrix matrix) {
    for (double& entry : matrix.values) {
        if (!std::isfinite(entry)) entry = std::nan("");
    }
    return std::make_shared<const Table>(tableOf(std::make_shared<const Matrix>(std::move(matrix)), 0));
}

Panel matrixPanel(const Phrase& title, const Axes& axes, Matrix matrix, const ColourScale& scale) {
    Panel panel = planePanel(title, axes, {fieldOver(axes, tableOf(std::move(matrix)), scale)});
    panel.bar = scale;
    return panel;
}

void markProbed(Panel& panel, std::int64_t column, std::int64_t row) {
    panel.probed = Mark{cells(column, 1), cells(row, 1)};
    panel.layers.push_back(Marks{{*panel.probed}});
}

Panel placed(Panel panel, const Slot& place) {
    panel.place = place;
    return panel;
}

Panel beside(Panel panel) {
    panel.role = Role::Beside;
    return panel;
}

Panel withoutBar(Panel panel) {
    panel.bar.reset();
    return panel;
}

void placeIn(const Places& places, std::vector<Panel>& panels) {
    for (std::size_t i = 0; i < panels.size(); ++i) panels[i].place = places[i];
}

void placeInRows(std::vector<Panel>& panels, int columns, const Slot& within) {
    placeIn(gridOf(static_cast<int>(panels.size()), columns, within), panels);
}

Figure figureOf(PictureText text, std::vector<Panel> panels) {
    Figure figure;
    figure.title = std::move(text.title);
    figure.headline = std::move(text.headline);
    figure.caption = std::move(text.caption);
    figure.readout = std::move(text.readout);
    figure.probe = text.probe;
    figure.panels = std::move(panels);
    return figure;
}

Figure figureOf(PictureText text, std::vector<Panel> panels, const std::vector<Places>& arrangements) {
    placeIn(arrangements.front(), panels);
    Figure figure = figureOf(std::move(text), std::move(panels));
    figure.otherPlaces.assign(arrangements.begin() + 1, arrangements.end());
    return figure;
}

SheetCell columnCell(const Phrase& name) {
    return {.text = name, .tone = {name.empty() ? Tone::Ink : Tone::Quiet}};
}

std::vector<SheetCell> columnCells(std::initializer_list<Phrase> names) {
    std::vector<SheetCell> cells;
    for (const Phrase& name : names) cells.push_back(columnCell(name));
    return cells;
}

SheetCell plainCell(const std::string& text) {
    return {.text = Phrase(text)};
}

SheetCell strongCell(const Phrase& text, const Tone& tone) {
    return {.text = text, .tone = tone, .emphasized = true};
}

SheetCell tintedCell(const Phrase& text, const Tone& tone) {
    return {.text = text, .tone = tone, .emphasized = true, .tinted = true};
}

}  // namespace orrery
