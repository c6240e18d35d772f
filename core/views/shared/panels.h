// Panels as values: plots, planes, matrices and tables, and their places in the figure; and a figure from its panels
// and its text. A figure has one place per panel and alternatives (Figure::otherPlaces); the layout takes those with
// the largest cells. Places are fractions of the drawing area.
#pragma once

#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/figure/figure.h"

namespace orrery {

using Places = std::vector<Slot>;

/// Divides `within` into equal places in `columns` columns; returns the first `count` of them, row by row.
Places gridOf(int count, int columns, const Slot& within = {});

/// Arranges the panels from index `first` on within `within` in `columns` columns; 0: the number that suits a
/// picture 1.6 times as wide as high. Adds alternatives with other numbers of columns, in which the panels of an
/// incomplete last row are widened to fill it, unless they are heads. The panels before `first` keep their places.
void arrangeAsGrid(Figure& figure, int columns = 0, const Slot& within = {}, std::size_t first = 0);

/// Panel of layers over axes, from below to above.
Panel plotPanel(const Phrase& title, Axes axes, std::vector<Layer> layers);

/// The same with equal lengths along both axes.
Panel planePanel(const Phrase& title, Axes axes, std::vector<Layer> layers);

/// Panel of layers without axes: a table, dials, a cloud or a message.
Panel barePanel(std::vector<Layer> layers, const Phrase& title = {});

/// Table whose rows 0, 1, ... are those of the matrix; entries that are not finite are blank.
std::shared_ptr<const Table> tableOf(Matrix matrix);

/// Panel of square cells with the numbers of a matrix, and their colour bar.
Panel matrixPanel(const Phrase& title, const Axes& axes, Matrix matrix, const ColourScale& scale);

/// Outlines a cell as the probed one.
void markProbed(Panel& panel, std::int64_t column, std::int64_t row);

/// Returns the panel at this place.
Panel placed(Panel panel, const Slot& place);
/// Returns the panel as one that stands beside the picture.
Panel beside(Panel panel);
/// Returns the panel without its colour bar, which another one of the same colours has.
Panel withoutBar(Panel panel);

/// Places the panels in turn.
void placeIn(const Places& places, std::vector<Panel>& panels);
/// Places the panels in rows of `columns` panels, all of one size, within `within`.
void placeInRows(std::vector<Panel>& panels, int columns, const Slot& within = {});

/// What a picture says, and the parts of the probe that it depends on.
struct PictureText {
    Phrase title = {};
    Phrase headline = {};
    Phrase caption = {};
    std::vector<Readout> readout = {};
    ProbeUse probe = {};
};

/// Figure of these panels, at their places.
Figure figureOf(PictureText text, std::vector<Panel> panels);
/// The same with each panel at its place of the first arrangement, and the others for the layout to choose from.
Figure figureOf(PictureText text, std::vector<Panel> panels, const std::vector<Places>& arrangements);

/// Name of a column of a table.
SheetCell columnCell(const Phrase& name);
/// The first row of a table: the names of its columns, of which some may be empty.
std::vector<SheetCell> columnCells(std::initializer_list<Phrase> names);
/// Cell of a number or a formula.
SheetCell plainCell(const std::string& text);
/// Cell that stands out.
SheetCell strongCell(const Phrase& text, const Tone& tone = {Tone::Ink});
/// Cell that stands out with a background of its tone.
SheetCell tintedCell(const Phrase& text, const Tone& tone = {Tone::Ink});

}  // namespace orrery
