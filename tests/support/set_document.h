// Documents from settings as --set says them: "scheme=rope view=dials base=500".
#pragma once

#include <QString>
#include <QStringList>
#include <QtTest>
#include <string>
#include <utility>
#include <vector>

#include "core/evaluate/evaluate.h"
#include "core/model/update.h"

namespace orrery {

/// `document` with every PATH=VALUE of `settings`, parted by spaces; the word "and" adds a pane like the first.
inline Document changed(Document document, const char* settings) {
    for (const QString& setting : QString(settings).split(' ', Qt::SkipEmptyParts)) {
        const std::string value = setting.section('=', 1).toStdString();
        const std::string path = setting.section('=', 0, 0).toStdString();
        const Result<Document> next =
            setting == "and" ? update(document, AddPane{document.panes.front()}) : withPath(document, 0, path, value);
        if (!next) qFatal("%s: %s", settings, next.problem().sentence().c_str());
        document = *next;
    }
    return document;
}

inline Document documentWith(const char* settings) {
    return changed(firstDocument(), settings);
}

/// What --set would say: paths, and what is put there.
using Changes = std::vector<std::pair<std::string, std::string>>;

inline Document with(Document document, const Changes& changes) {
    for (const auto& [path, text] : changes) {
        const Result<Document> next = withPath(document, 0, path, text);
        if (!next) qFatal("%s", next.problem().sentence().c_str());
        document = *next;
    }
    return document;
}

inline Document documentWith(const Changes& changes) {
    return with(firstDocument(), changes);
}

/// The first document, with this scheme in this view.
inline Document shownAs(const char* view, const char* scheme, const Changes& changes = {}) {
    return with(*update(*update(firstDocument(), SetScheme{0, scheme}), SetView{0, view}), changes);
}

inline Figure evaluated(const Document& document) {
    Result<Figure> figure = evaluate(document);
    if (!figure) qFatal("%s", figure.problem().sentence().c_str());
    return *std::move(figure);
}

/// Why the picture is refused.
inline Problem problemOf(const Document& document) {
    const Result<Figure> figure = evaluate(document);
    return figure ? Problem() : figure.problem();
}

/// Whether golden files are made anew (tests/golden/accept).
inline bool acceptsAll() {
    return qEnvironmentVariableIsSet("ORRERY_ACCEPT");
}

}  // namespace orrery
