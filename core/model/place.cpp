#include "core/model/place.h"

#include <array>
#include <cmath>

#include "core/base/find.h"
#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/base/split.h"
#include "core/model/alias.h"
#include "core/model/fields.h"

namespace orrery {

namespace {

const Member* memberOf(Owner owner) {
    const auto found = std::ranges::find(members(), owner, &Member::owner);
    return found == members().end() ? nullptr : &*found;
}

const Pane& paneOf(const Document& document, const Place& place) {
    return document.panes[static_cast<std::size_t>(place.pane)];
}

/// Name of an owner within a pane's path: "rope", "heatmap" or "camera".
std::string_view nameOf(const Pane& pane, Owner owner) {
    return owner == Owner::Scheme ? pane.scheme.scheme->id : owner == Owner::View ? pane.view.view->id : "camera";
}

Problem unknownParameter(std::string_view id, const Pane& pane) {
    std::vector<std::string_view> names = idsOf(pane.scheme.values.params());
    for (const Param& param : pane.view.values.params()) names.push_back(param.id);
    const std::string scheme(pane.scheme.scheme->id), view(pane.view.view->id);
    return {std::string(id),
            say({"neither '{}' nor '{}' has such a parameter", "“{}”与“{}”都没有这个参数"}, scheme, view),
            suggestion(id, names)};
}

/// Resolves an id to a parameter of the pane's scheme or view, or to "scheme" or "view" itself.
Result<Place> memberPlace(const Pane& pane, Place place) {
    const std::string meant(idMeant(pane.scheme.values.params(), place.id));
    if (meant != place.id && !pane.view.values.find(place.id)) place.id = meant;
    if (place.id == "scheme" || place.id == "view") {
        place.owner = Owner::Pane;
    } else if (pane.scheme.values.find(place.id)) {
        place.owner = Owner::Scheme;
    } else if (pane.view.values.find(place.id)) {
        place.owner = Owner::View;
    } else {
        return unknownParameter(place.id, pane);
    }
    return place;
}

/// The place with an alias in its id resolved; a Problem if the owner has no such parameter.
Result<Place> declared(const Document& document, Place place) {
    place.id = idMeant(valuesAt(document, place).params(), place.id);
    const Result<const Param*> param = valuesAt(document, place).param(place.id);
    if (!param) return param.problem();
    return place;
}

/// Resolves "rope.base" within a pane: the first part must be the pane's scheme or view, or "camera".
Result<Place> qualifiedPlace(const Document& document, std::string_view name, Place place) {
    const Pane& pane = paneOf(document, place);
    const std::array names{nameOf(pane, Owner::Scheme), nameOf(pane, Owner::View), nameOf(pane, Owner::Camera)};
    if (name == names[2]) {
        place.owner = Owner::Camera;
    } else if (name == names[0] || name == names[1]) {
        place.owner = name == names[0] ? Owner::Scheme : Owner::View;
    } else {
        const std::string scheme(names[0]), view(names[1]);
        return Problem{std::string(name),
                       say({"the pane shows '{0}' as '{1}'", "该窗格以“{1}”显示“{0}”"}, scheme, view),
                       suggestion(name, names)};
    }
    return declared(document, place);
}

Problem noPane(const Document& document, const std::string& asked) {
    return {"pane", say({"there is no pane '{}'", "没有窗格“{}”"}, asked),
            say({"the document has panes 0 to {}", "文档的窗格为 0 到 {}"}, document.panes.size() - 1)};
}

/// Index of the pane with this number in a path.
Result<std::size_t> paneNumbered(const Document& document, std::string_view number) {
    const std::optional<double> index = parseNumber(number);
    const bool isThere = index && *index >= 0 && *index < static_cast<double>(document.panes.size());
    if (isThere && *index == std::floor(*index)) return static_cast<std::size_t>(*index);
    return noPane(document, std::string(number));
}

}  // namespace

Result<std::size_t> paneAt(const Document& document, int index) {
    if (index < 0 || index >= static_cast<int>(document.panes.size())) return noPane(document, std::to_string(index));
    return static_cast<std::size_t>(index);
}

Result<Place> placeAt(const Document& document, int pane, std::string_view path) {
    if (const Result<std::size_t> own = paneAt(document, pane); !own) return own.problem();
    const std::vector<std::string_view> parts = split(path, '.');
    Place place{.pane = pane, .id = std::string(parts.back())};
    if (parts.size() == 1) return memberPlace(paneOf(document, place), place);
    if (parts.size() == 2 && parts[0] == "camera") return qualifiedPlace(document, parts[0], place);
    if (const Member* member = findById(members(), parts[0]); member && parts.size() == 2)
        return declared(document, {.owner = member->owner, .id = place.id});
    if (parts[0] != "panes" || parts.size() < 3 || parts.size() > 4) {
        return Problem{std::string(path), Words{"this path names nothing", "这个路径不指向任何值"},
                       Words{"paths look like base, panes.0.rope.base, probe.m or compare.difference",
                             "请写成 base、panes.0.rope.base、probe.m 或 compare.difference 这样的路径"}};
    }
    const Result<std::size_t> index = paneNumbered(document, parts[1]);
    if (!index) return index.problem();
    place.pane = static_cast<int>(*index);
    place.alone = true;
    if (parts.size() == 3) return memberPlace(document.panes[*index], place);
    return qualifiedPlace(document, parts[2], place);
}

std::string pathOf(const Document& document, const Place& place) {
    if (const Member* member = memberOf(place.owner)) return std::string(member->id) + "." + place.id;
    const std::string pane = place.alone ? "panes." + std::to_string(place.pane) + "." : std::string();
    const bool byIdAlone = place.owner == Owner::Pane || (!place.alone && place.owner != Owner::Camera);
    if (byIdAlone) return pane + place.id;
    return pane + std::string(nameOf(paneOf(document, place), place.owner)) + "." + place.id;
}

Result<Value> parsedAt(const Document& document, const Place& place, std::string_view text) {
    if (const Result<std::size_t> own = paneAt(document, place.pane); !own) return own.problem();
    if (place.owner == Owner::Pane) return Value(std::string(text));
    const Result<const Param*> param = valuesAt(document, place).param(place.id);
    if (!param) return param.problem();
    return parseValue(**param, text);
}

Values valuesAt(const Document& document, const Place& place) {
    if (const Member* member = memberOf(place.owner)) return member->of(document);
    const Pane& pane = paneOf(document, place);
    if (place.owner == Owner::Camera) return Fields<Orbit>::of(pane.camera.orbit);
    return place.owner == Owner::Scheme ? pane.scheme.values : pane.view.values;
}

Document withValuesAt(const Document& document, const Place& place, const Values& values) {
    Document changed = document;
    if (const Member* member = memberOf(place.owner)) {
        member->set(changed, values);
        if (place.owner == Owner::About) changed.about.authored.reset();  // new words describe the current settings
        return changed;
    }
    Pane& pane = changed.panes[static_cast<std::size_t>(place.pane)];
    if (place.owner == Owner::Camera) {
        pane.camera.orbit = Fields<Orbit>::from(values);
    } else {
        (place.owner == Owner::Scheme ? pane.scheme.values : pane.view.values) = values;
    }
    return changed;
}

namespace {

bool hasPane(const Document& document, const Place& place) {
    return place.pane >= 0 && place.pane < static_cast<int>(document.panes.size());
}

}  // namespace

bool isThere(const Document& document, const Place& place) {
    return place.owner == Owner::Pane ? hasPane(document, place) : paramAt(document, place) != nullptr;
}

const Param* paramAt(const Document& document, const Place& place) {
    return hasPane(document, place) && place.owner != Owner::Pane ? valuesAt(document, place).find(place.id) : nullptr;
}

}  // namespace orrery
