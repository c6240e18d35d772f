#include "core/evaluate/compatible_view.h"

#include "core/model/pane.h"
#include "core/model/update.h"

namespace orrery {

Pane withCompatibleView(const Pane& pane) {
    const View& view = fittingView(pane);
    return &view == pane.view.view ? pane : withView(pane, view);
}

Document withCompatibleView(const Document& document) {
    Document changed = document;
    for (int i = 0; i < static_cast<int>(document.panes.size()); ++i) {
        const Pane& pane = document.panes[static_cast<std::size_t>(i)];
        const View& view = fittingView(pane);
        if (&view != pane.view.view) changed = *update(changed, SetView{i, std::string(view.id)});
    }
    return changed;
}

}  // namespace orrery
