// Rows or columns of a matrix named by the words of a sentence.
#pragma once

#include <string>
#include <vector>

#include "core/figure/figure.h"

namespace orrery {

struct TokenRun {
    const std::vector<std::string>& tokens;
    CellRange shown;                      ///< cells of the axis
    std::size_t room = 40;                ///< most names
    std::vector<std::size_t> order = {};  ///< token at place k; empty: as they stand
};

/// The names of the visible tokens, or of every second, third, ... of them, as the room allows.
std::vector<Tick> tokenTicks(const TokenRun& run);

/// A token as people read it: shortened, in quotation marks, its direction of writing kept to itself.
Phrase quotedToken(const std::string& token);

}  // namespace orrery
