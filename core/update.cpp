#include "core/update.h"

#include "core/fields.h"
#include "core/number_text.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets.h"

namespace orrery {

namespace {

Problem noPane(int pane, const Document& document) {
    return {"pane", "there is no pane '" + integerText(pane) + "'",
            "the document has " + std::to_string(document.panes.size()) + " of them, counted from 0"};
}

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
    return camera;
}

struct Updater {
    const Document& document;

    template <class Change>
    Result<Document> pane(int index, Change change) const {
        if (index < 0 || index >= static_cast<int>(document.panes.size())) return noPane(index, document);
        Document changed = document;
        Pane& target = changed.panes[static_cast<std::size_t>(index)];
        if (const Done applied = change(target); !applied) return applied.problem();
        return changed;
    }

    static Done assign(Values& values, const std::string& id, const Value& value) {
        Result<Values> changed = values.with(id, value);
        if (!changed) return changed.problem();
        values = *std::move(changed);
        return done();
    }

    Result<Document> operator()(const SetPath& action) const {
        const bool exists = action.pane >= 0 && action.pane < static_cast<int>(document.panes.size());
        if (!exists) return noPane(action.pane, document);
        return withPath(document, action.pane, action.path, action.text);
    }
    Result<Document> operator()(const SetSchemeParameter& action) const {
        return pane(action.pane, [&](Pane& target) {
            const Done applied = assign(target.scheme.values, action.id, action.value);
            if (applied) target = fitted(target);
            return applied;
        });
    }
    Result<Document> operator()(const SetViewParameter& action) const {
        return pane(action.pane, [&](Pane& target) { return assign(target.view.values, action.id, action.value); });
    }
    Result<Document> operator()(const SetScheme& action) const {
        return pane(action.pane, [&](Pane& target) -> Done {
            const Result<const Scheme*> scheme = findScheme(action.id);
            if (!scheme) return scheme.problem();
            target = withScheme(target, **scheme);
            return done();
        });
    }
    Result<Document> operator()(const ApplyPreset& action) const {
        return pane(action.pane, [&](Pane& target) -> Done {
            const Result<const Preset*> preset = findPreset(action.id);
            if (!preset) return preset.problem();
            Result<SchemeSetting> setting = settingOf(**preset);
            if (!setting) return setting.problem();
            target.scheme = *std::move(setting);
            target = fitted(target);
            return done();
        });
    }
    Result<Document> operator()(const SetView& action) const {
        return pane(action.pane, [&](Pane& target) -> Done {
            const Result<const View*> view = findView(action.id);
            if (!view) return view.problem();
            target = withView(target, **view);
            return done();
        });
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
        return pane(action.pane, [&](Pane& target) -> Done {
            const Result<Camera> camera = checkedCamera(action.camera);
            if (!camera) return camera.problem();
            target.camera = *camera;
            return done();
        });
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
        return changed;
    }
    Result<Document> operator()(const RemovePane& action) const {
        if (document.panes.size() == 1) {
            return Problem{"pane", "the last pane cannot be removed", "a document has at least one"};
        }
        if (action.pane < 0 || action.pane >= static_cast<int>(document.panes.size()))
            return noPane(action.pane, document);
        Document changed = document;
        changed.panes.erase(changed.panes.begin() + action.pane);
        return changed;
    }
    Result<Document> operator()(const Replace& action) const { return action.document; }
};

}  // namespace

Result<Document> update(const Document& document, const Action& action) {
    return std::visit(Updater{document}, action);
}

}  // namespace orrery
