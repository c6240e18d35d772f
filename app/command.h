// Command: what a verb takes from the command line. The parser's headers cost every file that includes them four
// seconds of compiling, so that command.cpp and main.cpp alone do.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace orrery {

/// How --help shows a value ("FILE"), and whether it must be given.
struct Taken {
    std::string shape = {};
    bool required = false;
    std::vector<std::string> offers = {};  ///< the values that are known beforehand, for completions
};

/// An option as it was declared, for the man page and the completions.
struct Declared {
    std::string names;  ///< "-o,--output"; without dashes it is told by its place
    std::string about;
    Taken taken = {};
    bool isFlag = false;
    bool repeats = false;
};

class Command {
public:
    explicit Command(CLI::App& parsed) : app(parsed) {}

    /// An empty value is refused.
    void add(const std::string& names, std::string& into, const std::string& about, const Taken& taken = {});
    /// May be given again.
    void add(const std::string& names, std::vector<std::string>& into, const std::string& about,
             const Taken& taken = {});
    void add(const std::string& names, bool& into, const std::string& about);
    /// Another description of an option that is there.
    void describe(const std::string& name, const std::string& about);

    /// All that was added, in its order.
    const std::vector<Declared>& declared() const { return list; }

private:
    CLI::App& app;
    std::vector<Declared> list;
};

/// What `declare` adds to a command.
std::vector<Declared> declaredBy(const std::function<void(Command&)>& declare);

}  // namespace orrery
