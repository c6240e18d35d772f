#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/model/fields.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

std::vector<std::string_view> split(std::string_view path) {
    std::vector<std::string_view> parts;
    for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
        parts.push_back(path.substr(0, dot));
        path.remove_prefix(dot + 1);
    }
    parts.push_back(path);
    return parts;
}

Result<Values> withText(const Values& values, std::string_view id, std::string_view text) {
    const Result<const Param*> param = values.param(id);
    if (!param) return param.problem();
    const Result<Value> value = parseValue(**param, text);
    if (!value) return value.problem();
    return values.with(id, *value);
}

Problem unknownParameter(std::string_view id, const Pane& pane) {
    std::vector<std::string_view> names;
    for (const Param& param : pane.scheme.values.params()) names.push_back(param.id);
    for (const Param& param : pane.view.values.params()) names.push_back(param.id);
    return {std::string(id),
            Words{"neither ", ""} + quoted(std::string(pane.scheme.scheme->id)) + Words{" nor ", "和"} +
                quoted(std::string(pane.view.view->id)) + Words{" has such a parameter", "都没有这个参数"},
            suggestion(id, names)};
}

bool declares(const Values& values, std::string_view id) {
    return std::ranges::find(values.params(), id, &Param::id) != values.params().end();
}

/// `id` as a parameter of the pane's scheme or view, or "scheme" or "view" itself.
Result<Pane> withMember(const Pane& pane, std::string_view id, std::string_view text) {
    if (id == "scheme") {
        const Result<const Scheme*> scheme = findScheme(text);
        if (!scheme) return scheme.problem();
        return withScheme(pane, **scheme);
    }
    if (id == "view") {
        const Result<const View*> view = findView(text);
        if (!view) return view.problem();
        return withView(pane, **view);
    }
    Pane changed = pane;
    const bool ofScheme = declares(pane.scheme.values, id);
    if (!ofScheme && !declares(pane.view.values, id)) return unknownParameter(id, pane);
    Values& part = ofScheme ? changed.scheme.values : changed.view.values;
    Result<Values> values = withText(part, id, text);
    if (!values) return values.problem();
    part = *std::move(values);
    return changed;
}

/// "rope.base" of a pane: the first part must be the pane's own scheme or view, or "camera".
Result<Pane> withQualified(const Pane& pane, std::string_view owner, std::string_view id, std::string_view text) {
    const std::string_view scheme = pane.scheme.scheme->id;
    const std::string_view view = pane.view.view->id;
    const std::array names{scheme, view, std::string_view("camera")};
    Pane changed = pane;
    if (owner == names[2]) {
        const Result<Values> orbit = withText(orbitValues(pane.camera.orbit), id, text);
        if (!orbit) return orbit.problem();
        changed.camera.orbit = orbitFrom(*orbit);
        return changed;
    }
    if (owner != scheme && owner != view) {
        return Problem{std::string(owner),
                       Words{"the pane shows ", "这个窗格显示"} + quoted(std::string(scheme)) +
                           Words{" as ", "，视图是"} + quoted(std::string(view)),
                       suggestion(owner, names)};
    }
    Values& part = owner == scheme ? changed.scheme.values : changed.view.values;
    Result<Values> values = withText(part, id, text);
    if (!values) return values.problem();
    part = *std::move(values);
    return changed;
}

Result<Document> withPane(const Document& document, std::size_t index, Result<Pane> pane) {
    if (!pane) return pane.problem();
    Document changed = document;
    changed.panes[index] = *std::move(pane);
    return changed;
}

/// What was chosen, as far as the new declaration allows it; a default gives way to the new default.
Values carried(const Values& from, const Values& to) {
    const Values untouched(from.params());
    Values kept = to;
    for (const Param& param : to.params()) {
        if (!declares(from, param.id) || from[param.id] == untouched[param.id]) continue;
        if (Result<Values> changed = kept.with(param.id, from[param.id])) kept = *std::move(changed);
    }
    return kept;
}

/// No whole number larger than usual. What is usually 0 switches something on and stays.
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

Result<std::size_t> paneAt(const Document& document, std::string_view number) {
    const double index = parseNumber(number).value_or(-1);
    const auto count = static_cast<double>(document.panes.size());
    if (index >= 0 && index < count && index == std::floor(index)) return static_cast<std::size_t>(index);
    const std::string asked(number);
    const std::string last = std::to_string(document.panes.size() - 1);
    return Problem{"pane", "there is no pane '" + asked + "'", "the document has panes 0 to " + last, Fault::Input,
                   "pane：没有窗格“" + asked + "”；文档的窗格为 0 到 " + last};
}

Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text) {
    const std::vector<std::string_view> parts = split(path);
    const Result<std::size_t> own = paneAt(document, std::to_string(pane));
    if (!own) return own.problem();
    if (parts.size() == 1) return withPane(document, *own, withMember(document.panes[*own], path, text));
    const auto member = std::ranges::find(members(), parts[0], &Member::id);
    if (parts.size() == 2 && member != members().end()) {
        const Result<Values> values = withText(member->of(document), parts[1], text);
        if (!values) return values.problem();
        Document changed = document;
        member->set(changed, *values);
        return changed;
    }
    if (parts.size() == 2 && parts[0] == "camera")
        return withPane(document, *own, withQualified(document.panes[*own], parts[0], parts[1], text));
    if (parts[0] != "panes" || parts.size() < 3 || parts.size() > 4) {
        return Problem{std::string(path), "this path names nothing",
                       "paths look like base, panes.0.rope.base, probe.m or compare.difference"};
    }
    const Result<std::size_t> index = paneAt(document, parts[1]);
    if (!index) return index.problem();
    const Pane& target = document.panes[*index];
    if (parts.size() == 3) return withPane(document, *index, withMember(target, parts[2], text));
    return withPane(document, *index, withQualified(target, parts[2], parts[3], text));
}

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
