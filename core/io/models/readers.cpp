// Reads the encodings of a tower. Rotary ones have rope_theta, rope_scaling or rope_parameters (also with an object for
// each kind of layer), and partial rotary widths; if fields disagree, the precedence is that of transformers. The table
// says what each kind of scaling takes.
#include <algorithm>

#include "core/base/nearest.h"
#include "core/io/models/encoding_draft.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;

/// Adds one encoding per stage, because the number of heads differs.
Done readStages(Tower tower, const Json& reader, std::string_view scheme) {
    ConfigFields fields = tower.asked;
    const auto heads = fields.numbers("num_heads");
    const std::size_t count = heads ? heads->value.size() : 0;
    if (count == 0 || count > 16)
        fields.fail("num_heads", Words{"is no list of 1 to 16 stages", "不是 1 到 16 个阶段的列表"}, {});
    if (fields.problem()) return *fields.problem();
    const bool isWithin = !tower.option("within").empty();
    for (std::size_t stage = 0; stage < count; ++stage) {
        tower.row["stage"] = stage;
        if (!isWithin) tower.row["within"] = std::string(textMember(reader, "stages")) + std::to_string(stage) + ".";
        EncodingDraft draft(Quantities(tower, reader), scheme);
        ConfigFields& own = draft.from.fields;
        own.layer = static_cast<int>(stage);
        own.alike.clear();
        own.numbers("num_heads");  // records the field
        const auto layers = own.numbers("depths");
        draft.take(reader);
        const bool counted =
            layers && stage < layers->value.size() && layers->value[stage] >= 0 && layers->value[stage] <= 1e6;
        tower.place.layers = counted ? static_cast<int>(layers->value[stage]) : 0;
        tower.name(say({"stage {}", "第 {} 阶段"}, stage + 1));
        if (const Done finished = draft.finish(); !finished) return finished;
    }
    return done();
}

bool isListed(ConfigFields& fields, std::string_view rule, const std::string& key) {
    if (rule.find(' ') != std::string_view::npos) return false;
    const auto kinds = fields.texts(rule);
    return !kinds || std::ranges::find(kinds->value, key) != kinds->value.end();
}

/// Locates the object with the rotary settings, which may have an object for the kind of layers. The row of the family
/// may name an object of its own ("object") and which layers are scaled: "unscaled", or in "scaled" either "by its own
/// object" or a field that lists the kinds of layers.
void locateObject(Quantities& from, Tower& tower) {
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
    const auto told = fields.text(from.hasObject() ? from.names("@rope_type @type") : "@rope_type");
    if (!told) return "default";
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
const Json& scalingOf(const Quantities& from, const Json& scalings, const std::string& type) {
    const Json& named = memberOf(scalings, type);
    const Json& own = named.is_string() ? memberOf(scalings, named.get_ref<const std::string&>()) : named;
    const auto with = splitWords(textMember(own, "with"));
    const bool isOther = !with.empty() && std::ranges::all_of(with, [&](std::string_view name) {
        return from.fields.has(from.names("@" + std::string(name)));
    });
    const Json& scaling = isOther ? memberOf(scalings, textMember(own, "becomes")) : own;
    const Json& variant = memberOf(scaling, from.tower.option(type));
    return variant.is_null() ? scaling : variant;
}

Done readRopeOnce(Tower tower, const Json& reader) {
    Quantities from(tower, reader);
    locateObject(from, tower);
    const Json& scalings = memberOf(reader, "scalings");
    const Json& scaling = scalingOf(from, scalings, typeOf(from, scalings));
    const bool hasSections = from.hasObject() && from.fields.is(from.names("@mrope_section"), &Json::is_array);
    EncodingDraft draft(std::move(from), hasSections ? "mrope" : textMember(scaling, "scheme", "rope"));
    draft.take(reader);
    if (!tower.isSet("whole") && draft.has("rotary_dim")) {
        const auto share = draft.from.number("$part_that_turns");
        const auto channels = draft.from.number("$channels_that_turn");
        channels && !(share && share->isGiven) ? draft.take("rotary_dim", channels)
                                               : draft.take("rotary_fraction", share);
    }
    if (hasSections) draft.take(memberOf(reader, "sections"));
    if (!hasSections || scaling.contains("program")) draft.take(scaling);
    return draft.finish();
}

/// A scaling that cannot be read is left out and doubted; what then remains wrong is a problem.
Done readRope(const Tower& tower, const Json& reader) {
    const Done read = readRopeOnce(tower, reader);
    if (read || tower.isSet("unscaled")) return read;
    const Problem& problem = read.problem();
    const Phrase sentence(problem.sentence(Language::English), problem.sentence(Language::Chinese));
    Tower unscaled = tower;
    unscaled.asked.doubt(
        say({"the scaling is left out, because it is not understood: {}", "缩放无法识别，未计入：{}"}, sentence));
    unscaled.row["unscaled"] = true;
    return readRopeOnce(unscaled, reader) ? done() : read;
}

Done runReader(const Tower& tower, std::string_view name) {
    const Json& reader = memberOf(tower.families->part("readers"), name);
    if (reader.contains("scalings")) return readRope(tower, reader);
    const std::string_view scheme = textMember(reader, "scheme", name);
    if (reader.contains("stages")) return readStages(tower, reader, scheme);
    EncodingDraft draft(Quantities(tower, reader), scheme);
    draft.take(reader);
    return draft.finish();
}

Done readLayers(Tower& tower) {
    const std::vector<LayerGroup> groups = layerGroups(tower);
    const Json& kinds = memberOf(tower.row, "kinds");
    const auto isRead = [&](const LayerGroup& group) { return group.kind != "linear" || kinds.contains(group.kind); };
    const bool isOne = std::ranges::count_if(groups, isRead) <= 1;
    for (const LayerGroup& group : groups) {
        Tower part = tower;
        if (kinds.contains(group.kind)) part.row.merge_patch(kinds[group.kind]);
        part.kind = group.kind;
        part.place.layers = group.layers;
        if (!group.kind.empty()) part.place.layerIndices = group.indices;
        if (!isRead(group)) {
            part.name(tower.families->partName(group.kind));
            tower.reading->others.push_back(part.place);
            continue;
        }
        part.name(tower.families->partName(part.option("part", isOne ? std::string_view() : group.kind)));
        for (const std::string_view reader : splitWords(part.option("reads")))
            if (const Done read = runReader(part, reader); !read) return read;
    }
    return done();
}

/// Joins the layers of encodings of a tower that say the same about different layers.
void joinAlike(const Tower& tower, std::vector<ModelEncoding>& all, std::size_t first) {
    for (std::size_t i = first; i < all.size(); ++i) {
        for (std::size_t j = all.size() - 1; j > i; --j) {
            ModelEncoding &a = all[i], &b = all[j];
            if (a.setting != b.setting || a.extras != b.extras || a.doubts != b.doubts) continue;
            a.layers += b.layers;
            a.part = tower.label;
            a.kind = {};
            for (auto& field : b.usedFields) addNew(a.usedFields, std::move(field));
            for (auto& words : b.notes) addNew(a.notes, std::move(words));
            std::ranges::copy(b.layerIndices, std::back_inserter(a.layerIndices));
            std::ranges::sort(a.layerIndices);
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
        }
    }
}

}  // namespace

Done readTower(Tower& tower) {
    const Json cases = memberOf(tower.row, "cases");
    const auto holds = [&](const Json& change) { return tower.asked.hold(memberOf(change, "if")); };
    if (const auto own = std::ranges::find_if(cases, holds); own != cases.end()) tower.row.merge_patch(*own);
    const Json& sides = memberOf(tower.row, "sides");
    for (const Json& side : sides) {
        if (!holds(side)) continue;
        Tower one = tower;
        one.row.merge_patch(side);
        if (const Done read = readLayers(one); !read) return read;
    }
    if (!sides.empty()) return done();
    const std::size_t first = tower.reading->encodings.size();
    if (const Done read = readLayers(tower); !read) return read;
    joinAlike(tower, tower.reading->encodings, first);
    return tower.asked.problem() ? Done(*tower.asked.problem()) : done();
}

}  // namespace orrery
