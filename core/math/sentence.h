// Sentences with embedded formulas: $…$ is mathematics, \$ a literal dollar, and [phrase](name) names what the phrase
// speaks of in the picture (named_parts.h); the phrase is words or one formula. Splitting, checking, and conversion to
// plain text. Columns count code points from 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orrery::math {

/// A piece of literal text, or the source of a formula.
struct Piece {
    bool isFormula = false;
    std::string text;
    int column = 1;         ///< column of its first character in the sentence
    std::string name = {};  ///< what a phrase speaks of; empty: not a phrase in brackets

    bool operator==(const Piece&) const = default;
};

/// The pieces in order. An unclosed dollar is literal text here; checkSentence() reports it.
std::vector<Piece> piecesOf(std::string_view sentence);

/// Escapes the dollars of text from outside, such as a file name or a token.
std::string literal(std::string_view words);

/// Reports the first mistake in the sentence's formulas, with its column in the sentence.
Done checkSentence(std::string_view sentence, const std::string& where);

/// The sentence with each formula as plain text.
std::string plainSentence(std::string_view sentence);
Phrase plainSentence(const Phrase& sentence);

}  // namespace orrery::math
