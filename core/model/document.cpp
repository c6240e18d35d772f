#include "core/model/document.h"

#include <tuple>

#include "core/schemes/catalog.h"

namespace orrery {

bool About::operator==(const About& other) const {
    const auto said = [](const About& about) {
        return std::tie(about.title, about.question, about.answer, about.task, about.look, about.breaks, about.source,
                        about.notes, about.guesses, about.controls);
    };
    return said(*this) == said(other);
}

Document firstDocument() {
    Document document;
    document.panes.push_back({SchemeSetting(**findScheme("sinusoidal")), ViewSetting(**findView("heatmap")), {}});
    return document;
}

}  // namespace orrery
