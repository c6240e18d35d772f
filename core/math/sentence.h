// Splits sentences with embedded formulas, checks them and converts them to plain text. $…$ is a formula, \$ a literal
// dollar. [phrase](name) links a phrase, either words or one formula, to the part of the picture with that name
// (named_parts.h). Columns count code points from 1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orrery::math {

/// A piece of a sentence: literal text, or the source of a formula.
struct Piece {
    bool isFormula = false;
    std::string text;
    int column = 1;         ///< column of its first character in the sentence
    std::string name = {};  ///< name of the linked part of the picture; empty: no link

    bool operator==(const Piece&) const = default;
};

/// Returns the pieces in order. An unclosed dollar is returned as literal text; checkSentence() reports it.
std::vector<Piece> piecesOf(std::string_view sentence);

/// Escapes the dollars of a text from outside, such as a file name or a token. Brackets are not escaped.
std::string literal(std::string_view words);

/// Returns a Problem for the first mistake in a formula, or else for an unclosed dollar, with its column in the
/// sentence. `where` names the sentence.
Done checkSentence(std::string_view sentence, const std::string& where);

/// Returns the sentence with each formula as plain text and each link as its phrase.
std::string plainSentence(std::string_view sentence);
Phrase plainSentence(const Phrase& sentence);

}  // namespace orrery::math
