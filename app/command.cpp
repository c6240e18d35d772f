#include "app/command.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <sstream>

#include "app/verb.h"
#include "app/window.h"
#include "core/base/shown_text.h"

namespace orrery {

namespace {

void finishOption(CLI::Option& option, const Taken& taken) {
    if (!taken.shape.empty()) option.type_name(taken.shape);
    option.required(taken.required);
    // An empty value, for instance from an unset variable of a script, is an error and not the default.
    option.check([&option](const std::string& value) {
        return value.empty() ? "the value is empty, and it takes: " + option.get_description() : std::string();
    });
}

const Declared help{.names = "-h,--help", .about = "Print this help message and exit", .isFlag = true};
const Declared version{.names = "--version", .about = "Display program version information and exit", .isFlag = true};

/// The parser of the command line, with all verbs and the options of the window.
struct Program {
    CLI::App app{"Orrery shows transformer positional encodings, in a window or headless."};
    std::map<std::string, std::function<int()>> runs;  // by name of the verb; owns the variables of the options
    std::vector<CommandWords> words;                   // of the window, then of every verb that is not hidden
    WindowOptions window;

    Program() {
        app.name("orrery");
        app.allow_windows_style_options(false);  // "/" begins a path
        app.set_version_flag("--version", ORRERY_VERSION);
        app.option_defaults()->always_capture_default(false);
        Command own(app);
        declareWindow(own, window);
        words.push_back({{}, "Opens the window", "orrery picture.png", own.declared()});
        words.back().options.push_back(help);
        words.back().options.push_back(version);
        app.footer(
            "Lessons: `orrery lessons` lists them, `orrery render LESSON -o slides.pdf` makes slides of one.\n"
            "In the window, Help, Manual explains everything.");
        for (const Verb* verb : verbs()) {
            CLI::App* command = app.add_subcommand(std::string(verb->name), std::string(verb->about));
            command->footer("Example:\n  " + std::string(verb->example));
            if (verb->hidden) command->group("");
            Command options(*command);
            runs[std::string(verb->name)] = verb->declare(options);
            if (verb->hidden) continue;
            words.push_back({verb->name, verb->about, verb->example, options.declared()});
            words.back().options.push_back(help);
        }
    }

    int run(int argc, char** argv) {
        try {
            app.parse(argc, argv);
        } catch (const CLI::CallForHelp&) {
            std::cout << app.help();
            return 0;
        } catch (const CLI::CallForVersion&) {
            std::cout << "orrery " ORRERY_VERSION "\n";
            return 0;
        } catch (const CLI::ParseError& error) {
            return report(Problem{"", Phrase(shownText(firstLine(error.what()), 400)),
                                  Words{"see orrery --help", "请见 orrery --help"}});
        }
        for (const CLI::App* command : app.get_subcommands()) return runs[command->get_name()]();
        return openWindow(window, argc, argv);
    }

    static std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }
};

}  // namespace

void Command::add(const std::string& names, std::string& into, const std::string& about, const Taken& taken) {
    finishOption(*app.add_option(names, into, about), taken);
    list.push_back({names, about, taken});
}

void Command::add(const std::string& names, std::vector<std::string>& into, const std::string& about,
                  const Taken& taken) {
    finishOption(*app.add_option(names, into, about), taken);
    list.push_back({.names = names, .about = about, .taken = taken, .repeats = true});
}

void Command::add(const std::string& names, bool& into, const std::string& about) {
    app.add_flag(names, into, about);
    list.push_back({.names = names, .about = about, .isFlag = true});
}

std::vector<CommandWords> commandWords() {
    return Program().words;
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

int runCommandLine(int argc, char** argv) {
    return Program().run(argc, argv);
}

}  // namespace orrery
