// Layers: the contents of a panel in drawing order, as numbers and words in the coordinates of its axes. A Layer is a
// variant with one struct per kind of content; none holds pixels or theme colours.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/words.h"
#include "core/figure/colour_scale.h"
#include "core/phase/oscillator_bank.h"
#include "core/phase/score_kernel.h"
#include "core/phase/table.h"

namespace orrery {

/// A head's kernel, with query row i at absolute position i + queryShift.
struct HeadKernel {
    std::shared_ptr<const ScoreKernel> kernel;
    int head = 0;
    std::int64_t queryShift = 0;
    bool operator==(const HeadKernel&) const = default;
};

struct Field;

/// a - b, cell by cell. `a` and `b` have the same extents.
struct Difference {
    std::shared_ptr<const Field> a;
    std::shared_ptr<const Field> b;
    bool operator==(const Difference&) const = default;
};

/// Direction in which the rows of a field follow each other in the picture.
enum class RowOrder { Down, Up, Right, Left };

/// A rectangle of cells coloured by value; the renderer evaluates the visible part, so that n x d values are never
/// stored.
struct Field {
    std::variant<std::shared_ptr<const OscillatorBank>, std::shared_ptr<const Table>, HeadKernel, Difference> source;
    CellRange rows;           ///< visible positions or queries
    CellRange columns;        ///< visible dimensions or keys
    CellRange rowExtents;     ///< whole numbers
    CellRange columnExtents;  ///< whole numbers
    RowOrder rowOrder = RowOrder::Down;
    ColourScale scale;

    /// True if the rows are columns of the picture.
    bool isTransposed() const { return rowOrder == RowOrder::Right || rowOrder == RowOrder::Left; }
    bool operator==(const Field&) const = default;
};

/// An outlined rectangle of cells in the coordinates of the axes.
struct Mark {
    CellRange x;
    CellRange y;
    bool second = false;  ///< marks position n, in the second accent colour
    bool operator==(const Mark&) const = default;
};
struct Marks {
    std::vector<Mark> marks;
    bool operator==(const Marks&) const = default;
};

/// A line from the middle of cell `from` at the top edge of a strip to the middle of cell `to` at the bottom edge, for
/// permutations.
struct Link {
    double from = 0;
    double to = 0;
    bool emphasised = false;
    bool operator==(const Link&) const = default;
};
struct Links {
    std::vector<Link> links;
    bool arcs = false;  ///< both ends at the bottom edge, joined by an arc
    bool operator==(const Links&) const = default;
};

enum class DialStyle { Circle, Clock, Knob };

/// Hands of a dial: one at position m, two at m and n, or two arrows, the components of a query at m and a key at n in
/// the pair.
enum class DialHands { M, MAndN, QueryAndKey };

/// Hands of a pair, or of a single column, at positions m and n.
struct Dial {
    double turnsM = 0;  ///< the angle at position m in turns, [-1/2, 1/2)
    double turnsN = 0;  ///< the angle at position n
    double trail = 0;   ///< length of the arc drawn behind the hand: turns per position, at most 1
    int pair = 0;
    std::int64_t dimension = 0;  ///< dimension that a click probes
    double wavelength = 0;       ///< positions per turn
    bool probed = false;
    double lengthM = 1;  ///< length of the hand at m; 1 reaches the rim
    double lengthN = 1;
    Phrase note = {};  ///< text below the name, in place of the wavelength
    Phrase name = {};  ///< in place of the number of the pair
    double seen = 0;   ///< part of a turn, from angle 0, that training covered: a thick rim; 0: a plain rim
    bool operator==(const Dial&) const = default;
};
struct Dials {
    std::vector<Dial> dials;
    DialStyle style = DialStyle::Circle;
    DialHands hands = DialHands::MAndN;
    int columns = 0;                ///< dials per row of the grid; 0: as many as make the dials largest
    bool single = false;            ///< each dial is one column without a partner, and `pair` its dimension
    std::vector<Phrase> rows = {};  ///< names of the rows of the grid, written before them; empty: none
    bool operator==(const Dials&) const = default;
};

/// A colour by meaning, resolved by the theme's palette. Series are numbered from 0; beyond the palette, lines are
/// dashed.
struct Tone {
    enum Role { Series, Ink, Quiet, First, Second, Warning } role = Series;  ///< First, Second: positions m and n
    int index = 0;
    bool operator==(const Tone&) const = default;
};

enum class Stroke { Solid, Dashed, Dotted };

/// Style in which points are drawn.
enum class PointStyle { None, Line, Dots, LineAndDots };
constexpr bool hasLine(PointStyle style) {
    return style == PointStyle::Line || style == PointStyle::LineAndDots;
}
constexpr bool hasDots(PointStyle style) {
    return style == PointStyle::Dots || style == PointStyle::LineAndDots;
}

/// Points in the axes' coordinates, joined in order; a NaN breaks the line.
struct Curve {
    std::vector<double> x;
    std::vector<double> y;
    Phrase name;  ///< legend entry; empty: none
    Tone tone;
    Stroke stroke = Stroke::Solid;
    PointStyle style = PointStyle::Line;
    bool emphasized = false;  ///< a wider line
    double width = 1;         ///< factor of the width of line and dots
    bool operator==(const Curve&) const = default;
};
struct Lines {
    std::vector<Curve> curves;
    bool operator==(const Lines&) const = default;
};

/// A bar from `base` to `value`: vertical at x = at, or horizontal at y = at.
struct Bar {
    double at = 0;
    double value = 0;
    double base = 0;
    Tone tone;
    bool operator==(const Bar&) const = default;
};
struct Bars {
    std::vector<Bar> bars;
    double width = 0.8;  ///< in the axis's coordinates
    bool horizontal = false;
    Phrase name;       ///< legend entry, with the first bar's tone; empty: none
    Phrase told = {};  ///< what pointing at a bar tells, in place of its name and value; empty: these
    bool operator==(const Bars&) const = default;
};

/// Parameter of the panel's pane that dragging a line changes: the line lies at `factor` times its value.
struct DraggedParameter {
    bool ofScheme = false;  ///< else of the view
    std::string_view id;    ///< of the declared Param
    double factor = 1;
    bool operator==(const DraggedParameter&) const = default;
};
/// A straight line across the whole panel with a label: vertical at x = at, or horizontal at y = at.
struct Rule {
    double at = 0;
    bool vertical = true;
    Phrase label;
    Tone tone{Tone::Quiet};
    Stroke stroke = Stroke::Dashed;
    std::optional<DraggedParameter> moves = {};
    bool operator==(const Rule&) const = default;
};
/// A tinted strip across the whole panel, behind all other layers.
struct Band {
    CellRange range;
    bool vertical = true;  ///< between two x; else between two y
    Phrase label;
    Tone tone{Tone::Quiet};
    bool operator==(const Band&) const = default;
};
/// A double arrow with a label at its middle: a period, a shift, a distance.
struct Span {
    double fromX = 0, fromY = 0, toX = 0, toY = 0;
    Phrase label;
    Tone tone{Tone::Ink};
    bool operator==(const Span&) const = default;
};
/// A dot with a label.
struct Point {
    double x = 0, y = 0;
    Phrase label;
    Tone tone{Tone::Ink};
    bool operator==(const Point&) const = default;
};
/// Annotations of a picture or a plot. Bands lie below all other layers of the panel, the rest above them.
struct Notes {
    std::vector<Rule> rules;
    std::vector<Band> bands;
    std::vector<Span> spans;
    std::vector<Point> points;
    bool operator==(const Notes&) const = default;
};

/// Viewpoint of a cloud: rotated about the vertical axis (yaw), then tilted (pitch), in degrees; `zoom` 1 shows the
/// whole box; the shift is in fractions of the panel.
struct Orbit {
    double yaw = 35;
    double pitch = 20;
    double zoom = 1;
    double shiftX = 0;
    double shiftY = 0;
    bool operator==(const Orbit&) const = default;
};

/// A labelled point in a cloud, or two points and the line between them.
struct CloudMark {
    std::array<double, 3> at{};
    std::optional<std::array<double, 3>> other;
    Phrase label;
    Tone tone{Tone::Ink};
    bool operator==(const CloudMark&) const = default;
};

/// Points in three dimensions, joined in order and coloured by position. The axes have equal scales unless `stretched`.
struct Cloud {
    std::shared_ptr<const std::vector<float>> points;  ///< x, y, z of each point; NaN breaks the path
    double first = 0;                                  ///< the position of point 0
    int perPosition = 1;                               ///< points per position; dots are drawn at whole positions
    std::array<Phrase, 3> names;
    std::array<CellRange, 3> box;
    ColourScale scale;  ///< over positions
    PointStyle style = PointStyle::LineAndDots;
    bool walls = false;      ///< draws the shadows of the path on three walls
    bool stretched = false;  ///< scales the box to a cube
    std::vector<CloudMark> marks;
    Orbit orbit;
    bool operator==(const Cloud&) const = default;
};

/// A text in the middle of a panel that has nothing else to show.
struct Message {
    Phrase text;
    bool operator==(const Message&) const = default;
};

/// A text or formula in a table.
struct SheetCell {
    Phrase text;
    Tone tone{Tone::Ink};
    bool emphasized = false;
    bool tinted = false;  ///< the cell's background has the tone too
    bool operator==(const SheetCell&) const = default;
};
/// A table as in books: the first row holds the column names, the first column the row names.
struct Sheet {
    std::vector<std::vector<SheetCell>> rows;  ///< all of equal length
    bool operator==(const Sheet&) const = default;
};

using AnyLayer = std::variant<Field, Marks, Links, Dials, Lines, Bars, Notes, Cloud, Message, Sheet>;

/// One layer. Painters and other readers visit it with one function per kind (Overloaded), so that none is forgotten.
/// The special members are defined in layer.cpp, because inlining them into every file of core/views doubled the
/// compile time.
struct Layer : AnyLayer {
    using AnyLayer::AnyLayer;
    Layer(const Layer& other);
    Layer(Layer&& other) noexcept;
    Layer& operator=(const Layer& other);
    Layer& operator=(Layer&& other) noexcept;
    ~Layer();
    bool operator==(const Layer& other) const;
};

}  // namespace orrery
