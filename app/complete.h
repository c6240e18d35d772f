// Completions of a command line, for the shells' scripts in packaging/completions: `orrery complete -- WORDS` prints
// the candidates for the last word, one per line with a tab and a description, and the line ":files" if files fit too.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace orrery {

struct Candidate {
    std::string word;
    std::string about = {};
};

struct Completion {
    std::vector<Candidate> candidates;  ///< those that begin with the last word
    bool files = false;                 ///< a file name fits too
};

/// Completes the last of `words`, which follow the program's name; the last may be empty.
Completion completionOf(std::span<const std::string> words);

/// Prints the completion of `words` and returns the exit code.
int printCompletion(std::span<const std::string> words);

}  // namespace orrery
