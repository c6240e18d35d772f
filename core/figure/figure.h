// Figure: what is to be seen, as numbers and words; no pixels, no scheme names. evaluate() makes it, paint() draws it,
// hover, export and tests read it. Cell k of an axis spans [k, k + 1).
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/phase/oscillator_bank.h"
#include "core/phase/score_kernel.h"
#include "core/phase/table.h"
#include "core/words.h"

namespace orrery {

struct CellRange {
    double from = 0;
    double to = 0;
    double size() const { return to - from; }
    bool operator==(const CellRange&) const = default;
};

struct Axis {
    Phrase name;            ///< "position", "dimension", "key j"
    CellRange shown;        ///< the visible cells; tick k stands at the middle of cell k
    CellRange extents;      ///< all cells there are
    bool reversed = false;  ///< low cells at the right, or at the bottom
    Phrase lowEnd;          ///< what the low end means ("fast"); may be empty
    Phrase highEnd;         ///< what the high end means ("slow"); may be empty
    bool operator==(const Axis&) const = default;
};

struct Axes {
    Axis across;
    Axis down;
    bool operator==(const Axes&) const = default;
};

/// From value `low` at the first colour to `high` at the last.
struct ColourScale {
    std::string_view map = "blue-red";
    double low = -1;
    double high = 1;
    Phrase name;  ///< "value", "bias"
    bool operator==(const ColourScale&) const = default;
};

/// A head's kernel, with query row i at absolute position i + queryShift.
struct HeadKernel {
    std::shared_ptr<const ScoreKernel> kernel;
    int head = 0;
    std::int64_t queryShift = 0;
    bool operator==(const HeadKernel&) const = default;
};

/// A rectangle of cells coloured by value, evaluated by the renderer where it is needed and never held as n x d.
struct Field {
    std::variant<std::shared_ptr<const OscillatorBank>, std::shared_ptr<const Table>, HeadKernel> source;
    CellRange rows;             ///< visible positions or queries
    CellRange columns;          ///< visible dimensions or keys
    CellRange rowExtents;       ///< whole numbers
    CellRange columnExtents;    ///< whole numbers
    bool transposed = false;    ///< rows run across the picture
    bool rowsReversed = false;  ///< row 0 at the bottom (or at the right, if transposed)
    ColourScale scale;
    bool operator==(const Field&) const = default;
};

/// An outlined run of cells in the axes' own coordinates: across x down.
struct Mark {
    CellRange across;
    CellRange down;
    bool second = false;  ///< the second probe (n): drawn in the second accent
    bool operator==(const Mark&) const = default;
};
struct Marks {
    std::vector<Mark> marks;
    bool operator==(const Marks&) const = default;
};

/// Lines from the middle of cell `from` at the top edge of a strip to the middle of cell `to` at the bottom edge: the drawn
/// permutation.
struct Link {
    double from = 0;
    double to = 0;
    bool emphasised = false;
    bool operator==(const Link&) const = default;
};
struct Links {
    std::vector<Link> links;
    bool operator==(const Links&) const = default;
};

enum class DialStyle { Circle, Clock, Knob };

struct Dial {
    double turnsM = 0;  ///< the angle at position m in turns, [-1/2, 1/2)
    double turnsN = 0;  ///< the angle at position n
    double trail = 0;   ///< turns covered by one position, for the arc drawn behind the hand; at most 1
    int pair = 0;
    double wavelength = 0;  ///< positions per turn
    bool probed = false;
    bool operator==(const Dial&) const = default;
};
struct Dials {
    std::vector<Dial> dials;
    DialStyle style = DialStyle::Circle;
    bool showN = true;
    int columns = 1;  ///< dials per row of the grid
    bool operator==(const Dials&) const = default;
};

using Layer = std::variant<Field, Marks, Links, Dials>;

/// Where a panel stands, in fractions of the figure's drawing area.
struct Place {
    double left = 0, top = 0, width = 1, height = 1;
    bool operator==(const Place&) const = default;
};

struct Panel {
    int pane = 0;  ///< the Document's pane it belongs to
    int head = 0;  ///< for small multiples
    Place place;
    Phrase title;
    std::optional<Axes> axes;
    bool tickLabels = true;  ///< small multiples leave them out
    bool square = false;     ///< cells keep equal width and height where both axes show the same extents
    std::vector<Layer> layers;
    std::optional<ColourScale> bar;
    bool operator==(const Panel&) const = default;
};

/// One line of what the probe is on: "wavelength", "62.83 positions".
struct Readout {
    Phrase name;
    Phrase value;
    bool operator==(const Readout&) const = default;
};

struct Figure {
    Phrase title;    ///< scheme and parameters
    Phrase caption;  ///< one sentence under the picture: the probed entry with the formula's numbers filled in
    std::vector<Panel> panels;
    std::vector<Readout> readout;
    bool operator==(const Figure&) const = default;
};

}  // namespace orrery
