// Going to exact cells of a picture, as pure functions: the axes that allow it, and the Document that shows the cells.
// Ranges are whole numbers and include the last cell: "10 to 19" shows ten cells.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/model/document.h"

namespace orrery {

/// A name without its bracketed part: "position (token index)" becomes "position".
Phrase shortName(const Phrase& name);

/// One axis of a pane's picture along which exact cells can be shown.
struct Reach {
    Phrase name;  ///< "position", "dimension", "key j"
    bool isHorizontal = false;
    CellRange shown;
    CellRange extents;     ///< range of the camera alone
    std::int64_t low = 0;  ///< first cell allowed
    std::int64_t high = 0;
    Phrase limits;         ///< explanation of low and high, if needed
    bool movable = false;  ///< true if the view's parameters `first` and `positions` can move the extents
    double cellWidth = 1;  ///< 0 on plots, whose positions are points

    std::int64_t firstShown() const;
    std::int64_t lastShown() const;
    /// Problems begin with one of these names to identify the wrong text.
    Phrase fromName() const { return say({"{} from", "{}（从）"}, name); }
    Phrase toName() const { return say({"{} to", "{}（到）"}, name); }
};

/// Positions or queries, then dimensions or keys; nothing if the picture has no such axis.
using Reaches = std::array<std::optional<Reach>, 2>;

/// The reaches of a pane; `figure` must show `document`.
Reaches reachesOf(const Document& document, const Figure& figure, int pane);
/// True if reachesOf() would return any.
bool canGo(const Figure& figure, int pane);

/// Texts in the boxes of one axis. If only one was changed and conflicts with the other, the other moves along: "5000"
/// alone shows the same number of cells from there.
struct TypedRange {
    std::string from;
    std::string to;
};

/// The document that shows these cells of the pane; positions beyond the extents extend them. A Problem if a text is
/// not a cell of its axis, or the last cell comes before the first.
Result<Document> atStep(const Document& document, int pane, const Reaches& reaches,
                        const std::array<TypedRange, 2>& typed);

}  // namespace orrery
