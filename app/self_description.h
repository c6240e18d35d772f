// The program's commands as data, for the man page and the completions. All comes from the declarations of the verbs
// and from the catalogues of schemes, views and presets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace orrery {

struct CommandWords {
    std::string_view name;  ///< empty for the program itself
    std::string_view about;
    std::string_view example;
    std::vector<Declared> options;
};

/// Returns the program itself, then every verb that is not hidden.
std::vector<CommandWords> commandWords();

/// Returns the spellings of an option: "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Declared& option);
/// Whether the option is positional.
bool isPositional(const Declared& option);

std::string manPage();

}  // namespace orrery
