#include "core/io/models/families.h"

#include <algorithm>
#include <set>

#include "core/base/find.h"
#include "core/base/nearest.h"
#include "core/io/file.h"
#include "core/io/json_text.h"
#include "core/io/models/tower.h"
#include "core/schemes/catalog.h"

namespace orrery {

extern const std::string_view familiesText;  // resources/models/families.json

using Json = Families::Json;

const Json& memberOf(const Json& object, std::string_view name) {
    static const Json none;
    const auto found = object.find(std::string(name));
    return found == object.end() ? none : *found;
}

std::string_view textOf(const Json& value) {
    return value.is_string() ? std::string_view(value.get_ref<const std::string&>()) : std::string_view();
}

std::string_view textMember(const Json& object, std::string_view name, std::string_view usual) {
    const std::string_view text = textOf(memberOf(object, name));
    return text.empty() ? usual : text;
}

std::vector<std::string_view> namesIn(const Json& object) {
    std::vector<std::string_view> names;
    for (const auto& member : object.items()) names.push_back(member.key());
    return names;
}

namespace {

constexpr std::size_t mostItems = 64;  ///< in a list of a row

struct Shape {
    std::string_view name;
    bool (*fits)(const Json&);
    Words wanted;
};
constexpr Shape shapes[] = {
    {"object", [](const Json& value) { return value.is_object(); }, {"it must be an object", "应为对象"}},
    {"list", [](const Json& value) { return value.is_array(); }, {"it must be a list", "应为列表"}},
    {"text", [](const Json& value) { return value.is_string(); }, {"it must be a text", "应为文本"}},
    {"number", [](const Json& value) { return value.is_number(); }, {"it must be a number", "应为数"}},
    {"flag", [](const Json& value) { return value.is_boolean(); }, {"it must be true or false", "应为 true 或 false"}},
    {"quantity", [](const Json& value) { return !value.is_boolean(); }, {"it must be a text", "应为文本"}}};

Done checkShape(const Json& value, std::string_view name, const std::string& where) {
    const Shape& shape = *std::ranges::find(shapes, name, &Shape::name);
    if (!shape.fits(value)) return wrongKind(where, value, shape.wanted);
    if (value.is_array() && value.size() > mostItems && where != "families.families")
        return Problem{where, say({"has {} items", "有 {} 项"}, value.size()),
                       say({"at most {} are allowed", "最多 {} 项"}, mostItems)};
    return done();
}

/// Checks a list of pairs of texts; notes may have further texts (EncodingDraft::note()).
Done checkTexts(const Json& list, const std::string& where) {
    const auto isPair = [](const Json& item) {
        return item.is_array() && item.size() >= 2 &&
               std::ranges::all_of(item, [](const Json& text) { return text.is_string(); });
    };
    if (std::ranges::all_of(list, isPair)) return done();
    return Problem{where, Words{"is not a list of pairs", "不是由一对一对文本组成的列表"},
                   Words{"each is [\"English\", \"Chinese\"]", "每一项为 [\"英文\", \"中文\"]"}};
}

/// Checks objects by the schema of the program's table, which has for each member of a kind of object its shape and the
/// rule that it follows.
class TableCheck {
public:
    explicit TableCheck(const Json& table) : program(table) {}

    /// In what completes a row (`depth` above 0), null deletes a member.
    Done object(const Json& value, const char* kind, const std::string& where, int depth = 0) const {
        if (const Done checked = checkShape(value, "object", where); !checked) return checked;
        const Json& schema = program["schema"][kind];
        for (const auto& [key, member] : value.items()) {
            const std::string at = where + "." + key;
            const auto words = splitWords(textMember(schema, key));
            if (words.empty()) return Problem{at, Words{"is unknown", "未知"}, suggestion(key, namesIn(schema))};
            if (depth > 0 && member.is_null()) continue;
            if (const Done checked = checkShape(member, words.front(), at); !checked) return checked;
            if (const Done checked = rule(member, words.back(), at, depth); !checked) return checked;
        }
        return done();
    }

private:
    Done rule(const Json& value, std::string_view name, const std::string& at, int depth) const {
        if (name == "quantity") return checkSpecification(value, at);
        if (name == "pairs") return checkTexts(value, at);
        if (name == "readers") return readers(textOf(value), at);
        for (const auto& [key, each] : value.items()) {
            const std::string inside = at + "." + key;
            const Done checked = name == "names"        ? checkTexts(Json::array({each}), "names." + key)
                                 : name == "conditions" ? condition(each, inside)
                                 : name == "program"    ? parameter(key, inside)
                                 : name == "rules"      ? object(each, "rule", inside)
                                 : name == "kinds"      ? row(each, "types like layers last kinds", inside, depth)
                                 : name == "rows"       ? row(each, "types like", inside, depth)
                                                        : done();
            if (!checked) return checked;
        }
        return done();
    }

    Done readers(std::string_view names, const std::string& at) const {
        const std::vector<std::string_view> known = namesIn(program["readers"]);
        for (const std::string_view each : splitWords(names)) {
            if (std::ranges::find(known, each) == known.end())
                return Problem{at, say({"{} is unknown", "{}未知"}, quoted(std::string(each))),
                               suggestion(each, known)};
        }
        return done();
    }

    /// Checks the value with which a case compares a field.
    static Done condition(const Json& value, const std::string& at) {
        if (!value.is_structured()) return done();
        return wrongKind(
            at, value, Words{"it must be a text, a number, true, false or null", "应为文本、数、true、false 或 null"});
    }

    /// Checks the name of a parameter of some scheme, or of a quantity of images.
    static Done parameter(const std::string& id, const std::string& at) {
        const auto has = [&](const Scheme* scheme) { return findById(scheme->params, id) != nullptr; };
        if (id == "cls_tokens" || id == "backbone_stride" || std::ranges::any_of(schemes(), has)) return done();
        std::set<std::string_view> known;
        for (const Scheme* scheme : schemes())
            for (const Param& param : scheme->params) known.insert(param.id);
        return Problem{at, Words{"is a parameter of no scheme", "不是任何方案的参数"},
                       suggestion(id, std::vector<std::string_view>(known.begin(), known.end()))};
    }

    /// Checks what completes a row and may not have some of its members.
    Done row(const Json& value, std::string_view never, const std::string& at, int depth) const {
        for (const std::string_view each : splitWords(never)) {
            if (value.is_object() && value.contains(std::string(each)))
                return Problem{at + "." + std::string(each), Words{"has no meaning here", "在此处没有意义"},
                               Words{"it belongs to the row", "它属于整行"}};
        }
        if (depth < 3) return object(value, "row", at, depth + 1);
        return Problem{at, Words{"lies too deep", "嵌套太深"}, Words{"at most 3 levels are allowed", "最多 3 层"}};
    }

    const Json& program;
};

}  // namespace

Done checkTable(const Json& table, const Json& program) {
    const TableCheck check(program);
    if (const Done checked = check.object(table, "table", "families"); !checked) return checked;
    std::size_t index = 0;
    for (const Json& row : memberOf(table, "families")) {
        const std::string where = "families." + std::to_string(index++);
        if (const Done checked = check.object(row, "row", where); !checked) return checked;
        if (textMember(row, "types").empty())
            return Problem{where + ".types", Words{"is not said", "没有给出"},
                           Words{"a row names its model types", "每一行都要写明 model_type"}};
    }
    return done();
}

Result<Families> familiesWith(const std::string& path) {
    const Result<std::string> text = readTextFile(path, maxFamiliesBytes);
    if (!text) return text.problem();
    const Result<Families> own = Families::parse(*text, path);
    if (!own) return own.problem();
    Result<Families> both = Families::builtIn().with(*own);
    return both ? std::move(both) : Result<Families>(inSource(path, both.problem()));
}

Families::Families(Json whole) : table(std::move(whole)) {
    for (Json& row : table["families"]) {
        for (const std::string_view type : splitWords(textMember(row, "types")))
            byType[std::string(type)] = rows.size();
        rows.push_back(std::move(row));
    }
    table.erase("families");
}

Result<Families> Families::parse(std::string_view text, const std::string& name) {
    Result<Json> json = parseJson(text);
    const Done checked = json ? checkTable(*json, builtIn().table) : json.problem();
    return checked ? Result<Families>(Families(*std::move(json))) : inSource(name, checked.problem());
}

const Families& Families::builtIn() {
    static const Families own(*parseJson(familiesText));
    return own;
}

/// Returns the row of a user's table, completed by the one that it is like; `where` is its place.
Result<Json> Families::completed(const Json& own, const std::string& where) const {
    const std::string_view model = textMember(own, "like");
    if (model.empty()) return own;
    if (const Json* base = row(model)) {
        Json whole = *base;
        whole.merge_patch(own);
        return whole;
    }
    std::vector<std::string_view> types;
    for (const auto& [type, index] : byType) types.push_back(type);
    const auto near = nearestOf(model, types);
    return Problem{where + ".like", say({"{} is unknown", "{}未知"}, quoted(std::string(model))),
                   near ? didYouMean(std::string(*near))
                        : Words{"it must be a model_type that the program knows", "应为程序已知的 model_type"}};
}

Result<Families> Families::with(const Families& own) const {
    Families both = *this;
    for (std::size_t i = 0; i < own.rows.size(); ++i) {
        Result<Json> whole = completed(own.rows[i], "families." + std::to_string(i));
        if (!whole) return whole.problem();
        both.rows.push_back(*std::move(whole));
    }
    for (const auto& [type, index] : own.byType) both.byType[type] = rows.size() + index;
    for (const char* const name : {"names", "towers"})
        if (!own.part(name).empty()) both.table[name].update(own.part(name));
    both.table["ignored"] = std::string(ignored()) + " " + std::string(own.ignored());
    return both;
}

const Json* Families::row(std::string_view type) const {
    const auto found = byType.find(type);
    return found == byType.end() ? nullptr : &rows[found->second];
}

const Json* Families::rowByFields(const Json& config) const {
    const ConfigFields fields(config);
    const auto kind = ConfigFields(fields).text(positionTypeNames);
    const auto says = [&](const Json& rule) {
        const auto flag = ConfigFields(fields).flag(textMember(rule, "flag"));
        return (flag && flag->value) || (kind && isAmong(textMember(rule, "types"), kind->value)) ||
               fields.has(textMember(rule, "has"));
    };
    const Json& rules = table["unknown"];
    const auto found = std::ranges::find_if(rules, says);
    return found == rules.end() ? nullptr : row(textMember(*found, "row"));
}

Phrase Families::partName(std::string_view id) const {
    const Json& words = memberOf(part("names"), id);
    if (words.empty()) return Phrase(std::string(id));
    return {words[0].get<std::string>(), words[1].get<std::string>()};
}

}  // namespace orrery
