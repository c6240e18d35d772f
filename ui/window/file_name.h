// Names that suggest themselves for what a pane shows: "alibi-bias.png".
#pragma once

#include <QString>

#include "core/model/document.h"

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

}  // namespace orrery
