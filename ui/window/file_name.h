// Suffixes of file names, and suggested file names without suffix: scheme and view of a document ("alibi-bias"), or the
// title of a deck without characters that file systems refuse.
#pragma once

#include <QFileInfo>
#include <QRegularExpression>
#include <QString>

#include "core/math/sentence.h"
#include "core/model/open_deck.h"

namespace orrery {

/// Returns the suffix after the last dot, without the dot; empty if there is none. A suffix begins with a
/// letter, so that the 2 of a version number such as "v1.2" is none.
inline QString endingOf(const QString& path) {
    const QString suffix = QFileInfo(path).suffix();
    return !suffix.isEmpty() && suffix.front().isLetter() ? suffix : QString();
}

/// Returns the schemes and views of all panes, each once: "alibi-t5-bias".
inline QString suggestedName(const Document& document) {
    QStringList ids;
    const auto add = [&](std::string_view id) {
        const QString word = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
        if (!ids.contains(word)) ids.append(word);
    };
    for (const Pane& pane : document.panes) add(pane.scheme.scheme->id);
    for (const Pane& pane : document.panes) add(pane.view.view->id);
    return ids.join('-');
}

/// Returns a file name of at most 80 characters from the title of the deck or, if it has none, of its first step. For a
/// single document, or without a title, returns the name of the shown document.
inline QString suggestedName(const OpenDocument& moment, Language language) {
    static const QRegularExpression refused(QStringLiteral(R"([\\/:*?"<>|\x00-\x1f]+|^\.+)"));
    constexpr qsizetype maxLetters = 80;
    if (moment.isAlone()) return suggestedName(moment.document);
    const Phrase& own = moment.deck->title;
    const Document& first = moment.at == 0 ? moment.document : moment.deck->steps.front()->document;
    const Phrase& shown = own.empty() ? first.about.title : own;
    QString title = QString::fromStdString(math::plainSentence(shown.in(language)));
    title = title.replace(refused, QStringLiteral(" ")).simplified().left(maxLetters);
    return title.isEmpty() ? suggestedName(moment.document) : title;
}

}  // namespace orrery
