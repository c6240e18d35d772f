#include "core/io/models/families.h"

#include <algorithm>
#include <set>
#include <span>

#include "core/base/nearest.h"
#include "core/base/number_text.h"
#include "core/io/file.h"
#include "core/io/json_text.h"
#include "core/io/models/config_fields.h"
#include "core/io/models/readers.h"
#include "core/schemes/catalog.h"

namespace orrery {

extern const std::string_view familiesText;  // resources/models/families.json

namespace {

using Json = Families::Json;

enum class Is { Text, Flag, Number, List, Object };

struct Member {
    std::string_view name;
    Is kind;
};
/// Members of a row, of a case, of a side and of a kind of layers; the manual describes them.
constexpr Member rowMembers[] = {
    {"types", Is::Text},     {"like", Is::Text},   {"reads", Is::Text},         {"defaults", Is::Object},
    {"program", Is::Object}, {"layers", Is::List}, {"last", Is::Text},          {"kinds", Is::Object},
    {"cases", Is::List},     {"sides", Is::List},  {"if", Is::Object},          {"part", Is::Text},
    {"count", Is::Text},     {"sum", Is::Text},    {"heads", Is::Text},         {"width", Is::Text},
    {"head_dim", Is::Text},  {"theta", Is::Text},  {"object", Is::Text},        {"base_times", Is::Text},
    {"whole", Is::Flag},     {"scaled", Is::Text}, {"unscaled", Is::Flag},      {"usual", Is::Object},
    {"sections", Is::Text},  {"ntk", Is::Text},    {"temperature", Is::Object}, {"score_scale", Is::Flag},
    {"rows", Is::Text},      {"within", Is::Text}, {"padding", Is::Flag},       {"distance", Is::Text},
    {"divided", Is::Flag},   {"scheme", Is::Text}, {"image", Is::Text},         {"grid", Is::Text},
    {"square", Is::Text},    {"axes", Is::Text},   {"axes_rule", Is::Text},     {"stretched_from", Is::Text},
    {"ignored", Is::Text},   {"notes", Is::List},  {"doubts", Is::List},        {"share", Is::Text}};
/// Members that have no meaning in a kind of layers, or in a case or side.
constexpr std::string_view ofRows[] = {"types", "like"}, ofTowers[] = {"types", "like", "layers", "last", "kinds"};
/// Members of `program` that are no parameters (EncoderConfig::fact()).
constexpr std::string_view facts[] = {"cls_tokens", "backbone_stride", "heads", "offset"};
constexpr Member ruleMembers[] = {
    {"list", Is::Text},  {"letters", Is::Text}, {"indices", Is::Text},  {"every", Is::Text}, {"period", Is::Number},
    {"first", Is::Flag}, {"from", Is::Number},  {"values", Is::Object}, {"kind", Is::Text},  {"else", Is::Text}};
constexpr Member temperatureMembers[] = {{"weight", Is::Text}, {"length", Is::Text}, {"if", Is::Text},
                                         {"from", Is::Number}, {"smooth", Is::Flag}, {"usual", Is::Object}};
constexpr std::size_t mostItems = 64;  ///< in a list of a row
constexpr Member tableMembers[] = {
    {"names", Is::Object}, {"ignored", Is::Text}, {"towers", Is::Object}, {"families", Is::List}, {"gguf", Is::Object}};

bool fits(const Json& value, Is kind) {
    switch (kind) {
        case Is::Text:
            return value.is_string();
        case Is::Flag:
            return value.is_boolean();
        case Is::Number:
            return value.is_number();
        case Is::List:
            return value.is_array();
        case Is::Object:
            return value.is_object();
    }
    return false;
}

Words wanted(Is kind) {
    switch (kind) {
        case Is::Text:
            return {"it must be a text", "应为文本"};
        case Is::Flag:
            return {"it must be true or false", "应为 true 或 false"};
        case Is::Number:
            return {"it must be a number", "应为数"};
        case Is::List:
            return {"it must be a list", "应为列表"};
        case Is::Object:
            return {"it must be an object", "应为对象"};
    }
    return {};
}

/// Checks the members of an object. In what completes a row, null deletes a member.
Done checkMembers(const Json& object, std::span<const Member> members, const std::string& where, bool mayDelete) {
    if (!object.is_object()) return Problem{where, say({"is {}", "是 {}"}, jsonKind(object)), wanted(Is::Object)};
    std::vector<std::string_view> allowed;
    for (const Member& member : members) allowed.push_back(member.name);
    for (const auto& [key, value] : object.items()) {
        const auto found = std::ranges::find(members, std::string_view(key), &Member::name);
        if (found == members.end())
            return Problem{where + "." + key, Words{"is unknown", "未知"}, suggestion(key, allowed)};
        if (!(mayDelete && value.is_null()) && !fits(value, found->kind))
            return Problem{where + "." + key, say({"is {}", "是 {}"}, jsonKind(value)), wanted(found->kind)};
        if (value.is_array() && value.size() > mostItems && key != "families")
            return Problem{where + "." + key, say({"has {} items", "有 {} 项"}, value.size()),
                           say({"at most {} are allowed", "最多 {} 项"}, mostItems)};
    }
    return done();
}

Done checkTexts(const Json& list, const std::string& where) {
    for (const Json& item : list) {
        const bool isPair = item.is_array() && item.size() == 2 && item[0].is_string() && item[1].is_string();
        if (!isPair)
            return Problem{where, Words{"is not a list of pairs", "不是由一对一对文本组成的列表"},
                           Words{"each is [\"English\", \"Chinese\"]", "每一项为 [\"英文\", \"中文\"]"}};
    }
    return done();
}

Done checkReaders(const Json& row, const std::string& where) {
    for (const std::string_view each : splitWords(textMember(row, "reads"))) {
        if (!isReader(each))
            return Problem{where + ".reads", say({"{} is unknown", "{}未知"}, quoted(std::string(each))),
                           suggestion(std::string(each), readerNames())};
    }
    return done();
}

/// Checks the values with which a case compares fields.
Done checkConditions(const Json& row, const std::string& where) {
    const Json conditions = row.value("if", Json::object());
    for (const auto& [field, value] : conditions.items()) {
        if (!value.is_null() && !value.is_string() && !value.is_number() && !value.is_boolean())
            return Problem{
                where + ".if." + field, say({"is {}", "是 {}"}, jsonKind(value)),
                Words{"it must be a text, a number, true, false or null", "应为文本、数、true、false 或 null"}};
    }
    return done();
}

/// Checks that each member of `program` is a parameter of some scheme.
Done checkProgram(const Json& row, const std::string& where) {
    std::set<std::string_view> known(std::begin(facts), std::end(facts));
    for (const Scheme* scheme : schemes())
        for (const Param& param : scheme->params) known.insert(param.id);
    const std::vector<std::string_view> allowed(known.begin(), known.end());
    const Json program = row.value("program", Json::object());
    for (const auto& [id, value] : program.items()) {
        if (!known.contains(id))
            return Problem{where + ".program." + id, Words{"is a parameter of no scheme", "不是任何方案的参数"},
                           suggestion(id, allowed)};
    }
    return done();
}

Done checkRow(const Json& row, const std::string& where, int depth = 0) {
    if (const Done checked = checkMembers(row, rowMembers, where, depth > 0); !checked) return checked;
    for (const auto check : {checkReaders, checkConditions, checkProgram})
        if (const Done checked = check(row, where); !checked) return checked;
    const auto each = [&](const char* name, auto check) -> Done {
        const auto list = row.find(name);
        if (list == row.end() || list->is_null()) return done();
        for (const auto& [key, value] : list->items()) {
            const Done checked = check(value, where + "." + name + "." + key);
            if (!checked) return checked;
        }
        return done();
    };
    for (const char* const name : {"notes", "doubts"}) {
        if (!row.contains(name) || row[name].is_null()) continue;
        if (const Done checked = checkTexts(row[name], where + "." + name); !checked) return checked;
    }
    if (const auto about = row.find("temperature"); about != row.end() && about->is_object()) {
        const Done checked = checkMembers(*about, temperatureMembers, where + ".temperature", false);
        if (!checked) return checked;
    }
    const auto rule = [](const Json& value, const std::string& at) {
        return checkMembers(value, ruleMembers, at, false);
    };
    const auto inner = [&](const Json& value, const std::string& at) -> Done {
        if (depth < 3) return checkRow(value, at, depth + 1);
        return Problem{at, Words{"lies too deep", "嵌套太深"}, Words{"at most 3 levels are allowed", "最多 3 层"}};
    };
    if (const Done checked = each("layers", rule); !checked) return checked;
    for (const std::string_view name : {"kinds", "cases", "sides"}) {
        const auto part = [&](const Json& value, const std::string& at) -> Done {
            for (const std::string_view never :
                 name == "kinds" ? std::span<const std::string_view>(ofTowers) : ofRows) {
                if (value.is_object() && value.contains(std::string(never)))
                    return Problem{at + "." + std::string(never), Words{"has no meaning here", "在此处没有意义"},
                                   Words{"it belongs to the row", "它属于整行"}};
            }
            return inner(value, at);
        };
        if (const Done checked = each(name.data(), part); !checked) return checked;
    }
    return done();
}

Problem inTable(const std::string& name, Problem problem) {
    problem.where = problem.where.empty() ? name : name + ": " + problem.where;
    return problem;
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
    return both ? std::move(both) : Result<Families>(inTable(path, both.problem()));
}

Result<Families> Families::parse(std::string_view text, const std::string& name) {
    const Result<Json> json = parseJson(text);
    if (!json) return inTable(name, json.problem());
    if (const Done checked = checkMembers(*json, tableMembers, "families", false); !checked)
        return inTable(name, checked.problem());
    Families families;
    const Json parts = json->value("names", Json::object()), inside = json->value("towers", Json::object());
    for (const auto& [id, words] : parts.items()) {
        if (const Done checked = checkTexts(Json::array({words}), "names." + id); !checked)
            return inTable(name, checked.problem());
        families.names[id] = words;
    }
    for (const auto& [type, own] : inside.items()) families.towers[type] = own;
    families.ignoredNames = textMember(*json, "ignored");
    families.ggufTable = json->value("gguf", Json::object());
    std::size_t index = 0;
    for (const Json& row : json->value("families", Json::array())) {
        const std::string where = "families." + std::to_string(index++);
        if (const Done checked = checkRow(row, where); !checked) return inTable(name, checked.problem());
        if (textMember(row, "types").empty())
            return inTable(name, {where + ".types", Words{"is not said", "没有给出"},
                                  Words{"a row names its model types", "每一行都要写明 model_type"}});
        for (const std::string_view type : splitWords(textMember(row, "types")))
            families.byType[std::string(type)] = families.rows.size();
        families.rows.push_back(row);
    }
    return families;
}

const Families& Families::builtIn() {
    static const Families table = *Families::parse(familiesText, "families.json");
    return table;
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
    for (const auto& [type, inside] : own.towers) both.towers[type] = inside;
    for (const auto& [id, words] : own.names) both.names[id] = words;
    both.ignoredNames += " " + own.ignoredNames;
    return both;
}

const Json* Families::row(std::string_view type) const {
    const auto found = byType.find(type);
    return found == byType.end() ? nullptr : &rows[found->second];
}

const Json* Families::rowByFields(const Json& config) const {
    ConfigFields fields(config, {}, nullptr);
    const auto says = [&](std::string_view flags) {
        const auto told = ConfigFields(fields).flag(flags);
        return told && told->value;
    };
    const auto kind = ConfigFields(fields).text(positionTypeNames);
    const std::string name = kind ? kind->value : std::string();
    if (says("alibi use_alibi attn_config.alibi") || name == "alibi") return row("?mpt");
    if (fields.has("relative_attention_num_buckets")) return row("?t5");
    if (fields.has("qk_rope_head_dim")) return row("?latent");
    const bool turns = name == "rope" || name == "rotary" ||
                       fields.has(
                           "rope_theta rope_scaling rope_parameters rotary_dim rotary_pct rotary_emb_base "
                           "partial_rotary_factor rotary_emb_fraction attn_config.rope_theta");
    if (turns) return row("?rope");
    if (name == "absolute" || name == "learned" || name == "learned_absolute") return row("?learned");
    if (name.starts_with("relative_key")) return row("?bert");
    if (name == "nope" || name == "none") return row("?nope");
    return fields.has("n_positions") ? row("?learned") : nullptr;
}

std::string Families::towerType(std::string_view whole, std::string_view kind) const {
    const auto found = towers.find(whole);
    return found == towers.end() || !found->second.is_object() ? std::string()
                                                               : std::string(textMember(found->second, kind));
}

bool Families::overrules(std::string_view whole) const {
    const auto found = towers.find(whole);
    return found != towers.end() && found->second.is_object() && found->second.contains("overrules");
}

Phrase Families::partName(std::string_view id) const {
    const auto found = names.find(id);
    if (found == names.end()) return Phrase(std::string(id));
    return {found->second[0].get<std::string>(), found->second[1].get<std::string>()};
}

}  // namespace orrery
