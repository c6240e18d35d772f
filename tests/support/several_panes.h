// Documents with several panes from scheme ids, and actions that must succeed.
// A failing action ends the test.
#pragma once

#include <initializer_list>

#include "core/evaluate/compatible_view.h"
#include "tests/support/set_document.h"

namespace orrery {

inline Document changed(const Result<Document>& result) {
    if (!result) qFatal("%s", result.problem().sentence().c_str());
    return *result;
}

inline Document changed(const Document& document, const Action& action) {
    return changed(update(document, action));
}

/// Returns the first document with one pane per scheme.
inline Document panesOf(std::initializer_list<const char*> ids) {
    Document document = firstDocument();
    document.panes.assign(ids.size(), document.panes[0]);
    int pane = 0;
    for (const char* id : ids) document = changed(document, SetScheme{pane++, id});
    return withCompatibleView(document);
}

}  // namespace orrery
