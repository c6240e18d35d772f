// Texts of the window. Every text is written as a Words or Phrase where it is used; these functions convert it to a
// QString in the language of the document's Look. Widgets have retranslate(Language), so that the language can change
// at run time.
#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "core/base/words.h"

namespace orrery {

/// Converts UTF-8.
inline QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}
inline QString text(const Words& words, Language language) {
    return text(words.in(language));
}
inline QString text(const Phrase& phrase, Language language) {
    return QString::fromStdString(phrase.in(language));
}

/// The letter of a pane before a name: "B · ".
inline QString paneLetter(int pane) {
    return QStringLiteral("%1 · ").arg(QChar('A' + pane));
}

}  // namespace orrery
