#include "core/model/pane.h"

#include <algorithm>

namespace orrery {

namespace {

/// Returns `to` with those values of `from` that differ from their defaults and that `to` has, under the same label,
/// and allows.
Values carried(const Values& from, const Values& to) {
    const Values untouched(from.params());
    Values kept = to;
    for (const Param& param : to.params()) {
        const Param* own = from.find(param.id);
        if (!own || own->label != param.label || from.value(*own) == untouched.value(*own)) continue;
        if (Result<Values> changed = kept.with(param.id, from.value(param))) kept = *std::move(changed);
    }
    return kept;
}

}  // namespace

Pane withScheme(const Pane& pane, const Scheme& scheme) {
    Pane changed = pane;
    changed.scheme = SchemeSetting(scheme);
    changed.scheme.values = carried(pane.scheme.values, changed.scheme.values);
    changed.camera = {};
    return changed;
}

Pane withView(const Pane& pane, const View& view) {
    Pane changed = pane;
    changed.view = ViewSetting(view);
    changed.view.values = carried(pane.view.values, changed.view.values);
    changed.camera = {};
    return changed;
}

bool isCausal(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    const auto* kernel = encoding ? std::get_if<ScoreKernel>(&*encoding) : nullptr;
    return kernel && kernel->causal;
}

bool isSetByView(const Pane& pane, const Param& param) {
    const View& view = *pane.view.view;
    return view.sets && pane.scheme.values.find(param.id) == &param && view.sets(pane.scheme, param.id);
}

const View& fittingView(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    const auto fits = [&](const View* view) { return view->accepts(*encoding); };
    if (!encoding || fits(pane.view.view)) return *pane.view.view;
    const auto found = std::ranges::find_if(views(), fits);
    return found == views().end() ? *pane.view.view : **found;
}

}  // namespace orrery
