// Ticks that name rows or columns of a matrix by the words of a sentence. Words are shortened to 12 characters, and if
// there are too many, only every second, third, ... is named.
#pragma once

#include <string>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

/// Tokens of an axis and its visible part.
struct TokenRun {
    const std::vector<std::string>& tokens;
    CellRange shown;                      ///< cells of the axis
    std::size_t room = 40;                ///< largest number of names
    std::vector<std::size_t> order = {};  ///< index of the token at place k; empty: sentence order
};

/// Returns ticks at the middle of the visible tokens, or of every second, third, ... of them, at most `room`.
std::vector<Tick> tokenTicks(const TokenRun& run);

/// Returns a token shortened to 12 characters, in quotation marks and directionally isolated.
Phrase quotedToken(const std::string& token);

}  // namespace orrery
