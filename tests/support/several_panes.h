// Documents of several panes by scheme ids and settings.
#pragma once

#include <initializer_list>

#include "core/evaluate/fitted.h"
#include "tests/support/set_document.h"

namespace orrery {

inline Document changed(const Result<Document>& result) {
    if (!result) qFatal("%s", result.problem().sentence().c_str());
    return *result;
}

inline Document changed(const Document& document, const Action& action) {
    return changed(update(document, action));
}

/// The first document, with these schemes in its panes.
inline Document panesOf(std::initializer_list<const char*> ids) {
    Document document = firstDocument();
    document.panes.assign(ids.size(), document.panes[0]);
    int pane = 0;
    for (const char* id : ids) document = changed(document, SetScheme{pane++, id});
    return fitted(document);
}

}  // namespace orrery
