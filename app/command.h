// Command: declares the options of a verb and records them for the man page and the completions. Only command.cpp
// includes the headers of CLI11, the parser of the command line, because they take seconds to compile.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace orrery {

/// Value that an option takes.
struct Taken {
    std::string shape = {};                ///< placeholder in --help: "FILE"; empty: that of CLI11
    bool required = false;                 ///< the option must be given
    std::vector<std::string> offers = {};  ///< values that completions propose
};

/// Declared option, for the man page and the completions.
struct Declared {
    std::string names;     ///< "-o,--output"; without dashes the option is positional
    std::string about;     ///< description in --help
    Taken taken = {};      ///< unused by a flag
    bool isFlag = false;   ///< takes no value
    bool repeats = false;  ///< may be given several times
};

/// Options of one command. The variables `into` must live until the command line is parsed.
class Command {
public:
    explicit Command(CLI::App& parsed) : app(parsed) {}

    /// Adds an option with a value; empty values are refused.
    void add(const std::string& names, std::string& into, const std::string& about, const Taken& taken = {});
    /// Adds an option that may be given several times; empty values are refused.
    void add(const std::string& names, std::vector<std::string>& into, const std::string& about,
             const Taken& taken = {});
    /// Adds a flag, which takes no value.
    void add(const std::string& names, bool& into, const std::string& about);

    /// All added options, in order, without --help and --version.
    const std::vector<Declared>& declared() const { return list; }

private:
    CLI::App& app;
    std::vector<Declared> list;
};

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

/// Parses the command line, runs its verb, or opens the window if there is none, and returns the exit code.
int runCommandLine(int argc, char** argv);

/// Prints the completions of the last of `words`, those after the name of the program, and returns the exit code: each
/// candidate on a line with a tab and a description, and the line ":files" if the word may also be the name of a file.
int printCompletion(std::span<const std::string> words);

}  // namespace orrery
