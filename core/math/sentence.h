// Sentences with formulas in them: $…$ is mathematics, \$ a dollar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orrery::math {

/// A stretch of words, or the source of a formula.
struct Piece {
    bool isFormula = false;
    std::string text;
    int column = 1;  ///< of its first character in the sentence, in code points from 1

    bool operator==(const Piece&) const = default;
};

/// The pieces in their order. A dollar that is not closed is a word like any other: checkSentence tells of it.
std::vector<Piece> piecesOf(std::string_view sentence);

/// Words of others, a file's name or a token, as a part of a sentence: their dollars are dollars.
std::string literal(std::string_view words);

/// The first mistake of a sentence's formulas, at its column in the sentence.
Done checkSentence(std::string_view sentence, const std::string& where);

/// The sentence with each formula as plain text.
std::string plainSentence(std::string_view sentence);
Phrase plainSentence(const Phrase& sentence);

}  // namespace orrery::math
