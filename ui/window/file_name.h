// Suggested file names, without suffix: scheme and view of a document ("alibi-bias"), or the title of a deck without
// characters that file systems refuse.
#pragma once

#include <QRegularExpression>
#include <QString>

#include "core/math/sentence.h"
#include "core/model/open_deck.h"

namespace orrery {

/// Returns "scheme-view" of the first pane, after "compare-" if there are several.
inline QString suggestedName(const Document& document) {
    const Pane& pane = document.panes.front();
    const auto id = [](std::string_view name) {
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    };
    const QString own = id(pane.scheme.scheme->id) + '-' + id(pane.view.view->id);
    return document.panes.size() > 1 ? QStringLiteral("compare-") + own : own;
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
