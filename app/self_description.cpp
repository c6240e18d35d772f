#include "app/self_description.h"

#include <sstream>

#include "app/verb.h"
#include "app/window.h"

namespace orrery {

namespace {

const Declared help{.names = "-h,--help", .about = "Print this help message and exit", .isFlag = true};
const Declared version{.names = "--version", .about = "Display program version information and exit", .isFlag = true};

CommandWords commandWords(const Verb& verb) {
    CommandWords words{verb.name, verb.about, verb.example, declaredBy(verb.declare)};
    words.options.push_back(help);
    return words;
}

CommandWords programWords() {
    static WindowOptions options;
    CommandWords words{{}, "Opens the window", "orrery picture.png", {}};
    words.options = declaredBy([](Command& command) { declareWindow(command, options); });
    words.options.push_back(help);
    words.options.push_back(version);
    return words;
}

}  // namespace

std::vector<CommandWords> commandWords() {
    std::vector<CommandWords> all{programWords()};
    for (const Verb* verb : verbs()) {
        if (!verb->hidden) all.push_back(commandWords(*verb));
    }
    return all;
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

}  // namespace orrery
