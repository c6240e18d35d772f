// Command: declares the options of a verb and records them for the man page and the completions. Only command.cpp and
// main.cpp include the parser's headers, which take seconds to compile.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace orrery {

/// Value of an option: its placeholder in --help ("FILE"), and whether it is required.
struct Taken {
    std::string shape = {};
    bool required = false;
    std::vector<std::string> offers = {};  ///< values known in advance, for completions
};

/// Declared option, for the man page and the completions.
struct Declared {
    std::string names;  ///< "-o,--output"; without dashes the option is positional
    std::string about;
    Taken taken = {};
    bool isFlag = false;
    bool repeats = false;
};

/// Options of one command of the parser.
class Command {
public:
    explicit Command(CLI::App& parsed) : app(parsed) {}

    /// Adds an option with a value; empty values are refused.
    void add(const std::string& names, std::string& into, const std::string& about, const Taken& taken = {});
    /// Adds an option that may be repeated.
    void add(const std::string& names, std::vector<std::string>& into, const std::string& about,
             const Taken& taken = {});
    void add(const std::string& names, bool& into, const std::string& about);
    /// Replaces the description of an existing option.
    void describe(const std::string& name, const std::string& about);

    /// All added options, in order.
    const std::vector<Declared>& declared() const { return list; }

private:
    CLI::App& app;
    std::vector<Declared> list;
};

/// Returns the options that `declare` adds to a command.
std::vector<Declared> declaredBy(const std::function<void(Command&)>& declare);

}  // namespace orrery
