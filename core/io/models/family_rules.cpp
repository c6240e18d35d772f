#include "core/io/models/family_rules.h"

#include <algorithm>
#include <set>

#include "core/base/nearest.h"
#include "core/io/json_text.h"
#include "core/io/models/quantities.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

using Json = Families::Json;

constexpr std::size_t mostItems = 64;  ///< in a list of a row

struct MemberKind {
    std::string_view name;
    bool (*fits)(const Json&);
    Words wanted;
};
constexpr MemberKind memberKinds[] = {
    {"text", [](const Json& value) { return value.is_string(); }, {"it must be a text", "应为文本"}},
    {"flag", [](const Json& value) { return value.is_boolean(); }, {"it must be true or false", "应为 true 或 false"}},
    {"number", [](const Json& value) { return value.is_number(); }, {"it must be a number", "应为数"}},
    {"list", [](const Json& value) { return value.is_array(); }, {"it must be a list", "应为列表"}},
    {"object", [](const Json& value) { return value.is_object(); }, {"it must be an object", "应为对象"}},
    {"quantity", [](const Json& value) { return !value.is_boolean(); }, {"it must be a text", "应为文本"}}};

/// Checks the members of an object by the schema of its kind. In what completes a row, null deletes a member.
Done checkMembers(const Json& object, const Json& schema, const std::string& where, bool mayDelete) {
    const auto wrong = [&](const std::string& at, const Json& value, const Words& wanted) {
        return Problem{at, say({"is {}", "是 {}"}, jsonKind(value)), wanted};
    };
    if (!object.is_object()) return wrong(where, object, {"it must be an object", "应为对象"});
    std::vector<std::string_view> allowed;
    std::vector<const MemberKind*> kinds;
    for (const MemberKind& kind : memberKinds) {
        for (const std::string_view name : splitWords(textMember(schema, kind.name))) {
            allowed.push_back(name);
            kinds.push_back(&kind);
        }
    }
    for (const auto& [key, value] : object.items()) {
        const std::string at = where + "." + key;
        const auto found = std::ranges::find(allowed, std::string_view(key));
        if (found == allowed.end()) return Problem{at, Words{"is unknown", "未知"}, suggestion(key, allowed)};
        const MemberKind& kind = *kinds[static_cast<std::size_t>(found - allowed.begin())];
        if (!(mayDelete && value.is_null()) && !kind.fits(value)) return wrong(at, value, kind.wanted);
        if (value.is_array() && value.size() > mostItems && key != "families")
            return Problem{at, say({"has {} items", "有 {} 项"}, value.size()),
                           say({"at most {} are allowed", "最多 {} 项"}, mostItems)};
        if (kind.name == "quantity" || key == "take")
            if (const Done checked = checkSpecification(value, at); !checked) return checked;
    }
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

/// Checks rows, and what completes them.
class RowCheck {
public:
    explicit RowCheck(const Json& program) : readers(program["readers"]), schema(program["schema"]) {}

    Done check(const Json& row, const std::string& where, int depth = 0) const {
        if (const Done checked = checkMembers(row, schema["row"], where, depth > 0); !checked) return checked;
        for (const auto part : {&RowCheck::checkReaders, &RowCheck::checkConditions, &RowCheck::checkProgram})
            if (const Done checked = (this->*part)(row, where); !checked) return checked;
        for (const char* const name : {"notes", "doubts"}) {
            const Done checked = checkTexts(member(row, name), where + "." + name);
            if (!checked) return checked;
        }
        if (const Json about = member(row, "temperature"); !about.is_null())
            if (const Done checked = checkMembers(about, schema["temperature"], where + ".temperature", false);
                !checked)
                return checked;
        return checkInner(row, where, depth);
    }

private:
    static Json member(const Json& row, const char* name) { return row.contains(name) ? row[name] : Json(); }

    Done checkReaders(const Json& row, const std::string& where) const {
        std::vector<std::string_view> known;
        for (const auto& reader : readers.items()) known.push_back(reader.key());
        for (const std::string_view each : splitWords(textMember(row, "reads"))) {
            if (!readers.contains(std::string(each)))
                return Problem{where + ".reads", say({"{} is unknown", "{}未知"}, quoted(std::string(each))),
                               suggestion(each, known)};
        }
        return done();
    }

    /// Checks the values with which a case compares fields.
    Done checkConditions(const Json& row, const std::string& where) const {
        const Json conditions = member(row, "if");
        for (const auto& [field, value] : conditions.items()) {
            if (value.is_structured())
                return Problem{
                    where + ".if." + field, say({"is {}", "是 {}"}, jsonKind(value)),
                    Words{"it must be a text, a number, true, false or null", "应为文本、数、true、false 或 null"}};
        }
        return done();
    }

    /// Checks that each member of `program` is a parameter of some scheme, or a quantity.
    Done checkProgram(const Json& row, const std::string& where) const {
        std::set<std::string_view> known{"cls_tokens", "backbone_stride"};
        for (const Scheme* scheme : schemes())
            for (const Param& param : scheme->params) known.insert(param.id);
        const Json program = member(row, "program");
        for (const auto& [id, value] : program.items()) {
            if (!known.contains(id))
                return Problem{where + ".program." + id, Words{"is a parameter of no scheme", "不是任何方案的参数"},
                               suggestion(id, std::vector<std::string_view>(known.begin(), known.end()))};
        }
        return done();
    }

    /// Checks the rules for layers, the kinds of layers, the cases and the sides.
    Done checkInner(const Json& row, const std::string& where, int depth) const {
        for (const char* const name : {"layers", "kinds", "cases", "sides"}) {
            const Json list = member(row, name);
            for (const auto& [key, value] : list.items()) {
                const std::string at = where + "." + name + "." + key;
                if (const Done checked = checkPart(name, value, at, depth); !checked) return checked;
            }
        }
        return done();
    }

    Done checkPart(std::string_view name, const Json& value, const std::string& at, int depth) const {
        if (name == "layers") return checkMembers(value, schema["rule"], at, false);
        const std::string_view never = name == "kinds" ? "types like layers last kinds" : "types like";
        for (const std::string_view each : splitWords(never)) {
            if (value.is_object() && value.contains(std::string(each)))
                return Problem{at + "." + std::string(each), Words{"has no meaning here", "在此处没有意义"},
                               Words{"it belongs to the row", "它属于整行"}};
        }
        if (depth < 3) return check(value, at, depth + 1);
        return Problem{at, Words{"lies too deep", "嵌套太深"}, Words{"at most 3 levels are allowed", "最多 3 层"}};
    }

    const Json& readers;
    const Json& schema;
};

}  // namespace

Done checkTable(const Json& table, const Json& program) {
    if (const Done checked = checkMembers(table, program["schema"]["table"], "families", false); !checked)
        return checked;
    const Json names = table.value("names", Json::object());
    for (const auto& [id, words] : names.items())
        if (const Done checked = checkTexts(Json::array({words}), "names." + id); !checked) return checked;
    return done();
}

Done checkRow(const Json& row, const Json& program, const std::string& where) {
    if (const Done checked = RowCheck(program).check(row, where); !checked) return checked;
    if (!textMember(row, "types").empty()) return done();
    return Problem{where + ".types", Words{"is not said", "没有给出"},
                   Words{"a row names its model types", "每一行都要写明 model_type"}};
}

}  // namespace orrery
