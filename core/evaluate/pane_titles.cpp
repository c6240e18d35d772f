#include "core/evaluate/pane_titles.h"

#include <algorithm>

#include "core/views/shown.h"

namespace orrery {

namespace {

bool haveOneScheme(const Document& document) {
    const Scheme* first = document.panes.front().scheme.scheme;
    return std::ranges::all_of(document.panes, [&](const Pane& pane) { return pane.scheme.scheme == first; });
}

/// Whether a parameter of the scheme that all panes have is set alike in all.
bool isCommon(const Document& document, const Param& param) {
    const Value& first = document.panes.front().scheme.values.value(param);
    return std::ranges::all_of(document.panes,
                               [&](const Pane& pane) { return pane.scheme.values.value(param) == first; });
}

/// What tells a pane from the others, where its own panel has a title already and where it has none.
Phrase difference(const Document& document, const SchemeSetting& setting, bool hasTitle) {
    if (!haveOneScheme(document)) return hasTitle ? Phrase(setting.scheme->name) : titleOf(setting);
    const Phrase own = parametersOf(setting, [&](const Param& param) { return !isCommon(document, param); });
    return hasTitle ? own : joined(Phrase(setting.scheme->name), own);
}

}  // namespace

Phrase commonTitle(const Document& document) {
    const SchemeSetting& first = document.panes.front().scheme;
    if (haveOneScheme(document)) {
        const auto isTold = [&](const Param& param) {
            return !isQuiet(param, first.values) && isCommon(document, param);
        };
        return joined(Phrase(first.scheme->name), parametersOf(first, isTold));
    }
    Phrase names;
    for (const Pane& pane : document.panes)
        names += (names.empty() ? Phrase() : Phrase(" | ")) + Phrase(pane.scheme.scheme->name);
    return names;
}

Phrase& cornerTitle(Figure& part) {
    const auto corner = [](const Panel& panel) { return std::pair(panel.place.top, panel.place.left); };
    return std::ranges::min_element(part.panels, {}, corner)->title;
}

void addLetter(Figure& part, const Document& document, std::size_t pane) {
    const Phrase letter(std::string(1, static_cast<char>('A' + pane)));
    const SchemeSetting& setting = document.panes[pane].scheme;
    Phrase& title = cornerTitle(part);
    title = joined(joined(letter, difference(document, setting, !title.empty())), title);
    part.readout.insert(part.readout.begin(), {letter, Phrase(setting.scheme->name)});
}

}  // namespace orrery
