// The program's commands as data, for the completions and for the man page, which is built here too. Commands come from
// the declarations of the verbs and of the window; the man page adds the catalogues of schemes, views, presets and
// lessons, and fixed text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace orrery {

/// A command with its texts and options.
struct CommandWords {
    std::string_view name;  ///< empty for the program itself
    std::string_view about;
    std::string_view example;  ///< valid command line
    std::vector<Declared> options;
};

/// Returns the program itself, then every verb that is not hidden.
std::vector<CommandWords> commandWords();

/// Returns the spellings of an option: "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Declared& option);
/// Whether the option is given by its place on the command line, without a name such as --output.
bool isPositional(const Declared& option);

/// Returns the man page orrery(1) in roff.
std::string manPage();

}  // namespace orrery
