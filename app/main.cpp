// Entry point: runs the verb, or opens the window if there is none.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/complete.h"
#include "app/limits.h"
#include "app/thrown.h"
#include "app/verb.h"
#include "app/window.h"
#include "core/base/nearest.h"
#include "ui/platform/display.h"
#include "ui/platform/ending.h"
#include "ui/platform/memory.h"

namespace orrery {

namespace {

/// Runs a verb within its limits.
struct Run {
    std::function<int()> verb;
    Limits limits;

    int operator()() const {
        const Done within = keepWithin(limits);
        return within ? verb() : report(within.problem());
    }
};

/// The parser of the command line, with all verbs and the options of the window.
struct Program {
    CLI::App app{"Orrery shows transformer positional encodings, in a window or headless."};
    std::map<std::string, Run> runs;  // by name of the verb; owns the variables of the options
    WindowOptions window;

    Program() {
        app.name("orrery");
        app.allow_windows_style_options(false);  // "/" begins a path
        app.set_version_flag("--version", ORRERY_VERSION);
        app.option_defaults()->always_capture_default(false);
        Command own(app);
        declareWindow(own, window);
        app.footer(
            "Lessons: `orrery lessons` lists them, `orrery render LESSON -o slides.pdf` makes slides of one.\n"
            "In the window, Help, Manual explains everything.");
        for (const Verb* verb : verbs()) {
            CLI::App* command = app.add_subcommand(std::string(verb->name), std::string(verb->about));
            command->footer("Example:\n  " + std::string(verb->example));
            if (verb->hidden) command->group("");
            Command options(*command);
            Run& run = runs[std::string(verb->name)];
            run.verb = verb->declare(options);
            if (verb->computes) declareLimits(options, run.limits);
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

/// Returns a Problem if the first argument looks like a verb (no dash, dot or slash) but is neither a verb nor a file;
/// otherwise the window would try to open it as a file.
std::optional<Problem> mistypedVerb(int argc, char** argv) {
    if (argc < 2) return std::nullopt;
    const std::string word = argv[1];
    if (word.starts_with("-") || word.find_first_of("./") != std::string::npos) return std::nullopt;
    std::vector<std::string_view> names;
    for (const Verb* verb : verbs()) {
        if (verb->name == word) return std::nullopt;
        if (!verb->hidden) names.push_back(verb->name);
    }
    std::error_code error;
    if (std::filesystem::exists(word, error)) return std::nullopt;  // not opened: a pipe would block
    return Problem{"", say({"{} is neither a command nor a file", "{}既不是命令，也不是文件"}, quoted(word)),
                   suggestion(word, names)};
}

}  // namespace

}  // namespace orrery

int main(int argc, char** argv) try {
    orrery::useConsole();
    orrery::endCleanly();
    orrery::reportUncaught();
    orrery::keepFreedMemory();
    // before parsing, because the parser would take words such as --set for options of this program
    if (argc > 3 && std::string_view(argv[1]) == "complete" && std::string_view(argv[2]) == "--")
        return orrery::printCompletion(std::vector<std::string>(argv + 3, argv + argc));
    if (const auto problem = orrery::mistypedVerb(argc, argv)) return orrery::report(*problem);
    const int code = orrery::Program().run(argc, argv);
    orrery::endIfEnding();
    return code;
} catch (...) {
    return orrery::report(orrery::thrownProblem());
}
