#include "core/evaluate/model_document.h"

#include <algorithm>

#include "core/evaluate/fitted.h"

namespace orrery {

Document modelDocument(const ModelReading& reading) {
    Document document = firstDocument();
    const Pane first = document.panes.front();
    document.panes.clear();
    const auto isWhole = [](const ModelEncoding& each) -> bool {
        return bool(each.setting.scheme->build(each.setting.values));
    };
    const bool someAreWhole = std::ranges::any_of(reading.encodings, isWhole);
    for (const ModelEncoding& encoding : reading.encodings) {
        if (document.panes.size() == Document::mostPanes) break;
        if (someAreWhole && !isWhole(encoding)) continue;  // its table is in no file here
        Pane pane = first;
        pane.scheme = encoding.setting;
        document.panes.push_back(fitted(pane));
    }
    return document;
}

}  // namespace orrery
