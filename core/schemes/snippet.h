// A scheme with its parameters as a self-contained NumPy program that makes the same array.
#pragma once

#include <optional>
#include <string>

#include "core/schemes/encode.h"

namespace orrery {

struct SnippetSize {
    std::optional<Positions> positions;  ///< for encodings; none: the usual ones
    std::int64_t queries = 16;           ///< for biases
    std::int64_t keys = 16;
};

/// Python source: the parameters as variables, then the scheme's NumPy body, then a line that prints the array or saves
/// it to the file named on the command line. A Problem where the scheme has no body or its table is not chosen.
Result<std::string> snippet(const SchemeSetting& setting, const SnippetSize& size);

/// The same as a PyTorch module: the array as a buffer, and a forward() that adds it to the embedding, turns queries or
/// keys by it, or adds it to the scores, as the scheme is used.
Result<std::string> torchSnippet(const SchemeSetting& setting, const SnippetSize& size);

}  // namespace orrery
