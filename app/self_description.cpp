#include "app/self_description.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "app/limits.h"
#include "app/verb.h"
#include "app/window.h"
#include "core/io/scheme_list.h"
#include "core/model/fields.h"
#include "core/schemes/catalog.h"
#include "core/schemes/presets/presets.h"

namespace orrery {

namespace {

const Declared help{.names = "-h,--help", .about = "Print this help message and exit", .isFlag = true};
const Declared version{.names = "--version", .about = "Display program version information and exit", .isFlag = true};

CommandWords wordsOf(const Verb& verb) {
    const auto declareAll = [&verb](Command& command) {
        static Limits limits;
        verb.declare(command);
        if (verb.computes) declareLimits(command, limits);
    };
    CommandWords words{verb.name, verb.about, verb.example, declaredBy(declareAll)};
    words.options.push_back(help);
    return words;
}

CommandWords programWords() {
    static WindowOptions options;
    CommandWords words{{}, "Opens the window", "orrery resources/examples/figure-helix.json", {}};
    words.options = declaredBy([](Command& command) { declareWindow(command, options); });
    words.options.push_back(help);
    words.options.push_back(version);
    return words;
}

/// Returns the ids of the scheme and its presets.
std::vector<std::string> ownersOf(const Scheme& scheme) {
    std::vector<std::string> owners{std::string(scheme.id)};
    for (const Preset& preset : presets()) {
        if (preset.scheme == scheme.id) owners.emplace_back(preset.id);
    }
    return owners;
}

}  // namespace

std::vector<CommandWords> commandWords() {
    std::vector<CommandWords> all{programWords()};
    for (const Verb* verb : verbs()) {
        if (!verb->hidden) all.push_back(wordsOf(*verb));
    }
    return all;
}

std::vector<SettingWords> settingWords() {
    std::vector<SettingWords> all;
    for (const Scheme* scheme : schemes()) all.push_back({ownersOf(*scheme), scheme->params});
    for (const View* view : views()) all.push_back({{std::string(view->id)}, view->params()});
    return all;
}

std::vector<std::pair<std::string, std::string>> settingsOf(const Param& param) {
    const std::string id = std::string(param.id) + "=", label = std::string(param.label.en);
    std::vector<std::pair<std::string, std::string>> settings;
    for (const Option& option : param.options)
        settings.emplace_back(id + std::string(option.id), label + ": " + std::string(option.label.en));
    if (param.kind == Kind::Flag) settings = {{id + "true", label}, {id + "false", label}};
    if (settings.empty()) settings.emplace_back(id, label + ": " + allowedText(param));
    return settings;
}

std::vector<std::string> namesOf(const Declared& option) {
    std::vector<std::string> names;
    std::istringstream text(option.names);
    for (std::string name; std::getline(text, name, ',');) names.push_back(name);
    return names;
}

bool isPositional(const Declared& option) {
    return !option.names.starts_with("-");
}

bool takesSetting(const Declared& option) {
    constexpr std::array<std::string_view, 3> shapes{"ID=VALUE", "PATH=VALUE", "PATH=FROM:TO"};
    return std::ranges::find(shapes, option.taken.shape) != shapes.end();
}

bool takesFile(const Declared& option) {
    constexpr std::array<std::string_view, 4> places{"FILE", "DOCUMENT", "PATH", "CONFIG"};
    const std::string& what = isPositional(option) ? option.names : option.taken.shape;
    return std::ranges::find(places, what) != places.end();
}

}  // namespace orrery
