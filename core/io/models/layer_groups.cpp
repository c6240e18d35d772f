#include <algorithm>

#include "core/base/number_text.h"
#include "core/io/models/tower.h"

namespace orrery {

namespace {

using Json = ConfigFields::Json;
using Kinds = std::vector<std::string>;  ///< kind of each layer; empty: that of the next rule

/// Returns a count such as the number of layers, rounded down; 0 if it is missing or not in 1 to 10^6.
int countOf(const std::optional<ConfigValue<double>>& told) {
    return told && told->value >= 1 && told->value <= 1e6 ? static_cast<int>(told->value) : 0;
}

/// Returns the kind of an entry by the rule's values, in which "*" is any; without values, by the parts of the entry
/// that the table knows. Empty, for the next rule, if the value is "-". An entry that is not understood is a doubt and
/// counts as full.
std::string kindBy(const Json& rule, const std::string& entry, Tower& tower) {
    const Json& values = memberOf(rule, "values");
    std::string_view kind = textMember(values, entry, textMember(values, "*"));
    if (kind == "-") return {};
    if (values.empty()) {
        for (const auto& [part, own] : tower.families->part("layer_types").items())
            if (kind.empty() && entry.find(part) != std::string::npos) kind = own.get_ref<const std::string&>();
    }
    if (!kind.empty()) return std::string(kind);
    tower.asked.doubt(say({"layers of the kind {} are not understood", "不认识{}这种层"}, quoted(entry)));
    return "full";
}

/// The entries of a list of texts or numbers, or the letters of a text that is repeated for `count` layers.
std::optional<std::vector<std::string>> entriesOf(const Json& rule, ConfigFields& fields, int count) {
    const std::string_view list = textMember(rule, "list"), letters = textMember(rule, "letters");
    const Json& values = memberOf(rule, "values");
    std::vector<std::string> entries;
    if (list.empty()) {
        const auto told = fields.is(letters, &Json::is_string) ? fields.text(letters) : std::nullopt;
        if (!told || told->value.empty()) return std::nullopt;
        for (int i = 0; i < count; ++i)
            entries.emplace_back(1, told->value[static_cast<std::size_t>(i) % told->value.size()]);
        return entries;
    }
    if (values.contains("0") || values.contains("1")) {
        const auto told = fields.numbers(list);
        for (const double each : told ? told->value : std::vector<double>()) entries.push_back(shortest(each));
    } else if (const auto told = fields.texts(list)) {
        entries = told->value;
    }
    return entries.empty() ? std::nullopt : std::optional(entries);
}

std::optional<Kinds> byEntries(const Json& rule, Tower& tower, int count) {
    std::optional<Kinds> kinds = entriesOf(rule, tower.asked, count);
    if (!kinds) return std::nullopt;
    for (std::string& entry : *kinds) entry = kindBy(rule, entry, tower);
    const auto layers = static_cast<std::size_t>(count);
    if (count > 0 && kinds->size() < layers)
        tower.asked.doubt(say({"{} has {} entries for {} layers", "{} 有 {} 项，而共有 {} 层"},
                              tower.asked.fullName(textMember(rule, "list")), kinds->size(), count));
    if (count > 0 && kinds->size() > layers) kinds->resize(layers);  // more are for the prediction of several tokens
    return kinds;
}

std::optional<Kinds> byIndices(const Json& rule, Tower& tower, int count) {
    const auto told = tower.asked.numbers(textMember(rule, "indices"));
    if (!told || told->value.empty() || count == 0) return std::nullopt;
    const double first = rule.value("from", 0.0);
    Kinds kinds(static_cast<std::size_t>(count), std::string(textMember(rule, "else")));
    for (const double each : told->value) {
        const double index = each - first;
        if (index >= 0 && index < count) {
            kinds[static_cast<std::size_t>(index)] = textMember(rule, "kind");
        } else {
            tower.asked.doubt(say({"{} names layer {}, and there are {}", "{} 提到第 {} 层，而共有 {} 层"},
                                  tower.asked.fullName(told->field), shortest(each), count));
        }
    }
    return kinds;
}

/// The kind that a rule gives to the layers that it picks, and to the others.
std::string kindOfRule(const Json& rule) {
    return std::string(textMember(rule, "kind", "full"));
}
std::string otherKindOfRule(const Json& rule) {
    return std::string(textMember(rule, "else", "sliding"));
}

/// Every n-th layer is of one kind: the last of each n, or the first.
std::optional<Kinds> byPeriod(const Json& rule, Tower& tower, int count) {
    int every = static_cast<int>(std::clamp(rule.value("period", 0.0), 0.0, 1e6));
    const std::string_view names = textMember(rule, "every");
    const bool isText =
        std::ranges::any_of(splitWords(names), [&](auto name) { return tower.asked.is(name, &Json::is_string); });
    if (const int told = isText ? 0 : countOf(tower.asked.number(names)); told > 0) every = told;
    if (every <= 0) return std::nullopt;
    const int chosen = rule.value("first", false) ? 0 : every - 1;
    Kinds kinds;
    for (int i = 0; i < count; ++i) kinds.push_back(i % every == chosen ? kindOfRule(rule) : otherKindOfRule(rule));
    return kinds;
}

std::optional<Kinds> byRule(const Json& rule, Tower& tower, int count) {
    if (rule.contains("list") || rule.contains("letters")) return byEntries(rule, tower, count);
    return rule.contains("indices") ? byIndices(rule, tower, count) : byPeriod(rule, tower, count);
}

std::vector<LayerGroup> grouped(const Kinds& kinds) {
    std::vector<LayerGroup> groups;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        auto group = std::ranges::find(groups, kinds[i], &LayerGroup::kind);
        if (group == groups.end()) group = groups.insert(group, {kinds[i], 0, {}});
        ++group->layers;
        group->indices.push_back(static_cast<int>(i));
    }
    return groups;
}

/// Returns the number of layers of a tower without recording the fields; 0 if unknown.
int layersOf(const Tower& tower) {
    ConfigFields unrecorded = tower.asked;  // a copy, so that this access is not recorded
    int sum = 0;
    for (const std::string_view each : splitWords(tower.option("sum"))) sum += countOf(unrecorded.number(each));
    const std::string_view usual = textMember(tower.families->part("quantities"), "count");
    return sum > 0 ? sum : countOf(unrecorded.number(tower.option("count", usual)));
}

}  // namespace

std::vector<LayerGroup> layerGroups(Tower& tower) {
    const int count = layersOf(tower);
    const Json usual = Json::array({Json{{"list", "layer_types"}}});
    const Json& rules = tower.row.contains("layers") ? tower.row["layers"] : usual;
    for (const Json& rule : rules) {
        for (const char* const name : {"list", "letters", "indices", "every"})
            tower.asked.markKnown(textMember(rule, name));
    }
    Kinds kinds;
    for (const Json& rule : rules) {
        const auto some = byRule(rule, tower, count);
        if (!some) continue;
        if (some->empty() && kinds.empty()) return {{otherKindOfRule(rule), 0, {}}, {kindOfRule(rule), 0, {}}};
        kinds.resize(std::max(kinds.size(), some->size()));
        for (std::size_t i = 0; i < some->size(); ++i)
            if (kinds[i].empty()) kinds[i] = (*some)[i];
        if (std::ranges::find(kinds, std::string()) == kinds.end()) break;
    }
    if (kinds.empty()) return {{"", count, {}}};
    if (const std::string_view last = tower.option("last"); !last.empty()) kinds.back() = last;
    return grouped(kinds);
}

}  // namespace orrery
