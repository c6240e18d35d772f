#include "core/io/models/encoding_draft.h"

#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/schemes/added/learned.h"
#include "core/schemes/catalog.h"

namespace orrery {

std::optional<double> EncoderConfig::fixedNumber(std::string_view name) const {
    const ConfigFields::Json nothing = ConfigFields::Json::object();
    const auto told = ConfigFields(nothing, {}, fixed).number(name);
    return told ? std::optional(told->value) : std::nullopt;
}

EncodingDraft::EncodingDraft(EncoderConfig& owner, std::string_view scheme)
    : EncodingDraft(owner, owner.asked, scheme) {}

EncodingDraft::EncodingDraft(EncoderConfig& owner, ConfigFields already, std::string_view scheme)
    : fields(std::move(already)), tower(owner), setting(**findScheme(scheme)) {
    fields.text("model_type");
    fields.markKnown("max_position_embeddings n_positions max_seq_len n_ctx seq_length model_max_length");
    for (const std::string_view each : splitWords(tower.fixed)) {
        const std::size_t equals = each.find('=');
        if (setting.values.find(each.substr(0, equals))) fix(each.substr(0, equals), each.substr(equals + 1));
    }
}

void EncodingDraft::set(std::string_view id, const Value& value, std::string_view field) {
    Result<Values> changed = setting.values.with(id, value);
    if (changed) {
        setting.values = *std::move(changed);
        return;
    }
    const Problem& problem = changed.problem();
    fields.fail(field.empty() ? id : field, problem.what, problem.hint);
}

void EncodingDraft::take(std::string_view id, const std::optional<ConfigValue<double>>& number) {
    if (!number) return;
    set(id, number->value, number->field);
    number->isGiven ? void(told.insert(std::string(id))) : void(defaulted[std::string(id)] = number->field);
}

void EncodingDraft::take(std::string_view id, const std::optional<ConfigValue<bool>>& flag) {
    if (!flag) return;
    set(id, flag->value, flag->field);
    flag->isGiven ? void(told.insert(std::string(id))) : void(defaulted[std::string(id)] = flag->field);
}

void EncodingDraft::take(std::string_view id, const std::optional<ConfigValue<std::vector<double>>>& list) {
    if (!list) return;
    set(id, list->value, list->field);
    told.insert(std::string(id));
}

void EncodingDraft::takeNeeded(std::string_view id, std::string_view names) {
    const ConfigValue<double> number = fields.requireNumber(names);
    if (!fields.problem()) take(id, number);
}

void EncodingDraft::fix(std::string_view id, std::string_view text) {
    const Result<const Param*> param = setting.values.param(id);
    const Result<Value> value = param ? parseValue(**param, text) : param.problem();
    if (value) {
        set(id, *value, {});
    } else {
        fields.fail(id, value.problem().what, value.problem().hint);
    }
    told.insert(std::string(id));
}

void EncodingDraft::assume(std::string_view id, double value) {
    set(id, value, {});
}

void EncodingDraft::requestTable(std::string_view param, std::string_view endings, std::string_view within) {
    table = {param, endings, within};
}

void EncodingDraft::draw(const std::optional<ConfigValue<double>>& rows,
                         const std::optional<ConfigValue<double>>& width) {
    drawn = true;
    fix("untrained", "true");
    take("d_model", width);
    fields.note(drawnWords);
    const double max = width && width->value >= 1 ? std::floor(maxDrawnNumbers / width->value) : maxDrawnNumbers;
    if (!rows || rows->value <= max) return take("rows", rows);
    fields.note(say({"of the {} rows {} are drawn", "{} 行中只抽取 {} 行"}, shortest(rows->value), shortest(max)));
    take("rows", ConfigValue<double>{max, rows->field, rows->isGiven});
}

/// Builds the encoding to check its parameters. A drawn table is built with one column, because drawing all takes long.
Result<Encoding> EncodingDraft::built() const {
    const Result<Values> narrow = drawn ? setting.values.with("d_model", 1.0) : setting.values;
    return narrow ? setting.scheme->build(*narrow) : narrow.problem();
}

void EncodingDraft::finish(const Phrase& part, int layers) {
    if (tower.problem) return;
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
    ModelEncoding made{part, layers, setting, fields.recorded(), {}, fields.unread(), fields.notes(), table};
    for (const Param& param : setting.values.params()) {
        const std::string id(param.id);
        if (told.contains(id) || param.kind == Kind::File) continue;
        const auto absent = defaulted.find(id);
        made.assumed.push_back({id, id + "=" + valueText(setting.values.value(param)) +
                                        (absent == defaulted.end() ? "" : " (" + absent->second + ")")});
    }
    tower.reading->encodings.push_back(std::move(made));
}

int countOf(const std::optional<ConfigValue<double>>& told) {
    return told && told->value >= 1 && told->value <= 1e6 ? static_cast<int>(told->value) : 0;
}

int layersOf(ConfigFields& fields) {
    ConfigFields unrecorded = fields;  // a copy, so that this access is not recorded
    return countOf(unrecorded.number(layerNames));
}

std::optional<ConfigValue<double>> headWidth(ConfigFields& fields, std::string_view names, std::string_view widths,
                                             std::string_view headCounts) {
    if (fields.has(names)) return fields.number(names);
    if (const auto usual = fields.number(names)) return usual;  // default of a class whose head width is independent
    const auto width = fields.number(widths);
    const auto heads = fields.number(headCounts);
    if (!width || !heads) {
        if (!fields.problem()) fields.requireNumber(names);
        return std::nullopt;
    }
    if (width->value != std::floor(width->value)) {
        fields.fail(width->field, say({"{} is not allowed", "不能是{}"}, quoted(shortest(width->value))),
                    Words{"it must be a whole number", "应为整数"});
        return std::nullopt;
    }
    if (heads->value < 1 || width->value < heads->value || heads->value != std::floor(heads->value)) {
        fields.fail(heads->field, say({"does not share out {}", "不能平分 {}"}, fields.fullName(width->field)),
                    Words{"allowed is a whole number from 1 to that width", "应为 1 到该宽度的整数"});
        return std::nullopt;
    }
    const double channels = std::floor(width->value / heads->value);
    return ConfigValue<double>{channels, std::string(splitWords(names).front()), width->isGiven && heads->isGiven};
}

}  // namespace orrery
