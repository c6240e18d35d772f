// LayoutTransition: interpolates the panels of one picture to those of another. Panels present in both move from their
// old to their new rectangle; panels of only one picture move with them, in from or out of the page. Words, axes and
// colour bars keep their distance from their panels. At both ends every panel has the rectangle of its own picture.
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

    /// Returns `own` with its panels moved to the interpolated rectangles; `part` is 0 to 1, `panelsOf` tells which of
    /// the two pictures the panels belong to. A figure with a different number of panels keeps its own layout.
    Layout at(double part, Layout own, End panelsOf) const;

    /// Returns whether any panel moves by a pixel or more, appears or disappears.
    bool moves() const;

private:
    struct Path {
        QRectF from, to;  ///< data rectangle
    };
    std::array<std::vector<Path>, 2> paths;
    bool allMatched = true;
};

}  // namespace orrery
