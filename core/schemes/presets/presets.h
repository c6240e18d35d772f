// Presets: the settings of named models and of well-known pictures, as data. Parameters that a preset does not set have
// the scheme's default.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/scheme.h"

namespace orrery {

/// A named choice of values for one scheme.
struct Preset {
    std::string_view id;
    Words name;
    std::string_view scheme;
    std::string_view
        settings;             ///< as for `--set`: "d_model=512 base=100"; `?=` before values that `source` does not say
    std::string_view source;  ///< origin of the numbers, and parts that are left out
};

/// Returns a name that is equal in all languages.
constexpr Words sameName(std::string_view name) {
    return {name, name};
}

/// Returns all presets: those of added encodings, then of rotary encodings, then of biases.
std::span<const Preset> presets();

/// Returns the preset called `id`; the Problem names the most similar id and lists all.
Result<const Preset*> findPreset(std::string_view id);

/// One setting of a preset.
struct PresetSetting {
    std::string_view id;
    std::string_view text;
    bool isAssumed;  ///< general knowledge of the model, not stated by the source
};

/// Returns the settings in the order of the preset.
std::vector<PresetSetting> settingsOf(const Preset& preset);

/// Whether PresetSetting::isAssumed holds for some setting.
bool isPartlyAssumed(const Preset& preset);

/// Returns the origin of the numbers and the settings that are general knowledge.
Phrase originOf(const Preset& preset);

/// Returns the scheme with the values of the preset. A Problem if the scheme, a parameter or a value does not exist.
Result<SchemeSetting> settingOf(const Preset& preset);

}  // namespace orrery
