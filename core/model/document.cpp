#include "core/model/document.h"

#include "core/schemes/catalog.h"

namespace orrery {

Document firstDocument() {
    Document document;
    document.panes.push_back({SchemeSetting(**findScheme("sinusoidal")), ViewSetting(**findView("heatmap")), {}});
    return document;
}

}  // namespace orrery
