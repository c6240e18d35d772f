// Verb: one command of `orrery`, one file each. It turns flags into values, makes one call, writes, and returns an exit
// code: 0 done, 1 failed, 2 wrong usage or bad file.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "app/command.h"
#include "core/base/result.h"

namespace orrery {

struct Verb {
    std::string_view name;
    std::string_view about;
    std::string_view example;  ///< works as printed
    /// Adds the options to `command` and gives back what runs when they have been read.
    std::function<int()> (*declare)(Command& command);
    bool computes = false;  ///< for as long as it is asked to: it takes limits
    bool hidden = false;    ///< for the desktop and for building, not for people: --help leaves it out
};

std::span<const Verb* const> verbs();

/// The Problem of a verb whose standard output takes nothing.
Problem notWritten(const std::string& verb);

/// Says the sentence on standard error and returns the exit code.
int report(const Problem& problem);

}  // namespace orrery
