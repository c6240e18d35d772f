#include "core/io/models/encoding_draft.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/io/json_members.h"
#include "core/schemes/added/learned.h"
#include "core/schemes/catalog.h"

namespace orrery {

EncodingDraft::EncodingDraft(Quantities quantities, std::string_view scheme)
    : from(std::move(quantities)), tower(from.tower), setting(**findScheme(scheme)) {
    ConfigFields& fields = from.fields;
    fields.text("model_type _class_name");
    fields.markKnown("max_position_embeddings n_positions max_seq_len n_ctx seq_length model_max_length");
    fields.markKnown(tower.families->ignored());
    fields.markKnown(tower.option("ignored"));
    fields.layer = tower.indices.empty() ? -1 : tower.indices.front();
    fields.alike = tower.indices;
    fixAll(tower.object("program"));
    for (const auto& words : tower.row.value("notes", Json::array())) note(words);
    for (const auto& words : tower.row.value("doubts", Json::array())) fields.doubt({words[0], words[1]});
}

void EncodingDraft::set(std::string_view id, const Value& value, std::string_view field) {
    Result<Values> changed = setting.values.with(id, value);
    if (changed) {
        setting.values = *std::move(changed);
        return;
    }
    const Problem& problem = changed.problem();
    from.fields.fail(field.empty() ? id : field, problem.what, problem.hint);
}

/// Sets a parameter to the fixed behaviour of the family's program, regardless of fields.
void EncodingDraft::fix(std::string_view id, const Json& text) {
    const Result<Value> value = valueOf(*setting.values.find(id), text);
    if (value) {
        set(id, *value, {});
    } else {
        from.fields.fail(id, value.problem().what, value.problem().hint);
    }
    said.insert(std::string(id));
}

void EncodingDraft::fixAll(const Json& program) {
    for (const auto& [id, value] : program.items())
        if (has(id)) fix(id, value);
}

/// Adds a note: a pair of texts, and if there is a third text: "=" and the number that they name, "?" and a field that
/// must be present, or a flag that must be set.
void EncodingDraft::note(const Json& words) {
    const Words pattern{words[0].get_ref<const std::string&>(), words[1].get_ref<const std::string&>()};
    const std::string about = words.size() > 2 ? words[2].get<std::string>() : std::string();
    if (about.starts_with('=')) {
        const auto number = from.number(about);
        const Phrase text(number ? rounded(number->value, 7) : std::string());
        if (number) from.fields.note(fillPattern(pattern, std::span(&text, 1)));
        return;
    }
    const bool isTrue = about.empty() || (about.starts_with('?') && from.fields.has(from.names(about.substr(1))));
    const auto flag = isTrue || about.starts_with('?') ? std::nullopt : from.flag(about);
    if (isTrue || (flag && flag->value)) from.fields.note(pattern);
}

/// What to take for a parameter: the row's own specification, if there is one.
EncodingDraft::Json EncodingDraft::meaningOf(const std::string& id, const Json& usual) const {
    return tower.object("take").value(id, usual);
}

void EncodingDraft::takeChoice(std::string_view id, const Json& meaning) {
    if (meaning.is_string()) {
        if (const auto told = from.fields.text(from.names(meaning.get_ref<const std::string&>()))) fix(id, told->value);
        return;
    }
    const auto told = meaning.is_object() ? from.flag(meaning.value("flag", Json())) : std::nullopt;
    const std::string_view option = told && told->isGiven ? textMember(meaning, told->value ? "true" : "false") : "";
    if (!option.empty()) fix(id, option);
}

/// Takes one parameter, or with "+" before the name a fact that the scheme has no parameter for.
void EncodingDraft::takeOne(const std::string& id, const Json& usual, bool isNeeded) {
    tried.insert(id);
    const Json meaning = meaningOf(id, usual);
    if (id.starts_with('+')) {
        const bool isList = from.isList(meaning);
        const auto list = isList ? from.list(meaning) : std::nullopt;
        const auto number = isList ? std::nullopt : from.number(meaning);
        if (list) add(id.substr(1), list->value);
        if (number) add(id.substr(1), number->value);
        return;
    }
    const Param* param = setting.values.find(id);
    if (!param) return;
    switch (param->kind) {
        case Kind::Flag:
            return take(id, from.flag(meaning));
        case Kind::List:
            return take(id, from.list(meaning));
        case Kind::Choice:
            return takeChoice(id, meaning);
        case Kind::Integer:
        case Kind::Real:
            return take(id, isNeeded ? from.needed(meaning) : from.number(meaning));
        case Kind::File:
        case Kind::Text:
            return;
    }
}

void EncodingDraft::take(const Json& reader) {
    ConfigFields& fields = from.fields;
    fields.markKnown(from.names(textMember(reader, "known")));
    fields.flag(textMember(reader, "flags"));
    fields.text(textMember(reader, "texts"));
    fixAll(reader.value("program", Json::object()));
    Json taken = reader.value("take", Json::object());
    const auto needed = splitWords(textMember(reader, "needed"));
    if (reader.value("draws", false)) draw(taken);
    for (const auto& [id, usual] : taken.items()) takeOne(id, usual, std::ranges::find(needed, id) != needed.end());
    const Json assumed = reader.value("assumed", Json::object());
    for (const auto& [id, usual] : assumed.items()) {
        const auto value = said.contains(id) || defaulted.contains(id) ? std::nullopt : from.number(usual);
        if (value) set(id, value->value, {});
    }
    for (const Json& words : reader.value("notes", Json::array())) note(words);
}

/// Takes what the row adds to its readers.
void EncodingDraft::takeRest() {
    const Json own = tower.object("take");
    for (const auto& [id, meaning] : own.items())
        if (!tried.contains(id)) takeOne(id, meaning, false);
}

/// Makes the scheme draw a table at random, for use until the numbers are found in the checkpoint. Rows beyond
/// maxDrawnNumbers numbers are omitted with a note.
void EncodingDraft::draw(Json& taken) {
    const auto rows = from.number(meaningOf("rows", taken.value("rows", Json())));
    const auto width = from.number(meaningOf("d_model", taken.value("d_model", Json())));
    drawn = true;
    for (const char* const id : {"rows", "d_model"}) {
        tried.insert(id);
        taken.erase(id);
    }
    fix("untrained", true);
    take("d_model", width);
    from.fields.note(drawnWords);
    const double max = width && width->value >= 1 ? std::floor(maxDrawnNumbers / width->value) : maxDrawnNumbers;
    if (!rows || rows->value <= max) return take("rows", rows);
    from.fields.note(say({"of the {} rows {} are drawn", "{} 行中只抽取 {} 行"}, shortest(rows->value), shortest(max)));
    take("rows", std::optional(ConfigValue<double>{max, rows->field, rows->isGiven}));
}

void EncodingDraft::add(const std::string& name, const Json& value) {
    extras.emplace_back(name, value.dump());
}

/// Reads the temperature by position, by which queries are multiplied: 1 + c ln(1 + floor((p + from) / L)), or without
/// floor 1 + c ln(max((p + from) / L, 1)).
void EncodingDraft::takeTemperature() {
    const Json about = tower.object("temperature");
    if (about.empty()) return;
    const auto isOn = about.contains("if") ? ConfigFields(from.fields).flag(textMember(about, "if")) : std::nullopt;
    if (isOn && !isOn->value) return;
    const auto weight = from.number(about.value("weight", Json())), length = from.number(about.value("length", Json()));
    if (!weight || !length || weight->value == 0 || length->value <= 0) return;
    const bool smooth = about.value("smooth", false);
    const double start = about.value("from", 0.0), context = tower.reading->context;
    add("temperature", weight->value);
    add("temperature_length", length->value);
    const double share = (context - 1 + start) / length->value;
    const double factor =
        1 + weight->value * (smooth ? std::log(std::max(share, 1.0)) : std::log1p(std::floor(std::max(share, 0.0))));
    const std::string place = (start > 0 ? "(p + 1) / " : "p / ") + shortest(length->value);
    const std::string inside = smooth ? "max(" + place + ", 1)" : "1 + floor(" + place + ")";
    const std::string formula = "1 + " + shortest(weight->value) + " ln(" + inside + ")";
    from.fields.note(context > 0 ? say({"queries are multiplied by {}, at the last position of the context by {}",
                                        "查询乘以 {}，在上下文的最后一个位置为 {}"},
                                       formula, rounded(factor, 6))
                                 : say({"queries are multiplied by {}", "查询乘以 {}"}, formula));
}

/// Builds the encoding to check its parameters. A drawn table is built with one column, because drawing all takes long.
Result<Encoding> EncodingDraft::built() const {
    const Result<Values> narrow = drawn ? setting.values.with("d_model", 1.0) : setting.values;
    return narrow ? setting.scheme->build(*narrow) : narrow.problem();
}

void EncodingDraft::finish() {
    if (tower.problem) return;
    takeRest();
    takeTemperature();
    const ConfigFields& fields = from.fields;
    if (fields.problem()) {
        tower.problem = fields.problem();
        return;
    }
    const Result<Encoding> encoding = built();
    const bool lacksFile = !encoding && !table.param.empty() && encoding.problem().where == table.param;
    if (!encoding && !lacksFile) {
        tower.problem = encoding.problem();
        if (!tower.path.empty()) tower.problem->where = tower.path + tower.problem->where;
        return;
    }
    ModelEncoding made{tower.part,
                       tower.layers,
                       setting,
                       fields.recorded(),
                       {},
                       fields.unread(tower.families->positions()),
                       fields.notes(),
                       table,
                       fields.doubts(),
                       extras,
                       tower.indices};
    for (const Param& param : setting.values.params()) {
        const std::string id(param.id);
        if (said.contains(id) || param.kind == Kind::File) continue;
        const auto absent = defaulted.find(id);
        made.assumed.push_back({id, id + "=" + valueText(setting.values.value(param)) +
                                        (absent == defaulted.end() ? "" : " (" + absent->second + ")")});
    }
    tower.reading->encodings.push_back(std::move(made));
}

}  // namespace orrery
