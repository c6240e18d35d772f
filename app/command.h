// Command: declares the options of a verb and records them for the man page and the completions. Only command.cpp
// includes the headers of CLI11, the parser of the command line, because they take seconds to compile.
#pragma once

#include <functional>
#include <string>
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

/// Returns the options that `declare` adds to a command.
std::vector<Declared> declaredBy(const std::function<void(Command&)>& declare);

/// Parses the command line, runs its verb, or opens the window if there is none, and returns the exit code.
int runCommandLine(int argc, char** argv);

}  // namespace orrery
