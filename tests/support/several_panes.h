// Documents of several panes by scheme ids and settings.
#pragma once

#include <QTest>
#include <initializer_list>
#include <utility>

#include "core/model/update.h"

namespace orrery {

using Setting = std::pair<const char*, const char*>;

inline Document changed(const Result<Document>& result) {
    if (!result) qFatal("%s", result.problem().sentence().c_str());
    return *result;
}

inline Document changed(const Document& document, const Action& action) {
    return changed(update(document, action));
}

inline Document with(Document document, std::initializer_list<Setting> settings) {
    for (const auto& [path, text] : settings) document = changed(withPath(document, 0, path, text));
    return document;
}

/// The first document, with these schemes in its panes.
inline Document panesOf(std::initializer_list<const char*> ids) {
    Document document = firstDocument();
    document.panes.assign(ids.size(), document.panes[0]);
    int pane = 0;
    for (const char* id : ids) document = changed(document, SetScheme{pane++, id});
    return document;
}

}  // namespace orrery
