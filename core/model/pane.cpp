#include "core/model/pane.h"

namespace orrery {

namespace {

/// Values changed from their defaults, as far as the new declaration allows them; defaults become the new defaults.
Values carried(const Values& from, const Values& to) {
    const Values untouched(from.params());
    Values kept = to;
    for (const Param& param : to.params()) {
        if (!from.find(param.id) || from.value(param) == untouched.value(param)) continue;
        if (Result<Values> changed = kept.with(param.id, from.value(param))) kept = *std::move(changed);
    }
    return kept;
}

/// Whole numbers limited to their defaults. Numbers with default 0 switch a feature on and stay.
Values ofUsualSize(const Values& values) {
    Values small = values;
    for (const Param& param : values.params()) {
        const bool isLarge =
            param.kind == Kind::Integer && param.fallback > 0 && std::get<double>(values.value(param)) > param.fallback;
        if (isLarge) small = *small.with(param.id, param.fallback);
    }
    return small;
}

}  // namespace

Pane withScheme(const Pane& pane, const Scheme& scheme) {
    Pane changed = pane;
    changed.scheme = SchemeSetting(scheme);
    changed.scheme.values = carried(pane.scheme.values, changed.scheme.values);
    changed.camera = {};
    return withLikelyView(changed);
}

Pane withView(const Pane& pane, const View& view) {
    Pane changed = pane;
    changed.view = ViewSetting(view);
    changed.view.values = carried(pane.view.values, changed.view.values);
    changed.camera = {};
    return changed;
}

Pane withViewFor(const Pane& pane, const Encoding& encoding) {
    const auto fits = [&](const View* view) { return view->accepts(encoding); };
    if (fits(pane.view.view)) return pane;
    const auto found = std::ranges::find_if(views(), fits);
    return found == views().end() ? pane : withView(pane, **found);
}

Pane withLikelyView(const Pane& pane) {
    const SchemeSetting& setting = pane.scheme;
    Result<Encoding> encoding = setting.scheme->build(ofUsualSize(setting.values));
    if (!encoding) encoding = setting.scheme->build(setting.values);
    return encoding ? withViewFor(pane, *encoding) : pane;
}

}  // namespace orrery
