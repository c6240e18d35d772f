#include "core/io/models/readers.h"

#include <algorithm>
#include <array>

namespace orrery {

namespace {

using Json = ConfigFields::Json;

constexpr std::string_view readerList[] = {"rope",   "nope",           "alibi",   "t5",         "deberta", "shaw",
                                           "xlnet",  "transformer-xl", "learned", "sinusoidal", "patches", "tubelets",
                                           "square", "axial",          "axes",    "sincos2d",   "swin",    "window"};
using ReadFunction = void (*)(EncoderConfig&);
constexpr ReadFunction readers[] = {readRope,     readNope,     readAlibi,         readT5,      readDeberta,
                                    readShaw,     readXlnet,    readTransformerXl, readLearned, readSinusoidal,
                                    readPatches,  readTubelets, readSquare,        readAxial,   readAxes,
                                    readSincos2d, readSwin,     readWindow};
static_assert(std::size(readerList) == std::size(readers));

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
        tower.change(each);
        break;
    }
}

/// Completes the row for one kind of layers.
void applyKind(EncoderConfig& tower, const LayerGroup& group) {
    const Json kinds = tower.object("kinds");
    if (const auto own = kinds.find(group.kind); own != kinds.end()) tower.change(*own);
    tower.layers = group.layers;
    tower.indices = group.kind.empty() ? std::vector<int>() : group.indices;
    tower.kind = group.kind;
}

bool isRead(const EncoderConfig& tower, const LayerGroup& group) {
    const Json kinds = tower.object("kinds");
    return group.kind != "linear" || kinds.contains(group.kind);
}

void runReaders(EncoderConfig& tower) {
    for (const std::string_view each : splitWords(tower.option("reads"))) {
        if (tower.problem) return;
        const auto found = std::ranges::find(readerList, each);
        if (found != std::end(readerList)) readers[found - std::begin(readerList)](tower);
    }
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
        runReaders(tower);
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

bool isReader(std::string_view name) {
    return std::ranges::find(readerList, name) != std::end(readerList);
}

std::span<const std::string_view> readerNames() {
    return readerList;
}

void readTower(EncoderConfig& tower) {
    applyCase(tower);
    const Json sides = tower.row.value("sides", Json::array());
    tower.row.erase("sides");
    const Json whole = tower.row;
    for (const Json& side : sides) {
        if (!allHold(tower, side.value("if", Json::object()))) continue;
        tower.change(side);
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
