// Explanations of pictures ("What am I seeing?"): for each picture of each view, the meaning of its parts, a hint what
// to look at, and one thing to try.
#pragma once

#include <QString>

#include "core/model/document.h"

namespace orrery {

/// Explanation of one picture.
struct Explanation {
    Words seen;  ///< meaning of axes, colours and lines
    Words look;  ///< what to look at
    Words task;  ///< one thing to try
};

/// Returns the explanation of the picture that the view shows, or null if there is none.
const Explanation* explanationOf(const ViewSetting& view);

/// Returns a page of rich text (HTML) about the picture of one pane.
QString seeingPage(const Document& document, const Figure& figure, int pane);

}  // namespace orrery
