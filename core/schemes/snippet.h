// A scheme with its parameters as a self-contained NumPy program that makes the same array.
#pragma once

#include <string>

#include "core/schemes/encode.h"

namespace orrery {

struct SnippetSize {
    PositionRange positions{Position(0), 1, 128};  ///< for encodings
    std::int64_t queries = 16;                     ///< for biases
    std::int64_t keys = 16;
};

/// Python source: the parameters as variables, then the scheme's NumPy body, then a line that prints the array or saves
/// it to the file named on the command line. A Problem where the scheme has no body or its table is not chosen.
Result<std::string> snippet(const SchemeSetting& setting, const SnippetSize& size);

}  // namespace orrery
