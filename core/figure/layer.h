// Layers: what lies in a panel, one over the other, as numbers and words in the coordinates of its axes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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

/// a - b, cell by cell; both have the same extents.
struct Difference {
    std::shared_ptr<const Field> a;
    std::shared_ptr<const Field> b;
    bool operator==(const Difference&) const = default;
};

/// A rectangle of cells coloured by value, evaluated by the renderer where it is needed and never held as n x d.
struct Field {
    std::variant<std::shared_ptr<const OscillatorBank>, std::shared_ptr<const Table>, HeadKernel, Difference> source;
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

/// Lines from the middle of cell `from` at the top edge of a strip to the middle of cell `to` at the bottom edge: the
/// drawn permutation.
struct Link {
    double from = 0;
    double to = 0;
    bool emphasised = false;
    bool operator==(const Link&) const = default;
};
struct Links {
    std::vector<Link> links;
    bool arcs = false;  ///< both ends at the bottom edge, joined by an arch
    bool operator==(const Links&) const = default;
};

enum class DialStyle { Circle, Clock, Knob };

struct Dial {
    double turnsM = 0;  ///< the angle at position m in turns, [-1/2, 1/2)
    double turnsN = 0;  ///< the angle at position n
    double trail = 0;   ///< turns covered by one position, for the arc drawn behind the hand; at most 1
    int pair = 0;
    std::int64_t dimension = 0;  ///< that a click on it probes
    double wavelength = 0;       ///< positions per turn
    bool probed = false;
    double lengthM = 1;  ///< of the hand at m, 1 reaches the rim
    double lengthN = 1;
    Phrase note = {};  ///< under its name, in place of the wavelength
    bool operator==(const Dial&) const = default;
};
struct Dials {
    std::vector<Dial> dials;
    DialStyle style = DialStyle::Circle;
    bool showN = true;
    int columns = 0;                ///< dials per row of the grid; 0: as many as make them largest
    bool single = false;            ///< a dial is one column without a partner, and `pair` its dimension
    bool vectors = false;           ///< the hands are arrows: what the pair makes of a query at m and a key at n
    std::vector<Phrase> rows = {};  ///< what each row of the grid is of, written before it; empty: no such names
    bool operator==(const Dials&) const = default;
};

/// A colour by its meaning; the theme's palette says which. Series count from 0; past the last colour, dashed.
struct Tone {
    enum Role { Series, Ink, Quiet, First, Second, Warning } role = Series;  ///< First, Second: positions m and n
    int index = 0;
    bool operator==(const Tone&) const = default;
};

enum class Stroke { Solid, Dashed, Dotted };

/// Points in the axes' coordinates, joined in order; a NaN breaks the line.
struct Curve {
    std::vector<double> x;
    std::vector<double> y;
    Phrase name;  ///< in the legend; empty: none
    Tone tone;
    Stroke stroke = Stroke::Solid;
    bool line = true;
    bool points = false;  ///< a dot at every point
    bool strong = false;  ///< a wider line
    bool operator==(const Curve&) const = default;
};
struct Lines {
    std::vector<Curve> curves;
    bool operator==(const Lines&) const = default;
};

/// A bar from `base` to `value`; upright at x = at, or lying at y = at.
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
    bool lying = false;
    Phrase name;  ///< in the legend, with the first bar's tone; empty: none
    bool operator==(const Bars&) const = default;
};

/// A straight line across the whole panel with words beside it: upright at x = at, or lying at y = at.
struct Rule {
    double at = 0;
    bool upright = true;
    Phrase label;
    Tone tone{Tone::Quiet};
    Stroke stroke = Stroke::Dashed;
    bool operator==(const Rule&) const = default;
};
/// A tinted strip across the whole panel, behind everything.
struct Band {
    CellRange range;
    bool upright = true;  ///< between two x; else between two y
    Phrase label;
    Tone tone{Tone::Quiet};
    bool operator==(const Band&) const = default;
};
/// A double arrow with words at its middle: a period, a shift, a distance.
struct Span {
    double fromX = 0, fromY = 0, toX = 0, toY = 0;
    Phrase label;
    Tone tone{Tone::Ink};
    bool operator==(const Span&) const = default;
};
/// A dot with words beside it.
struct Point {
    double x = 0, y = 0;
    Phrase label;
    Tone tone{Tone::Ink};
    bool operator==(const Point&) const = default;
};
/// What is written on a picture or a plot. Bands lie under all other layers of the panel, the rest over them.
struct Notes {
    std::vector<Rule> rules;
    std::vector<Band> bands;
    std::vector<Span> spans;
    std::vector<Point> points;
    bool operator==(const Notes&) const = default;
};

/// From where a cloud is seen: turned about the upright axis, then tilted, in degrees; `zoom` 1 shows the whole box;
/// the shift is in parts of the panel.
struct Orbit {
    double yaw = 35;
    double pitch = 20;
    double zoom = 1;
    double shiftX = 0;
    double shiftY = 0;
    bool operator==(const Orbit&) const = default;
};

/// A place in a cloud with words beside it, or two and the line between them.
struct CloudMark {
    std::array<double, 3> at{};
    std::optional<std::array<double, 3>> other;
    Phrase label;
    Tone tone{Tone::Ink};
    bool operator==(const CloudMark&) const = default;
};

/// Points in three dimensions joined in order, coloured by their place in it. Axes are equally long for equal ranges
/// unless `stretched`.
struct Cloud {
    std::shared_ptr<const std::vector<float>> points;  ///< x, y, z of each; NaN breaks the path
    double first = 0;                                  ///< the position of point 0
    int perPosition = 1;                               ///< points from one position to the next; dots are at positions
    std::array<Phrase, 3> names;
    std::array<CellRange, 3> box;
    ColourScale scale;  ///< over positions
    bool line = true;
    bool dots = true;
    bool walls = false;      ///< the shadows of the path on three walls
    bool stretched = false;  ///< the box is a cube whatever its ranges
    std::vector<CloudMark> marks;
    Orbit orbit;
    bool operator==(const Cloud&) const = default;
};

/// A few words in the middle of a panel that has nothing else to show.
struct Message {
    Phrase text;
    bool operator==(const Message&) const = default;
};

/// Words or a formula in a table.
struct SheetCell {
    Phrase text;
    Tone tone{Tone::Ink};
    bool strong = false;
    bool tinted = false;  ///< its tone lies on the paper behind it too
    bool operator==(const SheetCell&) const = default;
};
/// A table as books print it: its first row names the columns, its first column the rows.
struct Sheet {
    std::vector<std::vector<SheetCell>> rows;  ///< equally long
    bool operator==(const Sheet&) const = default;
};

using AnyLayer = std::variant<Field, Marks, Links, Dials, Lines, Bars, Notes, Cloud, Message, Sheet>;

/// Whoever paints or tells of layers visits them with one function a kind (Overloaded), so that none is forgotten.
/// Copied and destroyed in layer.cpp alone: repeated in every file of core/views that was half of what compiling costs.
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
