#include <algorithm>

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
    if (value == "null") return asked.isNull(field);
    if (value.is_number()) {
        const auto told = asked.isText(field) ? std::nullopt : asked.number(field);
        return told && told->value == value.get<double>();
    }
    if (value.is_string()) {
        const auto told = asked.isText(field) ? asked.text(field) : std::nullopt;
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
        draft.finish(say({"stage {}", "第 {} 阶段"}, stage + 1), counted ? static_cast<int>(layers->value[stage]) : 0);
    }
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
