// Verb: one command of `orrery`, declared in one file. A verb converts options to values, makes one call, writes the
// result and returns the Problem or nothing. The exit code is 0 on success, 1 on failure, 2 on wrong usage or an
// invalid file.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "app/command.h"
#include "core/base/result.h"

namespace orrery {

/// Name, description and implementation of a command.
struct Verb {
    std::string_view name;
    std::string_view about;
    std::string_view example;  ///< valid command line
    /// Adds the options to `command` and returns the function to run after parsing, which owns the values of the
    /// options and returns the exit code: withOptions().
    std::function<int()> (*declare)(Command& command);
    bool hidden = false;  ///< called by the desktop or the build; not in --help
};

/// Returns all verbs, hidden ones included.
std::span<const Verb* const> verbs();

/// Writes `text` to standard output; `verb` is named in the Problem of a failure.
Done print(const std::string& verb, const std::string& text);

/// Prints the Problem's sentence on standard error and returns the exit code: 2 for Fault::Input, else 1. Does not
/// return if a signal is ending the program.
int report(const Problem& problem);

/// Returns the exit code of a run, whose Problem it reports.
int exitCode(const Done& ran);
/// Returns `code`, of a run that has reported its Problems.
inline int exitCode(int code) {
    return code;
}

/// Declares the Options of a verb by declare(command, options) and returns the call of run(options).
template <class Options, void (*declare)(Command&, Options&), auto run>
std::function<int()> withOptions(Command& command) {
    auto options = std::make_shared<Options>();
    declare(command, *options);
    return [options] { return exitCode(run(*options)); };
}

}  // namespace orrery
