// Names that suggest themselves for what a pane shows, "alibi-bias.png", and for a deck: its title.
#pragma once

#include <QRegularExpression>
#include <QString>

#include "core/math/sentence.h"
#include "core/model/open_deck.h"

namespace orrery {

/// Scheme and view of the document's first pane, of several "compare" before it, without an ending.
inline QString suggestedName(const Document& document) {
    const Pane& pane = document.panes.front();
    const auto id = [](std::string_view name) {
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    };
    const QString own = id(pane.scheme.scheme->id) + '-' + id(pane.view.view->id);
    return document.panes.size() > 1 ? QStringLiteral("compare-") + own : own;
}

/// The title of the deck without what file systems refuse; without one the name of the document that is shown.
inline QString suggestedName(const Moment& moment, Language language) {
    static const QRegularExpression refused(QStringLiteral(R"([\\/:*?"<>|\x00-\x1f]+|^\.+)"));
    constexpr qsizetype mostLetters = 80;
    if (moment.isAlone()) return suggestedName(moment.document);
    QString title = QString::fromStdString(math::plainSentence(moment.deck->title.in(language)));
    title = title.replace(refused, QStringLiteral(" ")).simplified().left(mostLetters);
    return title.isEmpty() ? suggestedName(moment.document) : title;
}

}  // namespace orrery
