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

/// Returns a line for each term that occurs in a name or sentence; empty if none does.
QString explained(const QString& words, Language language);

/// Returns `help` and the terms that occur in `words`, for a tooltip.
QString withTerms(const QString& help, const QString& words, Language language);

}  // namespace orrery
