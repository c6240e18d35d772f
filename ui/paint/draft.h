// Draft: a Layout in the making, for the two files that make it.
#pragma once

#include <vector>

#include "core/figure/figure.h"
#include "ui/paint/layout.h"

namespace orrery {

inline constexpr double legendRoom = 5;  // "● m  ○ n", in ems

/// What a figure has room for; in small ones the later members go first.
struct Parts {
    bool headings = true;
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

struct Draft {
    const Figure& figure;
    const Parts& parts;
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

/// Sets what stands around the data of one panel, or of all panels of a group that shares it.
void placeSurroundings(Draft& draft, const Group& group, std::size_t index);

}  // namespace orrery
