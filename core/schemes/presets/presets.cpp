#include "core/schemes/presets/presets.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/schemes/catalog.h"

namespace orrery {

Result<const Preset*> findPreset(std::string_view id) {
    if (const Preset* found = findById(presets(), id)) return found;
    const std::vector<std::string_view> ids = idsOf(presets());
    Phrase hint;
    if (const auto near = nearestOf(id, ids)) hint = didYouMean(std::string(*near)) + Words{" ", ""};
    return Problem{"preset", say({"{} is unknown", "{}不是已知的预设"}, quoted(std::string(id))),
                   hint + allowedNames(ids)};
}

std::vector<PresetSetting> settingsOf(const Preset& preset) {
    std::vector<PresetSetting> settings;
    for (std::string_view rest = preset.settings; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::size_t equals = rest.find('=');
        const bool isAssumed = rest[equals - 1] == '?';
        const std::string_view id = rest.substr(0, equals - (isAssumed ? 1 : 0));
        settings.push_back({id, rest.substr(equals + 1, end - equals - 1), isAssumed});
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return settings;
}

bool isPartlyAssumed(const Preset& preset) {
    return std::ranges::any_of(settingsOf(preset), &PresetSetting::isAssumed);
}

Phrase originOf(const Preset& preset) {
    std::string assumed;
    for (const PresetSetting& setting : settingsOf(preset))
        if (setting.isAssumed) assumed += (assumed.empty() ? "" : ", ") + std::string(setting.id);
    Phrase origin{std::string(preset.source)};
    if (!assumed.empty()) origin += say({"; general knowledge: {}", "；出处未写明，按通行设置：{}"}, assumed);
    return origin;
}

Result<SchemeSetting> settingOf(const Preset& preset) {
    const Result<const Scheme*> scheme = findScheme(preset.scheme);
    if (!scheme) return scheme.problem();
    SchemeSetting setting(**scheme);
    for (const auto& [id, text, isAssumed] : settingsOf(preset)) {
        const Result<const Param*> param = setting.values.param(id);
        if (!param) return param.problem();
        const Result<Value> value = parseValue(**param, text);
        if (!value) return value.problem();
        setting.values = *setting.values.with(id, *value);
    }
    return setting;
}

}  // namespace orrery
