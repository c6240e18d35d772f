// Presets: the settings of named models and of the pictures that people know, as data. What a preset does not set is
// the scheme's own default.
#pragma once

#include <array>
#include <cassert>
#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

#include "core/model/scheme.h"

namespace orrery {

/// A parameter's id and the text of its value, as `--set` takes them.
using PresetChoice = std::pair<std::string_view, std::string_view>;

class PresetChoices {
public:
    constexpr PresetChoices(std::initializer_list<PresetChoice> choices) : count(choices.size()) {
        assert(count <= all.size());
        std::size_t index = 0;
        for (const PresetChoice& choice : choices) all[index++] = choice;
    }

    constexpr const PresetChoice* begin() const { return all.data(); }
    constexpr const PresetChoice* end() const { return all.data() + count; }
    constexpr operator std::span<const PresetChoice>() const { return {begin(), count}; }

private:
    std::array<PresetChoice, 8> all{};
    std::size_t count;
};

struct Preset {
    std::string_view id;
    Words name;
    std::string_view scheme;
    PresetChoices settings;
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

/// The preset's scheme with its values chosen.
Result<SchemeSetting> settingOf(const Preset& preset);

}  // namespace orrery
