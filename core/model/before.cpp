#include "core/model/before.h"

#include "core/model/place.h"
#include "core/model/update.h"

namespace orrery {

namespace {

constexpr Words blank{" ", " "};  ///< headline that keeps its place above the picture

}  // namespace

Result<Document> beforeOf(const Document& document) {
    Document changed = document;
    for (const ValueBefore& each : document.about.before) {
        if (!isThere(changed, each.place)) {
            return Problem{"about.before",
                           say({"{} is no value of this picture", "{}不是此图中的值"}, quoted(each.place.id)),
                           Words{"name a value of a pane, or of the probe", "请写窗格或探针的值"}};
        }
        const Result<Values> values = valuesAt(changed, each.place).with(each.place.id, each.value);
        if (!values) return values.problem();
        changed = withValuesAt(changed, each.place, *values);
    }
    changed.hidden = document.about.hidden;
    changed.about = {};  // its headline would tell the answer
    changed.about.title = blank;
    changed.about.headings = document.about.headings;
    return changed;
}

bool isBefore(const Document& document) {
    return document.about.title == Phrase(blank);
}

}  // namespace orrery
