// Entry point: runs the verb, or opens the window if there is none.
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/command.h"
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

/// Returns the current exception, which no code has caught, as a Problem: lack of memory, an error of the system, or a
/// defect of the program.
Problem thrownProblem() try {
    if (!std::current_exception()) return {"", Words{"the program is wrong", "程序出错"}, {}, Fault::Failure};
    throw;
} catch (const std::bad_alloc&) {
    return {"", Words{"there is not enough memory", "内存不足"}, {}, Fault::Failure};
} catch (const std::system_error& error) {
    const bool exhausted = error.code() == std::errc::resource_unavailable_try_again;
    const Phrase why = exhausted ? Words{"no more threads are allowed", "线程数已达上限"} : Phrase(error.what());
    return {"", say({"the system refuses: {}", "系统拒绝：{}"}, why), {}, Fault::Failure};
} catch (const std::exception& error) {
    return {"", say({"the program is wrong: {}", "程序出错：{}"}, error.what()), {}, Fault::Failure};
} catch (...) {
    return {"", Words{"the program is wrong", "程序出错"}, {}, Fault::Failure};
}

}  // namespace

}  // namespace orrery

int main(int argc, char** argv) try {
    orrery::useConsole();
    orrery::endCleanly();
    std::set_terminate([] { std::_Exit(orrery::report(orrery::thrownProblem())); });
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
