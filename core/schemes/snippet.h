// Exports a scheme with its parameters as a self-contained Python program that computes the same array, with NumPy or
// as a PyTorch module.
#pragma once

#include <optional>
#include <string>

#include "core/schemes/encode.h"

namespace orrery {

/// Size of the array that a snippet computes.
struct SnippetSize {
    std::optional<Positions> positions;  ///< for encodings; none: defaultPositions()
    std::int64_t queries = 16;           ///< for biases
    std::int64_t keys = 16;
};

/// Returns Python source: the parameters as variables, the scheme's NumPy body, and a line that prints the array or
/// saves it to the file named on the command line. A Problem if the scheme has no body or its table is not chosen.
Result<std::string> snippet(const SchemeSetting& setting, const SnippetSize& size);

/// Returns a PyTorch module: the array as a buffer, and a forward() that adds it to the embedding, rotates queries or
/// keys by it, or adds it to the scores, depending on the scheme.
Result<std::string> torchSnippet(const SchemeSetting& setting, const SnippetSize& size);

}  // namespace orrery
