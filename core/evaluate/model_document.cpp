#include "core/evaluate/model_document.h"

#include "core/evaluate/fitted.h"

namespace orrery {

Document modelDocument(const ModelReading& reading) {
    Document document = firstDocument();
    const Pane first = document.panes.front();
    document.panes.clear();
    for (const ModelEncoding& encoding : reading.encodings) {
        if (document.panes.size() == Document::mostPanes) break;
        Pane pane = first;
        pane.scheme = encoding.setting;
        document.panes.push_back(fitted(pane));
    }
    return document;
}

}  // namespace orrery
