#include "core/model/document.h"

#include "core/schemes/catalog.h"

namespace orrery {

bool About::operator==(const About& other) const {
    return title == other.title && question == other.question && answer == other.answer && controls == other.controls;
}

Document firstDocument() {
    Document document;
    document.panes.push_back({SchemeSetting(**findScheme("sinusoidal")), ViewSetting(**findView("heatmap")), {}});
    return document;
}

}  // namespace orrery
