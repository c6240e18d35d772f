#include "core/fields.h"

#include <algorithm>
#include <array>

#include "core/nearest.h"
#include "core/number_text.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

constexpr auto farthest = static_cast<double>(maxPosition);

constexpr Param probeTable[] = {
    {.id = "m",
     .label = {"Position m", "位置 m"},
     .help = {"The position pointed at; the query of a bias matrix.", "所指的位置；偏置矩阵中的查询。"},
     .kind = Kind::Real,
     .min = -farthest,
     .max = farthest,
     .fallback = 7},
    {.id = "n",
     .label = {"Position n", "位置 n"},
     .help = {"The second position; the key of a bias matrix.", "第二个位置；偏置矩阵中的键。"},
     .kind = Kind::Real,
     .min = -farthest,
     .max = farthest,
     .fallback = 3},
    {.id = "dimension",
     .label = {"Dimension", "维度"},
     .help = {"The column pointed at; the last one stands in where there are fewer.",
              "所指的列；列数不足时取最后一列。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 65535,
     .fallback = 12},
    {.id = "head",
     .label = {"Head", "头"},
     .help = {"The attention head pointed at; the last one stands in where there are fewer.",
              "所指的注意力头；头数不足时取最后一个。"},
     .kind = Kind::Integer,
     .min = 0,
     .max = 255,
     .fallback = 0},
};

constexpr Option themes[] = {
    {"light", {"Light", "浅色"}},
    {"dark", {"Dark", "深色"}},
    {"print", {"Print", "打印"}},
};

constexpr Option languages[] = {
    {"en", {"English", "English"}},
    {"zh", {"中文", "中文"}},
};

constexpr Param lookTable[] = {
    {.id = "theme",
     .label = {"Theme", "主题"},
     .help = {"Light, dark, or black ink on white paper.", "浅色、深色，或白纸黑字。"},
     .kind = Kind::Choice,
     .options = themes},
    {.id = "language",
     .label = {"Language", "语言"},
     .help = {"The language of the words in the picture.", "图中文字的语言。"},
     .kind = Kind::Choice,
     .options = languages},
};

/// Values known to be inside their declaration.
Values sure(const Values& values, std::string_view id, const Value& value) {
    return *values.with(id, value);
}

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
            "neither '" + std::string(pane.scheme.scheme->id) + "' nor '" + std::string(pane.view.view->id) +
                "' has such a parameter",
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

/// "rope.base" of a pane: the first part must be the pane's own scheme or view.
Result<Pane> withQualified(const Pane& pane, std::string_view owner, std::string_view id, std::string_view text) {
    const std::string_view scheme = pane.scheme.scheme->id;
    const std::string_view view = pane.view.view->id;
    const std::array names{scheme, view};
    Pane changed = pane;
    if (owner != scheme && owner != view) {
        return Problem{std::string(owner),
                       "the pane shows '" + std::string(scheme) + "' as '" + std::string(view) + "'",
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

}  // namespace

std::span<const Param> probeParams() {
    return probeTable;
}

Values probeValues(const Probe& probe) {
    Values values(probeTable);
    values = sure(values, "m", probe.m);
    values = sure(values, "n", probe.n);
    values = sure(values, "dimension", static_cast<double>(probe.dimension));
    return sure(values, "head", static_cast<double>(probe.head));
}

Probe probeFrom(const Values& values) {
    return {values.real("m"), values.real("n"), values.large("dimension"), values.integer("head")};
}

std::span<const Param> lookParams() {
    return lookTable;
}

Values lookValues(const Look& look) {
    const Values values =
        sure(Values(lookTable), "theme", std::string(themes[static_cast<std::size_t>(look.theme)].id));
    return sure(values, "language", std::string(languages[static_cast<std::size_t>(look.language)].id));
}

Look lookFrom(const Values& values) {
    const auto theme = std::ranges::find(themes, values.choice("theme"), &Option::id) - std::begin(themes);
    const auto language = std::ranges::find(languages, values.choice("language"), &Option::id) - std::begin(languages);
    return {static_cast<Theme>(theme), static_cast<Language>(language)};
}

Result<Document> withPath(const Document& document, int pane, std::string_view path, std::string_view text) {
    const std::vector<std::string_view> parts = split(path);
    Document changed = document;
    if (parts.size() == 2 && (parts[0] == "probe" || parts[0] == "look")) {
        const bool probe = parts[0] == "probe";
        const Result<Values> values =
            withText(probe ? probeValues(document.probe) : lookValues(document.look), parts[1], text);
        if (!values) return values.problem();
        if (probe) changed.probe = probeFrom(*values);
        if (!probe) changed.look = lookFrom(*values);
        return changed;
    }
    if (parts.size() == 1) {
        const auto index = static_cast<std::size_t>(pane);
        return withPane(document, index, withMember(document.panes[index], parts[0], text));
    }
    if (parts[0] != "panes" || parts.size() > 4 || parts.size() < 3) {
        return Problem{std::string(path), "this path names nothing",
                       "paths look like base, panes.0.rope.base, probe.m or look.theme"};
    }
    const auto number = parseNumber(parts[1]);
    if (!number || *number < 0 || *number >= static_cast<double>(document.panes.size())) {
        return Problem{std::string(path), "there is no pane '" + std::string(parts[1]) + "'",
                       "the document has panes 0 to " + std::to_string(document.panes.size() - 1)};
    }
    const auto index = static_cast<std::size_t>(*number);
    const Pane& target = document.panes[index];
    if (parts.size() == 3) return withPane(document, index, withMember(target, parts[2], text));
    return withPane(document, index, withQualified(target, parts[2], parts[3], text));
}

Pane withScheme(const Pane& pane, const Scheme& scheme) {
    Pane changed = pane;
    changed.scheme = SchemeSetting(scheme);
    changed.scheme.values = carried(pane.scheme.values, changed.scheme.values);
    changed.camera = {};
    return fitted(changed);
}

Pane withView(const Pane& pane, const View& view) {
    Pane changed = pane;
    changed.view = ViewSetting(view);
    changed.view.values = carried(pane.view.values, changed.view.values);
    changed.camera = {};
    return changed;
}

Pane fitted(const Pane& pane) {
    const Result<Encoding> encoding = pane.scheme.scheme->build(pane.scheme.values);
    if (!encoding || pane.view.view->accepts(*encoding)) return pane;
    const auto fits = [&](const View* view) { return view->accepts(*encoding); };
    const auto found = std::ranges::find_if(views(), fits);
    return found == views().end() ? pane : withView(pane, **found);
}

}  // namespace orrery
