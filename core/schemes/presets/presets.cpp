#include "core/schemes/presets/presets.h"

#include <algorithm>

#include "core/base/nearest.h"
#include "core/schemes/catalog.h"

namespace orrery {

extern const std::span<const Preset> addedPresets, rotaryPresets, biasPresets;

std::span<const Preset> presets() {
    static const std::vector<Preset> all = [] {
        std::vector<Preset> list;
        for (const auto& family : {addedPresets, rotaryPresets, biasPresets})
            std::ranges::copy(family, std::back_inserter(list));
        return list;
    }();
    return all;
}

Result<const Preset*> findPreset(std::string_view id) {
    if (const Preset* found = findById(presets(), id)) return found;
    return Problem{"preset", quoted(std::string(id)) + Words{" is unknown", "不是已知的预设"},
                   suggestion(id, idsOf(presets()))};
}

std::vector<std::pair<std::string_view, std::string_view>> settingsOf(const Preset& preset) {
    std::vector<std::pair<std::string_view, std::string_view>> settings;
    for (std::string_view rest = preset.settings; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::size_t equals = rest.find('=');
        settings.emplace_back(rest.substr(0, equals), rest.substr(equals + 1, end - equals - 1));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return settings;
}

Result<SchemeSetting> settingOf(const Preset& preset) {
    const Result<const Scheme*> scheme = findScheme(preset.scheme);
    if (!scheme) return scheme.problem();
    SchemeSetting setting(**scheme);
    for (const auto& [id, text] : settingsOf(preset)) {
        const Result<const Param*> param = setting.values.param(id);
        if (!param) return param.problem();
        const Result<Value> value = parseValue(**param, text);
        if (!value) return value.problem();
        setting.values = *setting.values.with(id, *value);
    }
    return setting;
}

}  // namespace orrery
