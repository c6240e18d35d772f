// Glossary: the words that readings, parameters and pictures use, explained where they stand.
#pragma once

#include <QString>
#include <span>

#include "core/base/words.h"

namespace orrery {

struct Term {
    Words name;     ///< as it stands in sentences: "pair"
    Words meaning;  ///< one or two sentences
};

std::span<const Term> glossary();

/// A line for each term that a name or sentence uses; empty where it uses none.
QString explained(const QString& words, Language language);

/// `help` and the terms that `words` uses, for a tooltip.
QString withTerms(const QString& help, const QString& words, Language language);

}  // namespace orrery
