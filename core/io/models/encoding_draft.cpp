#include "core/io/models/encoding_draft.h"

#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/schemes/added/learned.h"
#include "core/schemes/catalog.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

std::string programText(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

std::string_view EncoderConfig::option(std::string_view name, std::string_view usual) const {
    return textMember(row, name, usual);
}

bool EncoderConfig::isSet(std::string_view name) const {
    const auto found = row.find(std::string(name));
    return found != row.end() && *found == true;
}

Json EncoderConfig::object(std::string_view name) const {
    const auto found = row.find(std::string(name));
    return found != row.end() && found->is_object() ? *found : Json::object();
}

std::optional<double> EncoderConfig::fact(std::string_view name) const {
    const Json program = object("program");
    const auto found = program.find(std::string(name));
    return found != program.end() && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
}

EncodingDraft::EncodingDraft(EncoderConfig& owner, std::string_view scheme)
    : EncodingDraft(owner, owner.asked, scheme) {}

EncodingDraft::EncodingDraft(EncoderConfig& owner, ConfigFields already, std::string_view scheme)
    : fields(std::move(already)), tower(owner), setting(**findScheme(scheme)) {
    fields.text("model_type _class_name");
    fields.markKnown("max_position_embeddings n_positions max_seq_len n_ctx seq_length model_max_length");
    fields.markKnown(tower.families->ignored());
    fields.markKnown(tower.option("ignored"));
    fields.layer = tower.indices.empty() ? -1 : tower.indices.front();
    fields.alike = tower.indices;
    const Json program = tower.object("program");
    for (const auto& [id, value] : program.items()) {
        if (setting.values.find(id)) fix(id, programText(value));
    }
    for (const auto& words : tower.row.value("notes", Json::array())) fields.note({words[0], words[1]});
    for (const auto& words : tower.row.value("doubts", Json::array())) fields.doubt({words[0], words[1]});
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

void EncodingDraft::add(const std::string& name, const Json& value) {
    extras.emplace_back(name, value.dump());
}

/// Reads the temperature by position, by which queries are multiplied: 1 + c ln(1 + floor((p + from) / L)), or without
/// floor 1 + c ln(max((p + from) / L, 1)).
void EncodingDraft::takeTemperature() {
    const Json about = tower.object("temperature");
    if (about.empty()) return;
    const auto usual = std::make_shared<const Json>(about.value("usual", Json::object()));
    ConfigFields own(*tower.config, tower.path, usual);
    const auto isOn = about.contains("if") ? own.flag(textMember(about, "if")) : std::nullopt;
    const auto number = [&](std::string_view name) -> std::optional<ConfigValue<double>> {
        const std::string_view names = textMember(about, name);
        if (const auto given = fields.number(names)) return given;
        if (const auto given = own.number(names)) return given;
        const Json inClass = tower.object("usual");
        const bool hasObject = own.has("rope_parameters rope_scaling");
        for (const std::string_view each : hasObject ? std::vector<std::string_view>() : splitWords(names)) {
            const auto found = inClass.find(std::string(each.substr(each.find('.') + 1)));
            if (found != inClass.end() && found->is_number())
                return ConfigValue<double>{found->get<double>(), std::string(each), false};
        }
        return std::nullopt;
    };
    if (isOn && !isOn->value) return;
    const auto weight = number("weight"), length = number("length");
    if (!weight || !length || weight->value == 0 || length->value <= 0) return;
    const bool smooth = about.value("smooth", false);
    const double from = about.value("from", 0.0), context = tower.reading->context;
    add("temperature", weight->value);
    add("temperature_length", length->value);
    const double share = (context - 1 + from) / length->value;
    const double factor =
        1 + weight->value * (smooth ? std::log(std::max(share, 1.0)) : std::log1p(std::floor(std::max(share, 0.0))));
    const std::string place = from > 0 ? "(p + 1) / " + shortest(length->value) : "p / " + shortest(length->value);
    const std::string inside = smooth ? "max(" + place + ", 1)" : "1 + floor(" + place + ")";
    const std::string formula = "1 + " + shortest(weight->value) + " ln(" + inside + ")";
    fields.note(context > 0 ? say({"queries are multiplied by {}, at the last position of the context by {}",
                                   "查询乘以 {}，在上下文的最后一个位置为 {}"},
                                  formula, rounded(factor, 6))
                            : say({"queries are multiplied by {}", "查询乘以 {}"}, formula));
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

void EncodingDraft::finish() {
    finish(tower.part, tower.layers);
}

void EncodingDraft::finish(const Phrase& part, int layers) {
    if (tower.problem) return;
    takeTemperature();
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
    ModelEncoding made{part,  layers,          setting, fields.recorded(), {}, fields.unread(), fields.notes(),
                       table, fields.doubts(), extras,  tower.indices};
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

int layersOf(const EncoderConfig& tower) {
    ConfigFields unrecorded = tower.asked;  // a copy, so that this access is not recorded
    int sum = 0;
    for (const std::string_view each : splitWords(tower.option("sum"))) sum += countOf(unrecorded.number(each));
    return sum > 0 ? sum : countOf(unrecorded.number(tower.option("count", layerNames)));
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

std::optional<ConfigValue<double>> vectorWidth(ConfigFields& fields, const EncoderConfig& tower) {
    if (const auto told = fields.number(tower.option("width", widthNames))) return told;
    const auto channels = fields.number(tower.option("head_dim"));
    const auto heads = fields.number(tower.option("heads", headsNames));
    if (!channels || !heads) return std::nullopt;
    return ConfigValue<double>{channels->value * heads->value, heads->field, channels->isGiven && heads->isGiven};
}

}  // namespace orrery
