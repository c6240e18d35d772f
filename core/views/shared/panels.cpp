#include "core/views/shared/panels.h"

#include <cmath>

#include "core/views/shared/axes.h"
#include "core/views/shared/shown.h"

namespace orrery {

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
