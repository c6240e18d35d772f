// The program's commands as values, and what is made of them: the man page and the completions of three shells. All of
// it comes from the verbs' declarations and from the catalogues of schemes, views and presets.
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

/// The program itself, then every verb for people.
std::vector<CommandWords> commandWords();

/// Parameters, and the words on a command line that bring them: a scheme with its presets, or a view. Without words
/// they are always there.
struct SettingWords {
    std::vector<std::string> owners;
    std::span<const Param> params;
};
std::vector<SettingWords> settingWords();

/// What --set may be given: "layout=halves" for each option, "base=" where a number follows, and what is said of it.
std::vector<std::pair<std::string, std::string>> settingsOf(const Param& param);

/// What is said of a value's words in an option's names: "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Declared& option);
/// Whether it is told by its place.
bool isPositional(const Declared& option);
/// What may stand there: a parameter and its value, a file, or its words.
bool takesSetting(const Declared& option);
bool takesFile(const Declared& option);

std::string manPage();
std::string bashCompletion();
std::string zshCompletion();
std::string fishCompletion();

}  // namespace orrery
