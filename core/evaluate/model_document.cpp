#include "core/evaluate/model_document.h"

#include "core/evaluate/compatible_view.h"

namespace orrery {

Document modelDocument(const ModelReading& reading) {
    Document document = firstDocument();
    const Pane first = document.panes.front();
    document.panes.clear();
    for (const ModelEncoding& encoding : reading.encodings) {
        if (document.panes.size() == Document::maxPanes) break;
        Pane pane = first;
        pane.scheme = encoding.setting;
        document.panes.push_back(withCompatibleView(pane));
    }
    return document;
}

}  // namespace orrery
