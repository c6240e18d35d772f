// Models of the view Learning trained for a few steps only: a test of words or of structure needs no model that has
// learned. `orrery check` trains them as long as the documents say.
#pragma once

#include "core/model/document.h"
#include "core/model/view.h"

namespace orrery {

inline Document trainedBriefly(Document document, double steps = 10) {
    for (Pane& pane : document.panes)
        if (pane.view.view->id == "learning") pane.view.values = *pane.view.values.with("steps", steps);
    return document;
}

}  // namespace orrery
