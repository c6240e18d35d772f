// Verb: one command of `orrery`, declared in one file. A verb converts options to values, makes one call, writes the
// result and returns an exit code: 0 success, 1 failure, 2 wrong usage or invalid file.
#pragma once

#include <functional>
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
    /// options.
    std::function<int()> (*declare)(Command& command);
    bool hidden = false;  ///< called by the desktop or the build; not in --help
};

/// Returns all verbs, hidden ones included.
std::span<const Verb* const> verbs();

/// Returns the Problem of a verb that cannot write to standard output.
Problem notWritten(const std::string& verb);

/// Prints the Problem's sentence on standard error and returns the exit code: 2 for Fault::Input, else 1. Does not
/// return if a signal is ending the program.
int report(const Problem& problem);

}  // namespace orrery
