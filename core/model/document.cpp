#include "core/model/document.h"

#include <cmath>
#include <tuple>

#include "core/schemes/catalog.h"

namespace orrery {

bool About::operator==(const About& other) const {
    const auto textsOf = [](const About& about) {
        return std::tie(about.title, about.question, about.answer, about.lead, about.why, about.more, about.task,
                        about.look, about.breaks, about.source, about.notes, about.guesses, about.number, about.sketch,
                        about.before, about.hidden, about.tries, about.recap, about.controls, about.headings,
                        about.models);
    };
    return textsOf(*this) == textsOf(other);
}

Result<double> checkedTolerance(const std::string& where, std::optional<double> tolerance, const std::string& given) {
    if (tolerance && std::isfinite(*tolerance) && *tolerance >= 0) return *tolerance;
    return Problem{where, say({"{} is no tolerance", "{} 不是容差"}, quoted(given)),
                   Words{"allowed is a number from 0 on", "应为不小于 0 的数"}};
}

Document firstDocument() {
    Document document;
    document.panes.push_back({SchemeSetting(**findScheme("sinusoidal")), ViewSetting(**findView("heatmap")), {}});
    return document;
}

}  // namespace orrery
