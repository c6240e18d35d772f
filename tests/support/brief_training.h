// Models of the view Learning trained for a few steps only: a test of words or of structure needs no model that has
// learned. With ORRERY_TRAIN_FULLY in the environment they are trained as long as the documents say, as in
// `./run check lessons` and `orrery check`.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/model/document.h"
#include "core/model/view.h"

namespace orrery {

inline bool areTrainedFully() {
    return std::getenv("ORRERY_TRAIN_FULLY") != nullptr;
}

inline bool hasTrained(const Document& document) {
    return std::ranges::any_of(document.panes, [](const Pane& pane) { return pane.view.view->id == "learning"; });
}

inline Document trainedBriefly(Document document, double steps = 10) {
    if (areTrainedFully()) return document;
    for (Pane& pane : document.panes)
        if (pane.view.view->id == "learning") pane.view.values = *pane.view.values.with("steps", steps);
    return document;
}

}  // namespace orrery
