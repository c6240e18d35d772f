#include "core/model/before.h"

#include <algorithm>

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

std::vector<ValueBefore> everyValue(const Document& document) {
    std::vector<ValueBefore> list;
    const auto add = [&](Place place) {
        const Values values = valuesAt(document, place);
        for (const Param& param : values.params()) {
            place.id = param.id;
            if (param.kind != Kind::File) list.push_back({place, values.value(param)});
        }
    };
    for (int pane = 0; pane < static_cast<int>(document.panes.size()); ++pane)
        for (const Owner owner : {Owner::Scheme, Owner::View, Owner::Camera}) add({pane, owner, {}, true});
    for (const Owner owner : {Owner::Probe, Owner::Compare}) add({.owner = owner});
    return list;
}

Result<std::vector<ValueBefore>> valuesBefore(const Document& asked, const Document& answer) {
    Document made = answer;
    made.about.before = everyValue(asked);
    std::erase_if(made.about.before, [&](const ValueBefore& each) {
        const Param* param = paramAt(answer, each.place);
        return param && valuesAt(answer, each.place).value(*param) == each.value;
    });
    const Result<Document> same = beforeOf(made);
    const bool isSame = same && same->compare == asked.compare && same->probe == asked.probe &&
                        std::ranges::equal(same->panes, asked.panes, [](const Pane& a, const Pane& b) {
                            return a.scheme == b.scheme && a.view == b.view && a.camera.orbit == b.camera.orbit;
                        });
    if (isSame) return made.about.before;
    return Problem{"",
                   Words{"the pictures of question and answer differ in encoding, view or panes",
                         "提问与作答的两幅图，编码、视图或窗格不同"},
                   Words{"only values may differ", "只有参数的值可以不同"}};
}

bool isBefore(const Document& document) {
    return document.about.title == Phrase(blank);
}

}  // namespace orrery
