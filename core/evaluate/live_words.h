// Words that follow the picture. In a document's title, question and answer {id} stands for what is so now: {value},
// {nearest.distance} for a Readout of that id ({b.value} for the second pane's, {c.value} the third's), {base} or
// {panes.1.rope.base} for the value at that Place. Braces of formulas, between dollars, are TeX's; a brace among the
// words is written \{ or \}.
#pragma once

#include <string>

#include "core/model/document.h"

namespace orrery {

/// The sentence with every {id} filled. One that names nothing stays as it is written: checkWords tells of it.
Phrase filledWords(const Phrase& sentence, const Document& document, const Figure& figure);

/// The number with which the value of that id begins, if there is such a value and it does.
std::optional<double> liveNumber(const std::string& id, const Document& document, const Figure& figure);

/// The first mistake in what the document says of itself, at its text and column: an {id} that names nothing, a brace
/// or a dollar that is not closed, a formula that cannot be read, a title too long for a headline, answers to choose
/// from of which none is right or which lack words, a number to guess that the picture does not have.
Done checkWords(const Document& document, const Figure& figure);

}  // namespace orrery
