// "What am I seeing?": for every picture of every view what stands where in it, what to look at, and one thing to try.
#pragma once

#include <QString>

#include "core/model/document.h"

namespace orrery {

struct Explanation {
    Words seen;  ///< what stands where, and what colours or lines mean
    Words look;  ///< what to look at
    Words task;  ///< one thing to try
};

/// Of the picture that a pane's view shows; null where it has none of its own.
const Explanation* explanationOf(const ViewSetting& view);

/// A page of rich text about what a document shows in one pane.
QString seeingPage(const Document& document, const Figure& figure, int pane);

}  // namespace orrery
