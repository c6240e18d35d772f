// Showing exact cells of a picture, as pure functions: the axes that allow it, and the Document that shows the cells.
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
    CellRange extents;      ///< range that the camera can show with the present parameters
    std::int64_t low = 0;   ///< first cell allowed
    std::int64_t high = 0;  ///< last cell allowed
    Phrase limits;          ///< explanation of low and high, if needed
    bool movable = false;   ///< true if the view's parameters `first` and `positions` can move the extents
    double cellWidth = 1;   ///< 0 on plots, whose positions are points

    /// The first and the last cell shown, whole or in part.
    std::int64_t firstShown() const;
    std::int64_t lastShown() const;
    /// Names of the two boxes. A Problem begins with the name of the box that has the wrong text.
    Phrase fromName() const { return say({"{} from", "{}（从）"}, name); }
    Phrase toName() const { return say({"{} to", "{}（到）"}, name); }
};

/// The axes of a picture that allow exact cells, that of positions or queries first; then empty elements.
using Reaches = std::array<std::optional<Reach>, 2>;

/// The reaches of a pane; `figure` must show `document`.
Reaches reachesOf(const Document& document, const Figure& figure, int pane);
/// True if reachesOf() would return any.
bool canGo(const Figure& figure, int pane);

/// Texts in the boxes of one axis. If only one text was changed and conflicts with the other, the other is replaced:
/// "5000" alone shows the same number of cells from 5000 on.
struct TypedRange {
    std::string from;
    std::string to;
};

/// The document that shows these cells of the pane. If positions lie beyond the extents, the view then covers exactly
/// the typed positions. A Problem if a text is not a cell of its axis, or the last cell comes before the first.
Result<Document> atStep(const Document& document, int pane, const Reaches& reaches,
                        const std::array<TypedRange, 2>& typed);

}  // namespace orrery
