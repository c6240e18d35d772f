// Words that follow the picture. In a document's texts, {id} is replaced by a current value: {value} or
// {nearest.distance} by a Readout of that id ({b.value} for the second pane, {c.value} for the third), {base} or
// {panes.1.rope.base} by the value at that Place. Between dollars braces belong to TeX; elsewhere a literal brace is
// written \{ or \}.
#pragma once

#include <string>

#include "core/model/document.h"

namespace orrery {

/// The live value with this id; nothing if there is none.
std::optional<Phrase> liveValue(const std::string& id, const Document& document, const Figure& figure);

/// The sentence with every {when} and {id} replaced. Unknown ids are left unchanged; checkWords() reports them.
Phrase filledWords(const Phrase& sentence, const Document& document, const Figure& figure);

/// The number at the start of the live value with this id; nothing if there is no such value, or no number.
std::optional<double> liveNumber(const std::string& id, const Document& document, const Figure& figure);

/// Checks the document's words against its figure and returns the first mistake: an unknown {id}, a wrong condition, an
/// unclosed brace or dollar, an invalid formula or a title too long for a headline (with text and column), or a
/// prediction (answers, number or sketch) that lacks a question, words or a right answer, or names a number or curve
/// that the figure does not have.
Done checkWords(const Document& document, const Figure& figure);

}  // namespace orrery
