// Completions of a command line, for the scripts of shells in packaging/completions. `orrery complete -- WORDS` prints
// the candidates for the last word, each on a line with a tab and a description, and the line ":files" if the word may
// also be the name of a file.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace orrery {

/// A proposed word and its description.
struct Candidate {
    std::string word;
    std::string about = {};
};

/// Proposals for the last word.
struct Completion {
    std::vector<Candidate> candidates;  ///< those that begin with the last word
    bool files = false;                 ///< the word may also be the name of a file
};

/// Completes the last of `words`, which may be empty. `words` are those after the name of the program.
Completion completionOf(std::span<const std::string> words);

/// Prints the completion of `words` and returns the exit code.
int printCompletion(std::span<const std::string> words);

}  // namespace orrery
