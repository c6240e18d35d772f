// Walk: the panels of one picture on their way to where those of another stand. What both have goes from its place to
// its place; what only one of them has goes along with that, from beside the page or out of it. Words, axes and colour
// bars keep their distance from their panels. At the ends every panel stands where its own picture has it.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ui/paint/layout.h"

namespace orrery {

/// For each pane of a document which one of another it becomes; nothing for those that go (core/model/between.h).
using Partners = std::vector<std::optional<std::size_t>>;

class Walk {
public:
    /// A figure and where its panels stand.
    struct Staged {
        const Figure& figure;
        const Layout& layout;
    };
    enum End { First, Second };

    Walk(const Staged& first, const Staged& second, const Partners& partners);

    /// The layout of a figure between both at that part of the way, 0 to 1; `own` is what it has by itself, and its
    /// panels are those of the first picture or of the second. A figure with other panels keeps its own.
    Layout at(double part, Layout own, End panelsOf) const;

    /// Whether any panel moves by a pixel or more, comes or goes.
    bool moves() const;

private:
    struct Path {
        QRectF from, to;  ///< of the data
    };
    std::array<std::vector<Path>, 2> paths;
    bool allMatched = true;
};

}  // namespace orrery
