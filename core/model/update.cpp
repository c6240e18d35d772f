#include "core/model/update.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/model/fields.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

Result<Camera> checkedCamera(const Camera& camera) {
    for (const auto& range : {camera.across, camera.down}) {
        if (!range) continue;
        const bool finite = range->from > -1e10 && range->to < 1e10;
        if (!finite || !(range->size() > 0)) {
            return Problem{"camera",
                           "'" + shortest(range->from) + " to " + shortest(range->to) + "' is no range of cells",
                           "the second number must be the larger one"};
        }
    }
    if (const Result<Values> orbit = checkedOrbit(camera.orbit); !orbit) return orbit.problem();
    return camera;
}

bool isLocked(const Document& document) {
    return document.compare.windows && document.panes.size() > 1;
}

/// Gives `to` the value of a window parameter of `from`, where it has one of that id and allows the value.
void takeParameter(Pane& to, const Pane& from, std::string_view id) {
    Values& values = to.view.values;
    if (!isOfWindow(values, id) || !isOfWindow(from.view.values, id)) return;
    if (Result<Values> changed = values.with(id, from.view.values[id])) values = *std::move(changed);
}

/// The axes of another view mean other things.
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
        const Result<std::size_t> index = paneAt(document, std::to_string(number));
        if (!index) return index.problem();
        Document changed = document;
        if (const Done applied = change(changed.panes[*index]); !applied) return applied.problem();
        return changed;
    }

    /// While windows are locked, all panes take something from this one.
    template <class Take>
    static Result<Document> shared(Result<Document> changed, int pane, Take take) {
        if (!changed || !isLocked(*changed)) return changed;
        const Pane from = changed->panes[static_cast<std::size_t>(pane)];
        for (Pane& to : changed->panes) take(to, from);
        return changed;
    }

    static Result<Document> sharedParameter(Result<Document> changed, int pane, std::string_view id) {
        return shared(std::move(changed), pane, [id](Pane& to, const Pane& from) { takeParameter(to, from, id); });
    }

    /// While windows are locked, a pane with another scheme or view takes the window of the others.
    static Result<Document> joined(Result<Document> changed, int pane) {
        if (!changed || !isLocked(*changed)) return changed;
        takeWindow(changed->panes[static_cast<std::size_t>(pane)], changed->panes[pane == 0 ? 1 : 0]);
        return changed;
    }

    /// Windows that have become locked all take the first pane's.
    Result<Document> relocked(Result<Document> changed) const {
        return document.compare.windows ? changed : shared(std::move(changed), 0, takeWindow);
    }

    static Done assign(Values& values, const std::string& id, const Value& value) {
        Result<Values> changed = values.with(id, value);
        if (!changed) return changed.problem();
        values = *std::move(changed);
        return done();
    }

    Result<Document> operator()(const SetPath& action) const {
        Result<Document> changed = withPath(document, action.pane, action.path, action.text);
        if (action.path == "scheme" || action.path == "view") return joined(std::move(changed), action.pane);
        const bool ofScheme =
            changed && changed->panes[static_cast<std::size_t>(action.pane)].scheme.values.param(action.path);
        if (!ofScheme) changed = sharedParameter(std::move(changed), action.pane, action.path);
        return relocked(std::move(changed));
    }
    Result<Document> operator()(const SetSchemeParameter& action) const {
        return pane(action.pane, [&](Pane& target) { return assign(target.scheme.values, action.id, action.value); });
    }
    Result<Document> operator()(const SetViewParameter& action) const {
        return sharedParameter(
            pane(action.pane, [&](Pane& target) { return assign(target.view.values, action.id, action.value); }),
            action.pane, action.id);
    }
    Result<Document> operator()(const SetScheme& action) const {
        Result<Document> changed = pane(action.pane, [&](Pane& target) -> Done {
            const Result<const Scheme*> scheme = findScheme(action.id);
            if (!scheme) return scheme.problem();
            target = withScheme(target, **scheme);
            return done();
        });
        return joined(std::move(changed), action.pane);
    }
    Result<Document> operator()(const ApplyPreset& action) const {
        Result<Document> changed = pane(action.pane, [&](Pane& target) -> Done {
            const Result<const Preset*> preset = findPreset(action.id);
            if (!preset) return preset.problem();
            Result<SchemeSetting> setting = settingOf(**preset);
            if (!setting) return setting.problem();
            target.scheme = *std::move(setting);
            target = withLikelyView(target);
            return done();
        });
        return joined(std::move(changed), action.pane);
    }
    Result<Document> operator()(const SetView& action) const {
        Result<Document> changed = pane(action.pane, [&](Pane& target) -> Done {
            const Result<const View*> view = findView(action.id);
            if (!view) return view.problem();
            target = withView(target, **view);
            return done();
        });
        return joined(std::move(changed), action.pane);
    }
    Result<Document> operator()(const SetProbe& action) const {
        // the same ranges as in a file or on the command line
        Values values(probeParams());
        const std::pair<std::string, double> members[] = {{"m", action.probe.m},
                                                          {"n", action.probe.n},
                                                          {"dimension", static_cast<double>(action.probe.dimension)},
                                                          {"head", static_cast<double>(action.probe.head)}};
        for (const auto& [id, number] : members) {
            if (const Done applied = assign(values, id, number); !applied) return applied.problem();
        }
        Document changed = document;
        changed.probe = probeFrom(values);
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
        if (document.panes.size() == Document::mostPanes) {
            return Problem{"pane", "there are 4 panes already", "a document has 1 to 4", Fault::Input,
                           "已有 4 个窗格；一个文档允许 1 到 4 个"};
        }
        Document changed = document;
        changed.panes.push_back(action.pane);
        if (isLocked(changed)) takeWindow(changed.panes.back(), changed.panes.front());
        return changed;
    }
    Result<Document> operator()(const RemovePane& action) const {
        if (document.panes.size() == 1) {
            return Problem{"pane", "the last pane cannot be removed", "a document has at least one"};
        }
        const Result<std::size_t> index = paneAt(document, std::to_string(action.pane));
        if (!index) return index.problem();
        Document changed = document;
        changed.panes.erase(changed.panes.begin() + action.pane);
        return changed;
    }
    Result<Document> operator()(const Replace& action) const { return action.document; }
};

}  // namespace

bool isOfWindow(const Values& values, std::string_view id) {
    const auto param = std::ranges::find(values.params(), id, &Param::id);
    return param != values.params().end() && param->window;
}

Result<Document> update(const Document& document, const Action& action) {
    return std::visit(Updater{document}, action);
}

}  // namespace orrery
