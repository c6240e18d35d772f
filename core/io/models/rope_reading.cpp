// Reads rotary encodings from configurations of transformers: rope_theta, rope_scaling or rope_parameters (also with an
// object for each kind of layer), and partial rotary widths. If fields disagree, the precedence is that of
// transformers. The table says what each kind of scaling takes.
#include <algorithm>

#include "core/base/nearest.h"
#include "core/io/models/encoding_draft.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

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
    if (fields.hasMember("rope_theta", key)) tower.row["theta"] = "rope_theta." + key + " " + from.names("$theta");
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

void readOnce(EncoderConfig& tower, const Json& reader) {
    Quantities from(tower, reader);
    locateObject(from, tower);
    const Json scalings = reader.value("scalings", Json::object());
    const Json scaling = scalingOf(from, scalings, typeOf(from, scalings));
    const bool hasSections = from.hasObject() && from.fields.isList(from.names("@mrope_section"));
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

}  // namespace

/// A scaling that cannot be read is left out and doubted; what then remains wrong is a problem.
void readRope(EncoderConfig& tower, const Json& reader) {
    const ConfigFields asked = tower.asked;
    const Json row = tower.row;
    readOnce(tower, reader);
    if (tower.problem && !tower.isSet("unscaled")) {
        const Problem problem = *tower.problem;
        const Phrase sentence(problem.sentence(Language::English), problem.sentence(Language::Chinese));
        tower.problem.reset();
        tower.asked.doubt(
            say({"the scaling is left out, because it is not understood: {}", "缩放无法识别，未计入：{}"}, sentence));
        tower.row = row;
        tower.row["unscaled"] = true;
        readOnce(tower, reader);
        if (tower.problem) tower.problem = problem;
    }
    tower.row = row;
    tower.asked = asked;
}

}  // namespace orrery
