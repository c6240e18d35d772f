// Presets: the settings of named models and of the pictures that people know, as data. What a preset does not set is
// the scheme's own default.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/scheme.h"

namespace orrery {

struct Preset {
    std::string_view id;
    Words name;
    std::string_view scheme;
    std::string_view
        settings;             ///< as `--set` takes them: "d_model=512 base=100"; `?=` before what `source` does not say
    std::string_view source;  ///< where the numbers are from, and what they leave out
};

/// A name that is the same in every language.
constexpr Words sameName(std::string_view name) {
    return {name, name};
}

/// In the order of the schemes' families, and of years within each.
std::span<const Preset> presets();

/// The preset called `id`, or the Problem that names the nearest one.
Result<const Preset*> findPreset(std::string_view id);

struct PresetSetting {
    std::string_view id;
    std::string_view text;
    bool isAssumed;  ///< general knowledge of the model: the source named does not say it
};

/// In the order of the preset.
std::vector<PresetSetting> settingsOf(const Preset& preset);

/// Some of its settings are general knowledge.
bool isPartlyAssumed(const Preset& preset);

/// Where its numbers are from, and which of them are general knowledge.
Phrase originOf(const Preset& preset);

/// The preset's scheme with its values chosen.
Result<SchemeSetting> settingOf(const Preset& preset);

}  // namespace orrery
