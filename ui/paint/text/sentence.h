// Layouts of texts with formulas between dollars, on one line or on several. Layouts are cached per thread, since most
// texts are measured more than once and recur in the next picture.
#pragma once

#include <memory>

#include "ui/paint/math/sentence_layout.h"

namespace orrery {

/// Returns whether a text may have formulas, escaped dollars (\$) or named phrases ([phrase](name)), which need more
/// than plain text layout.
inline bool hasFormulas(const QString& text) {
    return text.contains(QLatin1Char('$')) || text.contains(QLatin1String("]("));
}

/// Lays out at most `maxLines` lines; text that does not fit is replaced by an ellipsis.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const math::SentenceStyle& style,
                                                       int maxLines);

/// Lays out a text on one line of any width.
std::shared_ptr<const math::SentenceLayout> sentenceOf(const QString& text, const QFont& font);

}  // namespace orrery
