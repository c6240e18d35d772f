// Lengths of authored texts as a reader sees them.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include "core/math/sentence.h"

namespace orrery {

/// The sentence with each formula and each live value as one letter, and without the names of its phrases.
inline QString shortened(const std::string& sentence) {
    static const QRegularExpression live("\\{[^}]*\\}");
    std::string words;
    for (const math::Piece& piece : math::piecesOf(sentence)) words += piece.isFormula ? "x" : piece.text;
    return QString::fromStdString(words).replace(live, "x");
}

inline qsizetype wordsIn(const std::string& sentence) {
    static const QRegularExpression word("[\\p{L}\\p{N}]");
    return shortened(sentence).simplified().split(' ').filter(word).size();
}

inline qsizetype charactersIn(const std::string& sentence) {
    static const QRegularExpression idle("[\\s\\p{P}]");
    return shortened(sentence).remove(idle).size();
}

}  // namespace orrery
