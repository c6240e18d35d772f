// Reads the encodings of a tower. Rotary ones have rope_theta, rope_scaling or rope_parameters (also with an object for
// each kind of layer), and partial rotary widths; if fields disagree, the precedence is that of transformers. The table
// says what each kind of scaling takes.
#include <algorithm>

#include "core/base/nearest.h"
#include "core/io/models/encoding_draft.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

/// Whether a field has the value that a row asks for: null: it is missing or null; "null": it is null; false: it is
/// missing or false.
bool holds(EncoderConfig& tower, std::string_view field, const Json& value) {
    ConfigFields& asked = tower.asked;
    for (const std::string_view name : splitWords(field)) {
        if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) asked.isObject(name.substr(0, dot));
    }
    if (value.is_null()) return !asked.has(field);
    if (value == "null") return asked.is(field, &Json::is_null);
    if (value.is_number()) {
        const auto told = asked.is(field, &Json::is_string) ? std::nullopt : asked.number(field);
        return told && told->value == value.get<double>();
    }
    if (value.is_string()) {
        const auto told = asked.is(field, &Json::is_string) ? asked.text(field) : std::nullopt;
        return told && told->value == value.get_ref<const std::string&>();
    }
    const auto told = asked.flag(field);
    return (told && told->value) == value.get<bool>();
}

bool allHold(EncoderConfig& tower, const Json& conditions) {
    return std::ranges::all_of(conditions.items(),
                               [&](const auto& each) { return holds(tower, each.key(), each.value()); });
}

/// Completes the row by the first of its cases that holds.
void applyCase(EncoderConfig& tower) {
    const Json cases = tower.row.value("cases", Json::array());
    tower.row.erase("cases");
    for (const Json& each : cases) {
        if (!allHold(tower, each.value("if", Json::object()))) continue;
        tower.row.merge_patch(each);
        break;
    }
}

/// Completes the row for one kind of layers.
void applyKind(EncoderConfig& tower, const LayerGroup& group) {
    const Json kinds = tower.object("kinds");
    if (const auto own = kinds.find(group.kind); own != kinds.end()) tower.row.merge_patch(*own);
    tower.layers = group.layers;
    tower.indices = group.kind.empty() ? std::vector<int>() : group.indices;
    tower.kind = group.kind;
}

bool isRead(const EncoderConfig& tower, const LayerGroup& group) {
    const Json kinds = tower.object("kinds");
    return group.kind != "linear" || kinds.contains(group.kind);
}

void requestTable(EncodingDraft& draft, const EncoderConfig& tower, const Json& reader, std::string_view within) {
    const std::string_view endings = textMember(reader, "table");
    if (!endings.empty()) draft.requestTable(std::string(endings), std::string(tower.option("within", within)));
}

/// Adds one encoding per stage, because the number of heads differs.
void readStages(EncoderConfig& tower, const Json& reader, std::string_view scheme) {
    ConfigFields fields = tower.asked;
    const auto heads = fields.numbers("num_heads");
    const std::size_t count = heads ? heads->value.size() : 0;
    if (!fields.problem() && (count == 0 || count > 16))
        fields.fail("num_heads", Words{"is no list of 1 to 16 stages", "不是 1 到 16 个阶段的列表"}, {});
    if (fields.problem()) {
        tower.problem = fields.problem();
        return;
    }
    const std::string prefix(textMember(reader, "stages"));
    for (std::size_t stage = 0; stage < count; ++stage) {
        tower.row["stage"] = stage;
        EncodingDraft draft(Quantities(tower, reader), scheme);
        ConfigFields& own = draft.from.fields;
        own.layer = static_cast<int>(stage);
        own.alike.clear();
        own.numbers("num_heads");  // records the field
        const auto layers = own.numbers("depths");
        draft.take(reader);
        requestTable(draft, tower, reader, prefix + std::to_string(stage) + ".");
        const bool counted =
            layers && stage < layers->value.size() && layers->value[stage] >= 0 && layers->value[stage] <= 1e6;
        tower.part = say({"stage {}", "第 {} 阶段"}, stage + 1);
        tower.layers = counted ? static_cast<int>(layers->value[stage]) : 0;
        draft.finish();
    }
}

bool isListed(ConfigFields& fields, std::string_view rule, const std::string& key) {
    if (rule.find(' ') != std::string_view::npos) return false;
    const auto kinds = fields.texts(rule);
    return !kinds || std::ranges::find(kinds->value, key) != kinds->value.end();
}

/// Locates the object with the rotary settings, which may have an object for the kind of layers. The row of the family
/// may name an object of its own ("object") and which layers are scaled: "unscaled", or in "scaled" either "by its own
/// object" or a field that lists the kinds of layers.
void locateObject(Quantities& from, EncoderConfig& tower) {
    ConfigFields& fields = from.fields;
    const std::string candidates = from.names("$objects") + " " + std::string(tower.option("object"));
    for (const std::string_view name : splitWords(candidates)) {
        if (!fields.isObject(name)) continue;
        if (from.object.empty()) {
            from.object = name;
        } else {
            fields.note(
                say({"{0} and {1} both say how positions turn; {0} counts", "{0} 与 {1} 都说明如何旋转；以 {0} 为准"},
                    from.object, name));
        }
    }
    const std::string key = tower.kind + "_attention", ofKind = from.object + "." + key;
    const bool hasOwn = !from.object.empty() && !tower.kind.empty() && fields.isObject(ofKind);
    if (hasOwn) from.object = ofKind;
    const std::string_view rule = tower.option("scaled");
    from.objectApplies = !tower.isSet("unscaled") && (rule.empty() || hasOwn || isListed(fields, rule, key));
    if (fields.has("rope_theta." + key)) tower.row["theta"] = "rope_theta." + key + " " + from.names("$theta");
}

std::string typeOf(Quantities& from, const Json& scalings) {
    ConfigFields& fields = from.fields;
    const auto told = from.hasObject() ? fields.text(from.names("@rope_type @type")) : std::nullopt;
    if (!told) {
        const Json usual = from.tower.object("usual");
        return std::string(
            from.hasObject() || from.tower.isSet("unscaled") ? "default" : textMember(usual, "rope_type", "default"));
    }
    if (!scalings.contains(told->value)) {
        std::vector<std::string_view> known;
        for (const auto& each : scalings.items()) known.push_back(each.key());
        fields.fail(told->field, say({"{} is an unknown way to scale", "{}不是已知的缩放方式"}, quoted(told->value)),
                    suggestion(told->value, known));
    }
    return told->value;
}

/// Returns how a type is scaled. Some types are called by the name of another: early configurations of Phi 3 call
/// LongRoPE, with its two lists of factors, "yarn".
Json scalingOf(const Quantities& from, const Json& scalings, const std::string& type) {
    Json scaling = scalings.value(type, Json::object());
    if (scaling.is_string()) scaling = scalings.value(scaling.get<std::string>(), Json::object());
    const auto with = splitWords(textMember(scaling, "with"));
    const bool isOther = !with.empty() && std::ranges::all_of(with, [&](std::string_view name) {
        return from.fields.has(from.names("@" + std::string(name)));
    });
    if (isOther) scaling = scalings.value(std::string(textMember(scaling, "becomes")), Json::object());
    const std::string variant(from.tower.option(type));
    return scaling.contains(variant) ? scaling[variant] : scaling;
}

void readRopeOnce(EncoderConfig& tower, const Json& reader) {
    Quantities from(tower, reader);
    locateObject(from, tower);
    const Json scalings = reader.value("scalings", Json::object());
    const Json scaling = scalingOf(from, scalings, typeOf(from, scalings));
    const bool hasSections = from.hasObject() && from.fields.is(from.names("@mrope_section"), &Json::is_array);
    EncodingDraft draft(std::move(from), hasSections ? "mrope" : textMember(scaling, "scheme", "rope"));
    draft.take(reader);
    if (!tower.isSet("whole") && draft.has("rotary_dim")) {
        const auto share = draft.from.number("$part_that_turns");
        const auto channels = draft.from.number("$channels_that_turn");
        channels && !(share && share->isGiven) ? draft.take("rotary_dim", channels)
                                               : draft.take("rotary_fraction", share);
    }
    if (hasSections) draft.take(reader.value("sections", Json::object()));
    if (!hasSections || scaling.contains("program")) draft.take(scaling);
    draft.finish();
}

/// A scaling that cannot be read is left out and doubted; what then remains wrong is a problem.
void readRope(EncoderConfig& tower, const Json& reader) {
    const ConfigFields asked = tower.asked;
    const Json row = tower.row;
    readRopeOnce(tower, reader);
    if (tower.problem && !tower.isSet("unscaled")) {
        const Problem problem = *tower.problem;
        const Phrase sentence(problem.sentence(Language::English), problem.sentence(Language::Chinese));
        tower.problem.reset();
        tower.asked.doubt(
            say({"the scaling is left out, because it is not understood: {}", "缩放无法识别，未计入：{}"}, sentence));
        tower.row = row;
        tower.row["unscaled"] = true;
        readRopeOnce(tower, reader);
        if (tower.problem) tower.problem = problem;
    }
    tower.row = row;
    tower.asked = asked;
}

void runReader(EncoderConfig& tower, std::string_view name) {
    const Json& readers = tower.families->part("readers");
    const auto found = readers.find(std::string(name));
    if (tower.problem || found == readers.end()) return;
    const Json& reader = *found;
    if (reader.contains("scalings")) return readRope(tower, reader);
    const std::string_view scheme = textMember(reader, "scheme", name);
    if (reader.contains("stages")) return readStages(tower, reader, scheme);
    EncodingDraft draft(Quantities(tower, reader), scheme);
    draft.take(reader);
    requestTable(draft, tower, reader, tower.path.empty() ? "" : textMember(reader, "within"));
    draft.finish();
}

void readLayers(EncoderConfig& tower) {
    const std::vector<LayerGroup> groups = layerGroups(tower);
    const auto read = std::ranges::count_if(groups, [&](const LayerGroup& group) { return isRead(tower, group); });
    const Json whole = tower.row;
    for (const LayerGroup& group : groups) {
        if (!isRead(tower, group)) {
            tower.reading->others.push_back({tower.families->partName(group.kind), group.layers, group.indices});
            continue;
        }
        applyKind(tower, group);
        const std::string_view own = tower.option("part", read > 1 ? std::string_view(group.kind) : "");
        tower.part = own.empty() ? Phrase() : tower.families->partName(own);
        const std::string reads(tower.option("reads"));
        for (const std::string_view each : splitWords(reads)) runReader(tower, each);
        tower.row = whole;
    }
}

/// Whether two encodings of a tower say the same about different layers.
bool areAlike(const ModelEncoding& a, const ModelEncoding& b) {
    return a.setting == b.setting && a.extras == b.extras && a.doubts == b.doubts;
}

/// Joins the layers of encodings that are alike; the joined encoding has no part.
void joinAlike(std::vector<ModelEncoding>& all, std::size_t first) {
    for (std::size_t i = first; i < all.size(); ++i) {
        for (std::size_t j = all.size() - 1; j > i; --j) {
            if (!areAlike(all[i], all[j])) continue;
            all[i].layers += all[j].layers;
            all[i].part = {};
            for (auto& field : all[j].usedFields) {
                if (std::ranges::find(all[i].usedFields, field) == all[i].usedFields.end())
                    all[i].usedFields.push_back(std::move(field));
            }
            std::ranges::copy(all[j].layerIndices, std::back_inserter(all[i].layerIndices));
            std::ranges::sort(all[i].layerIndices);
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
        }
    }
}

}  // namespace

void readTower(EncoderConfig& tower) {
    applyCase(tower);
    const Json sides = tower.row.value("sides", Json::array());
    tower.row.erase("sides");
    const Json whole = tower.row;
    for (const Json& side : sides) {
        if (!allHold(tower, side.value("if", Json::object()))) continue;
        tower.row.merge_patch(side);
        readLayers(tower);
        tower.row = whole;
    }
    if (!sides.empty()) return;
    const std::size_t first = tower.reading->encodings.size();
    readLayers(tower);
    if (!tower.problem) joinAlike(tower.reading->encodings, first);
    if (!tower.problem && tower.asked.problem()) tower.problem = tower.asked.problem();
}

}  // namespace orrery
