#include "core/model/view.h"

#include <algorithm>
#include <cassert>

#include "core/model/document.h"

namespace orrery {

namespace {

bool has(std::span<const Param> params, std::string_view id) {
    return std::ranges::find(params, id, &Param::id) != params.end();
}

/// Adds the parameters of a picture that are not declared yet. Each is inserted before its successor in `params`, the
/// last one at the end.
void addTo(std::vector<Param>& declared, std::span<const Param> params) {
    auto next = declared.end();
    for (auto param = params.rbegin(); param != params.rend(); ++param) {
        assert(param->when.id.empty() || has(params, param->when.id));
        const auto found = std::ranges::find(declared, param->id, &Param::id);
        next = found == declared.end() ? declared.insert(next, *param) : found;
    }
}

/// Returns the condition under which `param` is visible: its declared condition, which refers to a parameter of the
/// same picture. If it has none, the condition is that the picked picture has `param`; empty if all pictures have it.
Condition conditionOf(const Param& param, std::string_view pick, std::span<const ViewPicture> pictures) {
    if (!param.when.id.empty()) return param.when;
    Condition where{pick, {}};
    std::size_t count = 0;
    for (const ViewPicture& picture : pictures) {
        if (has(picture.params, param.id)) where.values.at(count++) = picture.id;
    }
    return count == pictures.size() ? Condition() : where;
}

}  // namespace

Pictures::Pictures(std::span<const Param> params, bool (*accepts)(const Encoding&),
                   Result<Figure> (*show)(const Scene&), const PictureHelp& help)
    : pictures{{.params = params, .accepts = accepts, .show = show, .help = help}},
      declared(params.begin(), params.end()) {}

Pictures::Pictures(const Param& pick, std::initializer_list<const ViewPicture*> list) {
    for (const ViewPicture* picture : list) {
        pictures.push_back(*picture);
        options.push_back({picture->id, picture->name});
        addTo(declared, picture->params);
    }
    for (Param& param : declared) param.when = conditionOf(param, pick.id, pictures);
    declared.insert(declared.begin(), pick);
    declared.front().kind = Kind::Choice;
    declared.front().options = options;
}

const ViewPicture& Pictures::picked(const Values& values) const {
    if (pictures.size() == 1) return pictures.front();
    const auto& id = std::get<std::string>(values.value(declared.front()));
    return *std::ranges::find(pictures, id, &ViewPicture::id);
}

bool View::accepts(const Encoding& encoding) const {
    return std::ranges::any_of(pictures.all(), [&](const ViewPicture& one) { return one.accepts(encoding); });
}

bool View::fits(const Values& values, const Encoding& encoding) const {
    return pictures.picked(values).accepts(encoding);
}

Result<Figure> View::show(const Scene& scene) const {
    const ViewPicture& picture = pictures.picked(scene.pane.view.values);
    if (picture.accepts(scene.encoding)) return picture.show(scene);
    const Scheme& scheme = *scene.pane.scheme.scheme;
    const Words shown{scheme.id, scheme.name.zh};
    if (!accepts(scene.encoding))
        return Problem{"view", say({"'{}' cannot show '{}'", "{}视图无法显示“{}”"}, Words{id, name.zh}, shown),
                       say({"it shows {}", "它只能显示{}"}, required)};
    if (picture.refusal) return picture.refusal(scheme);
    return Problem{std::string(params().front().id),
                   say({"'{}' cannot show '{}'", "“{}”无法显示“{}”"}, Words{picture.id, picture.name.zh}, shown),
                   say({"it needs {}", "它需要{}"}, picture.required)};
}

}  // namespace orrery
