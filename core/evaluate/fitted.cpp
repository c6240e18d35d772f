#include "core/evaluate/fitted.h"

#include "core/model/pane.h"

namespace orrery {

Pane fitted(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    return encoding ? withViewFor(pane, *encoding) : pane;
}

Document fitted(const Document& document) {
    Document changed = document;
    for (Pane& pane : changed.panes) pane = fitted(pane);
    return changed;
}

}  // namespace orrery
