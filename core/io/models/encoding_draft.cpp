#include "core/io/models/encoding_draft.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/io/json_members.h"
#include "core/schemes/added/learned.h"
#include "core/schemes/catalog.h"

namespace orrery {

EncodingDraft::EncodingDraft(Quantities quantities, std::string_view scheme)
    : from(std::move(quantities)), tower(from.tower), made{tower.place, {}, SchemeSetting(**findScheme(scheme))} {
    ConfigFields& fields = from.fields;
    fields.text("model_type _class_name");
    fields.markKnown("max_position_embeddings n_positions max_seq_len n_ctx seq_length model_max_length");
    fields.markKnown(tower.families->ignored());
    fields.markKnown(tower.option("ignored"));
    fields.alike = tower.place.layerIndices;
    fields.layer = fields.alike.empty() ? -1 : fields.alike.front();
    fixAll(memberOf(tower.row, "program"));
    for (const Json& words : memberOf(tower.row, "notes")) note(words);
    for (const Json& words : memberOf(tower.families->part("kind_notes"), tower.kind)) note(words);
    for (const Json& words : memberOf(tower.row, "doubts")) fields.doubt({words[0], words[1]});
}

void EncodingDraft::set(std::string_view id, const Result<Value>& value, std::string_view field) {
    Result<Values> changed = value ? made.setting.values.with(id, *value) : value.problem();
    if (changed) {
        made.setting.values = *std::move(changed);
    } else {
        from.fields.fail(field.empty() ? id : field, changed.problem().what, changed.problem().hint);
    }
}

/// Sets a parameter to the fixed behaviour of the family's program, regardless of fields.
void EncodingDraft::fix(std::string_view id, const Json& value) {
    set(id, valueOf(*made.setting.values.find(id), value), {});
    said.insert(std::string(id));
}

void EncodingDraft::fixAll(const Json& program) {
    for (const auto& [id, value] : program.items())
        if (has(id)) fix(id, value);
}

/// Adds a note: a pair of texts, and if there are further texts: "=" and a number that they name, "?" and a field that
/// must be present, or a flag that must be set.
void EncodingDraft::note(const Json& words) {
    std::vector<Phrase> numbers;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::string_view about = textOf(words[i]);
        if (about.starts_with('=')) {
            const auto number = from.number(words[i]);
            if (!number) return;
            numbers.emplace_back(rounded(number->value, 7));
        } else if (about.starts_with('?')) {
            if (!from.fields.has(from.names(about.substr(1)))) return;
        } else if (const auto flag = from.flag(words[i]); !flag || !flag->value) {
            return;
        }
    }
    const Words pattern{textOf(words[0]), textOf(words[1])};
    from.fields.note(numbers.empty() ? Phrase(pattern) : fillPattern(pattern, numbers));
}

/// What to take for a parameter: the row's own specification, if there is one.
const EncodingDraft::Json& EncodingDraft::meaningOf(const std::string& id, const Json& usual) {
    tried.insert(id);
    const Json& own = memberOf(memberOf(tower.row, "take"), id);
    return own.is_null() ? usual : own;
}

void EncodingDraft::takeChoice(std::string_view id, const Json& meaning) {
    if (meaning.is_string()) {
        if (const auto told = from.fields.text(from.names(textOf(meaning)))) fix(id, told->value);
        return;
    }
    const auto told = from.flag(memberOf(meaning, "flag"));
    const std::string_view option = told && told->isGiven ? textMember(meaning, told->value ? "true" : "false") : "";
    if (!option.empty()) fix(id, option);
}

/// Takes one parameter, or with "+" before the name a fact that the scheme has no parameter for.
void EncodingDraft::takeOne(const std::string& id, const Json& usual, bool isNeeded) {
    const Json& meaning = meaningOf(id, usual);
    if (id.starts_with('+')) {
        const Json told = from.listOrNumber(meaning);
        if (!told.is_null()) made.extras.emplace_back(id.substr(1), told.dump());
        return;
    }
    const Param* param = made.setting.values.find(id);
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
    if (const std::string_view endings = textMember(reader, "table"); !endings.empty())
        made.table = {"file", std::string(endings),
                      std::string(tower.option("within", tower.path.empty() ? "" : textMember(reader, "within")))};
    fixAll(memberOf(reader, "program"));
    const Json& taken = memberOf(reader, "take");
    if (memberOf(reader, "draws") == true) {
        draw(taken);
    } else {
        for (const auto& [id, usual] : taken.items()) takeOne(id, usual, isAmong(textMember(reader, "needed"), id));
    }
    for (const auto& [id, usual] : memberOf(reader, "assumed").items()) {
        const auto value = said.contains(id) || defaulted.contains(id) ? std::nullopt : from.number(usual);
        if (value) set(id, Value(value->value), {});
    }
    for (const Json& words : memberOf(reader, "notes")) note(words);
}

/// Makes the scheme draw a table at random, for use until the numbers are found in the checkpoint. Rows beyond
/// maxDrawnNumbers numbers are omitted with a note.
void EncodingDraft::draw(const Json& taken) {
    auto rows = from.number(meaningOf("rows", memberOf(taken, "rows")));
    const auto width = from.number(meaningOf("d_model", memberOf(taken, "d_model")));
    drawn = true;
    fix("untrained", true);
    take("d_model", width);
    from.fields.note(drawnWords);
    const double max = width && width->value >= 1 ? std::floor(maxDrawnNumbers / width->value) : maxDrawnNumbers;
    if (rows && rows->value > max) {
        from.fields.note(
            say({"of the {} rows {} are drawn", "{} 行中只抽取 {} 行"}, shortest(rows->value), shortest(max)));
        rows->value = max;
    }
    take("rows", rows);
}

/// Builds the encoding to check its parameters. A drawn table is built with one column, because drawing all takes long.
Result<Encoding> EncodingDraft::built() const {
    const Values& values = made.setting.values;
    const Result<Values> narrow = drawn ? values.with("d_model", 1.0) : values;
    return narrow ? made.setting.scheme->build(*narrow) : narrow.problem();
}

Done EncodingDraft::finish() {
    for (const auto& [id, meaning] : memberOf(tower.row, "take").items())
        if (!tried.contains(id)) takeOne(id, meaning, false);
    if (from.fields.problem()) return *from.fields.problem();
    const Result<Encoding> encoding = built();
    if (!encoding && (made.table.param.empty() || encoding.problem().where != made.table.param)) {
        Problem problem = encoding.problem();
        problem.where = tower.path + problem.where;
        return problem;
    }
    static_cast<LayersPart&>(made) = tower.place;
    static_cast<FieldRecord&>(made) = from.fields.record();
    made.unread = from.fields.unread(tower.families->positions());
    for (const Param& param : made.setting.values.params()) {
        const std::string id(param.id);
        if (said.contains(id) || param.kind == Kind::File) continue;
        const auto absent = defaulted.find(id);
        made.assumed.push_back({id, id + "=" + valueText(made.setting.values.value(param)) +
                                        (absent == defaulted.end() ? "" : " (" + absent->second + ")")});
    }
    tower.reading->encodings.push_back(std::move(made));
    return done();
}

}  // namespace orrery
