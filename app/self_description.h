// The program's commands as data, and texts generated from them: the man page and the completions of three shells. All
// comes from the declarations of the verbs and from the catalogues of schemes, views and presets.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/command.h"
#include "core/model/param.h"

namespace orrery {

struct CommandWords {
    std::string_view name;  ///< empty for the program itself
    std::string_view about;
    std::string_view example;
    std::vector<Declared> options;
};

/// Returns the program itself, then every verb that is not hidden.
std::vector<CommandWords> commandWords();

/// Parameters with the command-line words that enable them: a scheme and its presets, or a view. Without such words
/// they are always available.
struct SettingWords {
    std::vector<std::string> owners;
    std::span<const Param> params;
};
std::vector<SettingWords> settingWords();

/// Returns values for --set with descriptions: "layout=halves" for each option, "base=" if a number follows.
std::vector<std::pair<std::string, std::string>> settingsOf(const Param& param);

/// Returns the spellings of an option: "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Declared& option);
/// Whether the option is positional.
bool isPositional(const Declared& option);
/// Whether its value is a setting ID=VALUE, or a file.
bool takesSetting(const Declared& option);
bool takesFile(const Declared& option);

std::string manPage();
std::string bashCompletion();
std::string zshCompletion();
std::string fishCompletion();

}  // namespace orrery
