// The commands of the program as data, for the completions and the man page. They are taken from the declarations of
// the verbs and of the window. The man page also has the catalogues of schemes, views, presets and lessons, and fixed
// text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace orrery {

/// A command with its texts and options.
struct CommandWords {
    std::string_view name;  ///< empty for the program without a verb
    std::string_view about;
    std::string_view example;  ///< valid command line
    std::vector<Declared> options;
};

/// Returns the program without a verb, then every verb that is not hidden.
std::vector<CommandWords> commandWords();

/// Returns the spellings of an option: "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Declared& option);
/// Whether the option is positional: given without a name such as --output.
bool isPositional(const Declared& option);

/// Returns the man page orrery(1) in roff.
std::string manPage();

}  // namespace orrery
