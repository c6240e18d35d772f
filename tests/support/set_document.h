// Documents from settings in the notation of --set, for example "scheme=rope view=dials base=500". Settings are applied
// in order; an invalid one ends the test.
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

/// Applies the settings PATH=VALUE, separated by spaces, to `document`; the word "and" adds a copy of the first pane.
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

/// Arguments of --set as pairs of path and value.
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

/// Returns the first document with the given scheme and view.
inline Document shownAs(const char* view, const char* scheme, const Changes& changes = {}) {
    return with(*update(*update(firstDocument(), SetScheme{0, scheme}), SetView{0, view}), changes);
}

inline Figure evaluated(const Document& document) {
    Result<Figure> figure = evaluate(document);
    if (!figure) qFatal("%s", figure.problem().sentence().c_str());
    return *std::move(figure);
}

/// Returns the reason why a picture is refused.
inline Problem problemOf(const Document& document) {
    const Result<Figure> figure = evaluate(document);
    return figure ? Problem() : figure.problem();
}

/// Returns whether golden files are to be rewritten (tests/golden/accept).
inline bool acceptsAll() {
    return qEnvironmentVariableIsSet("ORRERY_ACCEPT");
}

}  // namespace orrery
