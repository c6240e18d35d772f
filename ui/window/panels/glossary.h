// Glossary: the technical terms of readouts, parameters and pictures with their explanations, for tooltips and for the
// page about the picture.
#pragma once

#include <QString>
#include <span>

#include "core/base/words.h"

namespace orrery {

/// Term and its explanation.
struct Term {
    Words name;     ///< as written in sentences: "pair"
    Words meaning;  ///< one or two sentences
};

/// Returns all terms.
std::span<const Term> glossary();

/// Returns a line "term: explanation" for each term that occurs in `words`; empty if none does.
QString explained(const QString& words, Language language);

/// Returns `help`, then explained(words) after an empty line, for a tooltip; either may be empty.
QString withTerms(const QString& help, const QString& words, Language language);

}  // namespace orrery
