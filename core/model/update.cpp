#include "core/model/update.h"

#include <algorithm>
#include <utility>

#include "core/base/number_text.h"
#include "core/model/fields.h"
#include "core/model/pane.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

Result<Camera> checkedCamera(const Camera& camera) {
    for (const auto& range : {camera.x, camera.y}) {
        if (!range) continue;
        const bool finite = range->from > -1e10 && range->to < 1e10;
        if (!finite || !(range->size() > 0)) {
            return Problem{"camera",
                           say({"'{} to {}' is no range of cells", "“{} 到 {}”不是单元格范围"}, shortest(range->from),
                               shortest(range->to)),
                           Words{"the second number must be the larger one", "后一个数应大于前一个数"}};
        }
    }
    if (const Result<Values> orbit = Fields<Orbit>::checked(camera.orbit); !orbit) return orbit.problem();
    return camera;
}

bool isLocked(const Document& document) {
    return document.compare.windows && document.panes.size() > 1;
}

/// Copies the value of a window parameter, if `to` has a window parameter of the same id that allows the value.
void takeParameter(Pane& to, const Pane& from, std::string_view id) {
    Values& values = to.view.values;
    if (!isOfWindow(values, id) || !isOfWindow(from.view.values, id)) return;
    if (Result<Values> changed = values.with(id, from.view.values.value(*values.find(id))))
        values = *std::move(changed);
}

/// Copies the camera between panes with the same view; other views have other axes.
void takeCamera(Pane& to, const Pane& from) {
    if (to.view.view == from.view.view) to.camera = from.camera;
}

void takeWindow(Pane& to, const Pane& from) {
    for (const Param& param : from.view.values.params()) takeParameter(to, from, param.id);
    takeCamera(to, from);
}

struct Updater {
    const Document& document;

    template <class Change>
    Result<Document> pane(int number, Change change) const {
        const Result<std::size_t> index = paneAt(document, number);
        if (!index) return index.problem();
        Document changed = document;
        if (const Done applied = change(changed.panes[*index]); !applied) return applied.problem();
        return changed;
    }

    /// While windows are locked, calls `take` on every pane with a copy of this pane.
    template <class Take>
    static Result<Document> shared(Result<Document> changed, int pane, Take take) {
        if (!changed || !isLocked(*changed)) return changed;
        const Pane from = changed->panes[static_cast<std::size_t>(pane)];
        for (Pane& to : changed->panes) take(to, from);
        return changed;
    }

    /// While windows are locked, gives the visible range of another pane to this one.
    static Result<Document> joined(Result<Document> changed, int pane) {
        if (!changed || !isLocked(*changed)) return changed;
        takeWindow(changed->panes[static_cast<std::size_t>(pane)], changed->panes[pane == 0 ? 1 : 0]);
        return changed;
    }

    /// Gives the visible range of the first pane to all panes if windows have become locked.
    Result<Document> relocked(Result<Document> changed) const {
        return document.compare.windows ? changed : shared(std::move(changed), 0, takeWindow);
    }

    /// Sets another scheme or view of a pane. Beside a causal bias, one with a mask of its own is causal too: a
    /// difference would else be half empty.
    Result<Document> chosen(const Place& place, const std::string& id) const {
        Result<Document> changed = pane(place.pane, [&](Pane& target) -> Done {
            if (place.id == "scheme") {
                const Result<const Scheme*> scheme = findScheme(id);
                if (!scheme) return scheme.problem();
                target = withScheme(target, **scheme);
                for (std::size_t other = 0; other < document.panes.size(); ++other)
                    if (std::cmp_not_equal(other, place.pane) && isCausal(document.panes[other]))
                        target.scheme.values = target.scheme.values.holding((*scheme)->oneSided);
            } else {
                const Result<const View*> view = findView(id);
                if (!view) return view.problem();
                target = withView(target, **view);
            }
            return done();
        });
        return place.alone ? changed : joined(std::move(changed), place.pane);
    }

    Result<Document> operator()(const SetValue& action) const {
        const Place& place = action.place;
        if (const Result<std::size_t> own = paneAt(document, place.pane); !own) return own.problem();
        if (place.owner == Owner::Pane) return chosen(place, valueText(action.value));
        const Result<Values> values = valuesAt(document, place).with(place.id, action.value);
        if (!values) return values.problem();
        Result<Document> changed = withValuesAt(document, place, *values);
        if (place.owner == Owner::Compare) return relocked(std::move(changed));
        if (place.owner != Owner::View || place.alone) return changed;
        return shared(std::move(changed), place.pane,
                      [&](Pane& to, const Pane& from) { takeParameter(to, from, place.id); });
    }

    Result<Document> operator()(const SetScheme& action) const {
        return chosen({action.pane, Owner::Pane, "scheme"}, action.id);
    }
    Result<Document> operator()(const ApplyPreset& action) const {
        Result<Document> changed = pane(action.pane, [&](Pane& target) -> Done {
            const Result<const Preset*> preset = findPreset(action.id);
            if (!preset) return preset.problem();
            Result<SchemeSetting> setting = settingOf(**preset);
            if (!setting) return setting.problem();
            target.scheme = *std::move(setting);
            return done();
        });
        return joined(std::move(changed), action.pane);
    }
    Result<Document> operator()(const SetView& action) const {
        return chosen({action.pane, Owner::Pane, "view"}, action.id);
    }
    Result<Document> operator()(const SetProbe& action) const {
        // same ranges as in files and on the command line
        const Result<Values> values = Fields<Probe>::checked(action.probe);
        if (!values) return values.problem();
        Document changed = document;
        changed.probe = action.probe;
        return changed;
    }
    Result<Document> operator()(const Navigate& action) const {
        Result<Document> changed = pane(action.pane, [&](Pane& target) -> Done {
            const Result<Camera> camera = checkedCamera(action.camera);
            if (!camera) return camera.problem();
            target.camera = *camera;
            return done();
        });
        return shared(std::move(changed), action.pane, takeCamera);
    }
    Result<Document> operator()(const SetCompare& action) const {
        Document changed = document;
        changed.compare = action.compare;
        return relocked(std::move(changed));
    }
    Result<Document> operator()(const SetLook& action) const {
        Document changed = document;
        changed.look = action.look;
        return changed;
    }
    Result<Document> operator()(const AddPane& action) const {
        if (document.panes.size() == Document::maxPanes) {
            return Problem{"pane", Words{"there are 4 panes already", "已有 4 个窗格"},
                           Words{"a document has 1 to 4", "一个文档有 1 到 4 个"}};
        }
        Document changed = document;
        changed.panes.push_back(action.pane);
        if (isLocked(changed)) takeWindow(changed.panes.back(), changed.panes.front());
        return changed;
    }
    Result<Document> operator()(const RemovePane& action) const {
        if (document.panes.size() == 1) {
            return Problem{"pane", Words{"the last pane cannot be removed", "不能移除最后一个窗格"},
                           Words{"a document has at least one", "一个文档至少有一个窗格"}};
        }
        const Result<std::size_t> index = paneAt(document, action.pane);
        if (!index) return index.problem();
        Document changed = document;
        changed.panes.erase(changed.panes.begin() + action.pane);
        return changed;
    }
    Result<Document> operator()(const Replace& action) const { return action.document; }
};

}  // namespace

Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text) {
    const Result<Place> place = placeAt(document, pane, path);
    if (!place) return place.problem();
    const Result<Value> value = parsedAt(document, *place, text);
    if (!value) return value.problem();
    const Result<Document> changed = update(document, SetValue{*place, *value});
    if (!changed || place->owner != Owner::Pane || place->id != "scheme") return changed;
    const Pane& target = changed->panes[static_cast<std::size_t>(place->pane)];
    const View& view = fittingView(target);
    if (&view == target.view.view) return changed;
    return update(*changed, SetValue{{place->pane, Owner::Pane, "view", place->alone}, std::string(view.id)});
}

bool isOfWindow(const Values& values, std::string_view id) {
    const Param* param = values.find(id);
    return param && param->window;
}

Result<Document> update(const Document& document, const Action& action) {
    return std::visit(Updater{document}, action);
}

}  // namespace orrery
