#include "core/io/models/families.h"

#include <algorithm>
#include <set>

#include "core/base/nearest.h"
#include "core/io/file.h"
#include "core/io/json_text.h"
#include "core/io/models/config_fields.h"

namespace orrery {

extern const std::string_view familiesText;  // resources/models/families.json

namespace {

using Json = Families::Json;

/// Returns a member of an object; an empty object if it is missing.
const Json& member(const Json& object, std::string_view name) {
    static const Json none = Json::object();
    const auto found = object.find(std::string(name));
    return found == object.end() ? none : *found;
}

}  // namespace

std::string_view textMember(const Json& object, std::string_view name, std::string_view usual) {
    const auto found = object.find(std::string(name));
    const bool isText = found != object.end() && found->is_string() && !found->get_ref<const std::string&>().empty();
    return isText ? std::string_view(found->get_ref<const std::string&>()) : usual;
}

Result<Families> familiesWith(const std::string& path) {
    const Result<std::string> text = readTextFile(path, maxFamiliesBytes);
    if (!text) return text.problem();
    const Result<Families> own = Families::parse(*text, path);
    if (!own) return own.problem();
    Result<Families> both = Families::builtIn().with(*own);
    return both ? std::move(both) : Result<Families>(inSource(path, both.problem()));
}

/// Takes the rows out of a table and checks them by the table of the program.
Done Families::takeRows(const Json& program) {
    Json list = std::move(table["families"]);
    table.erase("families");
    for (Json& row : list) {
        if (const Done checked = checkRow(row, program, "families." + std::to_string(rows.size())); !checked)
            return checked;
        for (const std::string_view type : splitWords(textMember(row, "types")))
            byType[std::string(type)] = rows.size();
        rows.push_back(std::move(row));
    }
    return done();
}

Result<Families> Families::parse(std::string_view text, const std::string& name) {
    Result<Json> json = parseJson(text);
    if (!json) return inSource(name, json.problem());
    if (const Done checked = checkTable(*json, builtIn().table); !checked) return inSource(name, checked.problem());
    Families families;
    families.table = *std::move(json);
    const Done checked = families.takeRows(builtIn().table);
    return checked ? Result<Families>(std::move(families)) : inSource(name, checked.problem());
}

const Families& Families::builtIn() {
    static const Families own = [] {
        Families families;
        families.table = *parseJson(familiesText);
        [[maybe_unused]] const Done checked = families.takeRows(families.table);
        assert(checked);
        return families;
    }();
    return own;
}

Result<Families> Families::with(const Families& own) const {
    Families both = *this;
    for (const Json& row : own.rows) {
        Json whole = row;
        if (const std::string_view model = textMember(row, "like"); !model.empty()) {
            const Json* base = this->row(model);
            if (!base) {
                std::vector<std::string_view> types;
                for (const auto& [type, index] : byType) types.push_back(type);
                const auto near = nearestOf(model, types);
                return Problem{
                    "families." + std::to_string(&row - own.rows.data()) + ".like",
                    say({"{} is unknown", "{}未知"}, quoted(std::string(model))),
                    near ? didYouMean(std::string(*near))
                         : Words{"it must be a model_type that the program knows", "应为程序已知的 model_type"}};
            }
            whole = *base;
            whole.merge_patch(row);
        }
        both.rows.push_back(std::move(whole));
    }
    for (const auto& [type, index] : own.byType) both.byType[type] = rows.size() + index;
    for (const char* const name : {"names", "towers"}) both.table[name].update(own.part(name));
    both.table["ignored"] = std::string(ignored()) + " " + std::string(own.ignored());
    return both;
}

const Json* Families::row(std::string_view type) const {
    const auto found = byType.find(type);
    return found == byType.end() ? nullptr : &rows[found->second];
}

const Json& Families::part(std::string_view name) const {
    static const Json none = Json::object();
    const auto found = table.find(std::string(name));
    return found != table.end() && found->is_object() ? *found : none;
}

const Json* Families::rowByFields(const Json& config) const {
    const ConfigFields fields(config, {}, nullptr);
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

std::string Families::towerType(std::string_view whole, std::string_view kind) const {
    return std::string(textMember(member(part("towers"), whole), kind));
}

bool Families::overrules(std::string_view whole) const {
    return member(part("towers"), whole).contains("overrules");
}

Phrase Families::partName(std::string_view id) const {
    const Json& words = member(part("names"), id);
    if (words.empty()) return Phrase(std::string(id));
    return {words[0].get<std::string>(), words[1].get<std::string>()};
}

}  // namespace orrery
