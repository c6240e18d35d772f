#include "core/io/models/families.h"

#include <algorithm>
#include <set>

#include "core/base/find.h"
#include "core/base/nearest.h"
#include "core/io/json_text.h"
#include "core/io/models/quantities.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

using Json = Families::Json;

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
    if (!shape.fits(value)) return Problem{where, say({"is {}", "是 {}"}, jsonKind(value)), shape.wanted};
    if (value.is_array() && value.size() > mostItems && where != "families.families")
        return Problem{where, say({"has {} items", "有 {} 项"}, value.size()),
                       say({"at most {} are allowed", "最多 {} 项"}, mostItems)};
    return done();
}

/// Checks a list of pairs of texts; notes may have a third text (EncodingDraft::note()).
Done checkTexts(const Json& list, const std::string& where) {
    const auto isPair = [](const Json& item) {
        return item.is_array() && (item.size() == 2 || item.size() == 3) &&
               std::ranges::all_of(item, [](const Json& text) { return text.is_string(); });
    };
    if (std::ranges::all_of(list, isPair)) return done();
    return Problem{where, Words{"is not a list of pairs", "不是由一对一对文本组成的列表"},
                   Words{"each is [\"English\", \"Chinese\"]", "每一项为 [\"英文\", \"中文\"]"}};
}

/// Checks objects by the schema of the program's table, which has for each kind of object the names of its members by
/// their shape, and by the rule that they follow.
class TableCheck {
public:
    explicit TableCheck(const Json& table) : program(table) {}

    /// In what completes a row (`depth` above 0), null deletes a member.
    Done object(const Json& value, const char* kind, const std::string& where, int depth = 0) const {
        if (const Done checked = checkShape(value, "object", where); !checked) return checked;
        std::vector<std::string_view> allowed, kinds;
        for (const auto& [rule, names] : program["schema"][kind].items()) {
            for (const std::string_view name : splitWords(names.get_ref<const std::string&>())) {
                allowed.push_back(name);
                kinds.push_back(rule);
            }
        }
        for (const auto& [key, member] : value.items()) {
            const std::string at = where + "." + key;
            const auto found = std::ranges::find(allowed, std::string_view(key));
            if (found == allowed.end()) return Problem{at, Words{"is unknown", "未知"}, suggestion(key, allowed)};
            if (depth > 0 && member.is_null()) continue;
            const auto words = splitWords(kinds[static_cast<std::size_t>(found - allowed.begin())]);
            if (const Done checked = checkShape(member, words.front(), at); !checked) return checked;
            if (const Done checked = rule(member, words.back(), at, depth); !checked) return checked;
        }
        return done();
    }

private:
    Done rule(const Json& value, std::string_view name, const std::string& at, int depth) const {
        if (name == "quantity") return checkSpecification(value, at);
        if (name == "pairs") return checkTexts(value, at);
        if (name == "temperature") return object(value, "temperature", at);
        if (name == "readers") return readers(value.get_ref<const std::string&>(), at);
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
        std::vector<std::string_view> known;
        for (const auto& reader : program["readers"].items()) known.push_back(reader.key());
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
        return Problem{at, say({"is {}", "是 {}"}, jsonKind(value)),
                       Words{"it must be a text, a number, true, false or null", "应为文本、数、true、false 或 null"}};
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
    return TableCheck(program).object(table, "table", "families");
}

Done checkRow(const Json& row, const Json& program, const std::string& where) {
    if (const Done checked = TableCheck(program).object(row, "row", where); !checked) return checked;
    if (!textMember(row, "types").empty()) return done();
    return Problem{where + ".types", Words{"is not said", "没有给出"},
                   Words{"a row names its model types", "每一行都要写明 model_type"}};
}

}  // namespace orrery
