// Entry point: runs the verb, or opens the window if there is none.
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/complete.h"
#include "app/thrown.h"
#include "app/verb.h"
#include "core/base/nearest.h"
#include "core/io/link.h"
#include "ui/platform/files.h"
#include "ui/platform/process.h"

namespace orrery {

namespace {

/// Returns a Problem if the first argument looks like a verb (no dash, dot, slash or link) but is neither a verb nor a
/// file; otherwise the window would try to open it as a file.
std::optional<Problem> mistypedVerb(int argc, char** argv) {
    if (argc < 2) return std::nullopt;
    const std::string word = argv[1];
    if (word.starts_with("-") || isLink(word) || word.find_first_of("./") != std::string::npos) return std::nullopt;
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
    const int code = orrery::runCommandLine(argc, argv);
    orrery::endIfEnding();
    return code;
} catch (...) {
    return orrery::report(orrery::thrownProblem());
}
