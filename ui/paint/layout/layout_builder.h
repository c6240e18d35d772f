// LayoutBuilder: the working state of a Layout while it is computed; internal to the layout's source files. Lengths are
// logical pixels.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/layout/layout.h"

namespace orrery {

inline constexpr double legendRoom = 5;  // width of "● m  ○ n", in ems

/// Parts beside the data, in the order in which a small figure drops them until its data are large enough.
enum class Extra {
    Names = 1,  ///< names of axes and colour bars
    LargeEnds,  ///< usual size of the names at the ends of curves, which without it stand in place of legends
    Legends,    ///< legends, and names at the ends of curves and lines
    Labels,     ///< tick labels
    Bars,       ///< colour bars
    Titles,     ///< titles of the panels
    Caption,
    Headings,  ///< headline and title of the figure
};

/// Panels of the same pane.
struct Group {
    std::vector<std::size_t> members;  ///< indices of the panels
    bool sharesBar = false;            ///< the colour bar of the last panel serves all panels
    bool sharesNames = false;          ///< the names of the axes are written once for all panels
    double moved = 0, narrowed = 0;    ///< shift to the right and loss of width; see makeRoomForBars()
};

/// Surroundings that a panel draws itself; the others are drawn once by a neighbour.
struct PanelFlags {
    bool bar = true;
    bool xName = true;
    bool yName = true;
};

struct LayoutBuilder {
    const Figure& figure;
    int dropped;                      ///< number of the extras that are dropped
    const std::vector<Slot>& places;  ///< places of the panels, as fractions of the drawing area
    std::vector<PanelFlags> own;
    bool oneBar = false;  ///< the last panel's bar serves all panels
    Layout layout;
    std::vector<Group> groups;
    bool fits = true;  ///< the data of every panel are large enough

    bool has(Extra extra) const { return dropped < static_cast<int>(extra); }
    double em() const { return layout.type.em; }
    double line() const { return layout.type.line(); }
};

/// Returns the room for the tick labels of a vertical axis that is at most `pixels` long. The room grows in whole
/// groups of digits, so that panning rarely changes the layout.
double labelRoom(const Axis& axis, double pixels, const Type& type);

/// Returns the width of a colour bar with its labels and name.
double barRoom(const ColourScale& scale, const LayoutBuilder& builder);

/// Margins inside a panel's place, taken by axes, labels and bars.
struct Insets {
    double left = 0, top = 0, right = 0, bottom = 0;
};

/// Accessors for the extent of a place in one direction, and for the insets at its two ends.
struct Direction {
    double (QRectF::*from)() const;
    double (QRectF::*length)() const;
    double Insets::*low;
    double Insets::*high;
};
inline constexpr Direction horizontal{&QRectF::left, &QRectF::width, &Insets::left, &Insets::right};
inline constexpr Direction vertical{&QRectF::top, &QRectF::height, &Insets::top, &Insets::bottom};

/// Returns the size of the smallest cell in `other` divided by that in `usual`, or the same ratio for the radius of the
/// smallest dial if that is lower. Returns 0 if a plot would become too small to read, 1 if there are no cells or
/// dials.
double gainOver(const Layout& usual, const Layout& other, const Figure& figure);

/// Returns the number of rows of the legend in the longer of the two languages, at most 3. If `curvesNamed` is true,
/// curves whose names are at their ends (end_names.h) are left out.
int legendRows(const Panel& panel, bool curvesNamed, double width, const Type& type);

/// Finds colour bars, axis names and tick labels that neighbours have in common, to be drawn by one of them.
void shareParts(LayoutBuilder& builder);

/// Moves the borders between the places of a row or column, so that places of equal length also have equal lengths
/// inside their insets.
void even(LayoutBuilder& builder, const Direction& along, const std::vector<Insets>& insets);

/// Sets the width that the shared colour bars take from the groups. If the groups form a row, all lose the same width,
/// so that equal panes remain equal in size; otherwise each group loses that of its own bar.
void makeRoomForBars(LayoutBuilder& builder);

/// Sets the rectangles around the data of a panel, or of all panels of a group that shares them.
void placeSurroundings(LayoutBuilder& builder, const Group& group, std::size_t index);

}  // namespace orrery
