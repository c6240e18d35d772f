// The texts of a picture as they are written: with formulas between dollars, on one line or on several. What is laid
// out is kept, by each thread for itself, since most of it is asked for more than once and again in the next picture.
#pragma once

#include <memory>

#include "ui/paint/math/sentence_layout.h"

namespace orrery {

/// Whether a text has formulas (or a dollar that is written \$), so that it is more than its characters.
inline bool hasFormulas(const QString& text) {
    return text.contains(QLatin1Char('$'));
}

/// `mostLines` of it at most; what does not fit ends in an ellipsis.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const math::SentenceStyle& style,
                                                       int mostLines);

/// All of it on one line.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const QFont& font);

}  // namespace orrery
