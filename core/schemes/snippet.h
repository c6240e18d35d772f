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
    std::int64_t queries = 16;           ///< for biases; `queries` and `keys` are limited to ScoreKernel::tokens
    std::int64_t keys = 16;
};

/// Returns Python source: the parameters as variables, the scheme's NumPy body, and a line that prints the array or
/// saves it to the file named on the command line. A Problem if the scheme has no NumPy program or cannot be built with
/// these values, for example without a table.
Result<std::string> snippet(const SchemeSetting& setting, const SnippetSize& size);

/// Returns the source of a PyTorch module with the array as a buffer. Its forward() adds the array to the embedding,
/// rotates queries or keys by it, or adds it to the scores, depending on the scheme. Problems are those of snippet().
Result<std::string> torchSnippet(const SchemeSetting& setting, const SnippetSize& size);

}  // namespace orrery
