// Draft: a Layout in the making, for the two files that make it.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/layout.h"

namespace orrery {

inline constexpr double legendRoom = 5;  // "● m  ○ n", in ems

/// What a figure has room for; in small ones the later members go first.
struct Parts {
    bool headings = true;  ///< of the figure
    bool caption = true;
    bool titles = true;  ///< of the panels
    bool bars = true;
    bool labels = true;
    bool names = true;
    bool legends = true;
};

/// Panels of one pane that stand together.
struct Group {
    std::vector<std::size_t> members;
    bool sharesBar = false;
    bool sharesNames = false;
};

/// What a panel draws by itself; the rest a neighbour draws for both.
struct Own {
    bool bar = true;
    bool across = true;  ///< the name of the axis
    bool down = true;
    bool downLabels = true;  ///< the words at the axis
};

struct Draft {
    const Figure& figure;
    const Parts& parts;
    const std::vector<Slot>& places;  ///< of the panels
    std::vector<Own> own;
    bool oneBar = false;  ///< the last panel's bar stands beside all panels
    Layout layout;
    std::vector<Group> groups;
    bool roomy = true;  ///< the data are still what one sees first

    double em() const { return layout.type.em; }
    double line() const { return layout.type.line(); }
};

/// The room that the tick labels of a vertical axis of at most `pixels` take. It grows by whole groups of digits, so
/// that panning rarely moves the picture.
double labelRoom(const Axis& axis, double pixels, const Type& type);

/// The room that a colour bar takes with its labels and name.
double barRoom(const ColourScale& scale, const Draft& draft);

/// Room that a panel's surroundings take from its place.
struct Insets {
    double left = 0, top = 0, right = 0, bottom = 0;
};

/// Where places lie along one direction, and the insets at its two ends.
struct Direction {
    double (QRectF::*from)() const;
    double (QRectF::*length)() const;
    double Insets::*low;
    double Insets::*high;
};
inline constexpr Direction sides{&QRectF::left, &QRectF::width, &Insets::left, &Insets::right};
inline constexpr Direction ends{&QRectF::top, &QRectF::height, &Insets::top, &Insets::bottom};

/// Finds the colour bars and axis names that neighbours have alike: one of them draws them.
void shareParts(Draft& draft);

/// Moves the borders between places that are equally long, so that what the insets leave of them is equally long too.
void even(Draft& draft, const Direction& along, const std::vector<Insets>& insets);

/// Sets what stands around the data of one panel, or of all panels of a group that shares it.
void placeSurroundings(Draft& draft, const Group& group, std::size_t index);

}  // namespace orrery
