// Going to exact cells of a picture, as pure functions: what can be asked for, and the Document that shows it. Cells
// are whole numbers, the last one included: "10 to 19" shows ten of them.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/model/document.h"

namespace orrery {

/// "position (token index)" without what stands in brackets.
Phrase shortName(const Phrase& name);

/// One axis of a pane's picture along which one can go.
struct Reach {
    Phrase name;  ///< "position", "dimension", "key j"
    bool across = false;
    CellRange shown;
    CellRange extents;     ///< where the camera alone can go
    std::int64_t low = 0;  ///< the first cell that can be asked for
    std::int64_t high = 0;
    Phrase limits;         ///< what these two are, where that is not plain
    bool movable = false;  ///< the view's parameters `first` and `positions` move the extents
    double cellWidth = 1;  ///< 0 on a plot, where a position is a point

    std::int64_t firstShown() const;
    std::int64_t lastShown() const;
    /// With one of these names begins what a Problem says: which text was wrong.
    Phrase fromName() const { return name + Words{" from", "（从）"}; }
    Phrase toName() const { return name + Words{" to", "（到）"}; }
};

/// Positions or queries, then dimensions or keys; nothing where the picture has no such axis.
using Reaches = std::array<std::optional<Reach>, 2>;

/// Of `document`, which `figure` shows.
Reaches reachesOf(const Document& document, const Figure& figure, int pane);
/// Whether there would be any.
bool canGo(const Figure& figure, int pane);

/// What stands in the boxes of one axis. Where only one of the two was typed and the other cannot be, that one keeps
/// its distance: "5000" alone shows as many cells from there on.
struct TypedRange {
    std::string from;
    std::string to;
};

/// The document with these cells of the pane shown; positions beyond the extents become the new extents. A Problem
/// where a text is no cell of its axis, or the last cell comes before the first.
Result<Document> wentTo(const Document& document, int pane, const Reaches& reaches,
                        const std::array<TypedRange, 2>& typed);

}  // namespace orrery
