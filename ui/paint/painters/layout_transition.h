// LayoutTransition: interpolates the panels of one picture to those of another. A panel present in both moves from its
// old to its new rectangle. A panel of only one picture moves as if the page were stretched with the common panels, in
// from or out of the page; it stays if there are none. Words, axes and colour bars keep their distance from their data.
// The panels of the first picture begin (part 0), and those of the second end (part 1), as their own layout says.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ui/paint/layout/layout.h"

namespace orrery {

/// Maps each pane of a document to the pane of another that it becomes; nullopt for panes that disappear
/// (core/model/between.h).
using Partners = std::vector<std::optional<std::size_t>>;

class LayoutTransition {
public:
    /// A figure with its layout.
    struct Staged {
        const Figure& figure;
        const Layout& layout;
    };
    enum End { First, Second };

    LayoutTransition(const Staged& first, const Staged& second, const Partners& partners);

    /// Returns `own` with its panels moved to the interpolated rectangles. `part` is 0 to 1 (clamped); `panelsOf` tells
    /// which of the two pictures the panels belong to. If that picture has another number of panels, returns `own`.
    Layout at(double part, Layout own, End panelsOf) const;

    /// Returns whether any panel moves by a pixel or more, appears or disappears.
    bool moves() const;

private:
    struct Path {
        QRectF from, to;  ///< data rectangles at part 0 and part 1
    };
    std::array<std::vector<Path>, 2> paths;
    bool allMatched = true;
};

}  // namespace orrery
