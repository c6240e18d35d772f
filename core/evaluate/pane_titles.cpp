#include "core/evaluate/pane_titles.h"

#include <algorithm>

#include "core/views/shown.h"

namespace orrery {

namespace {

template <class Same>
bool inAllPanes(const Document& document, Same same) {
    return std::ranges::all_of(document.panes, same);
}

bool haveOneScheme(const Document& document) {
    const Scheme* first = document.panes.front().scheme.scheme;
    return inAllPanes(document, [&](const Pane& pane) { return pane.scheme.scheme == first; });
}

bool haveOneView(const Document& document) {
    const View* first = document.panes.front().view.view;
    return inAllPanes(document, [&](const Pane& pane) { return pane.view.view == first; });
}

const Values& schemeValues(const Pane& pane) {
    return pane.scheme.values;
}
const Values& viewValues(const Pane& pane) {
    return pane.view.values;
}

/// Whether all panes have a parameter of that id, with this value.
bool isCommon(const Document& document, const Values& (*valuesOf)(const Pane&), const Param& param,
              const Value& value) {
    return inAllPanes(document, [&](const Pane& pane) {
        const Param* own = valuesOf(pane).find(param.id);
        return own && valuesOf(pane).value(*own) == value;
    });
}

/// As titles tell of it, but flags as "sqrt_d off" beside "sqrt_d on".
Phrase differing(const Param& param, const Values& values) {
    if (param.kind != Kind::Flag) return toldOf(param, values);
    const bool isOn = std::get<bool>(values.value(param));
    return Phrase(std::string(param.id)) + (isOn ? Words{" on", " 开"} : Words{" off", " 关"});
}

/// What tells the pane's parameters from those of the others; of several schemes not what is as it usually is.
Phrase ownParameters(const Document& document, std::size_t pane, const Values& (*valuesOf)(const Pane&),
                     bool isOfOneKind) {
    const Values& values = valuesOf(document.panes[pane]);
    Phrase text;
    for (const Param& param : values.params()) {
        const bool isTold = values.matters(param) && (isOfOneKind || !isQuiet(param, values)) &&
                            !isCommon(document, valuesOf, param, values.value(param));
        if (isTold) text = joined(text, isOfOneKind ? differing(param, values) : toldOf(param, values));
    }
    return text;
}

/// What tells a pane from the others: its scheme, its view, their parameters.
Phrase difference(const Document& document, std::size_t index) {
    const Pane& pane = document.panes[index];
    const bool isOneScheme = haveOneScheme(document), isOneView = haveOneView(document);
    Phrase text = isOneScheme ? Phrase() : Phrase(pane.scheme.scheme->name);
    if (!isOneView) text = joined(text, Phrase(pane.view.view->name));
    text = joined(text, ownParameters(document, index, schemeValues, isOneScheme));
    return isOneView ? joined(text, ownParameters(document, index, viewValues, true)) : text;
}

char letterOf(std::size_t pane, char first) {
    return static_cast<char>(first + static_cast<char>(pane));
}

}  // namespace

Phrase commonTitle(const Document& document) {
    const SchemeSetting& first = document.panes.front().scheme;
    Phrase names(first.scheme->name);
    for (std::size_t i = 1; i < document.panes.size() && !haveOneScheme(document); ++i)
        names += Phrase(" | ") + Phrase(document.panes[i].scheme.scheme->name);
    const auto isTold = [&](const Param& param) {
        return !isQuiet(param, first.values) && isCommon(document, schemeValues, param, first.values.value(param));
    };
    return joined(names, parametersOf(first, isTold));
}

Phrase commonHeadline(const Document& document, const std::vector<Figure>& parts) {
    const std::size_t count = document.panes.size();
    const auto sameAsFirst = [&](const Figure& part) { return part.headline == parts.front().headline; };
    if (std::all_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count), sameAsFirst))
        return parts.front().headline;
    const std::string many = std::to_string(count);
    const Phrase plain = document.compare.difference
                             ? Phrase{"A, B and what is left when B is taken from A", "A、B，以及 A 减去 B 所余"}
                             : Phrase{many + " pictures side by side: what differs stands above each",
                                      many + " 幅图并列：不同之处写在各图之上"};
    Phrase named;
    for (std::size_t i = 0; i < count; ++i) {
        const Phrase own = difference(document, i);
        if (own.empty()) return plain;
        named += (i == 0 ? Phrase() : Phrase(i + 1 == count ? " beside " : ", ", i + 1 == count ? " 与 " : "、")) + own;
    }
    if (document.compare.difference) named += Phrase(", and A − B", "，以及 A − B");
    return headline({named, plain});
}

Phrase& cornerTitle(Figure& part) {
    const auto corner = [](const Panel& panel) { return std::pair(panel.place.top, panel.place.left); };
    return std::ranges::min_element(part.panels, {}, corner)->title;
}

void addLetter(Figure& part, const Document& document, std::size_t pane) {
    const Phrase letter(std::string(1, letterOf(pane, 'A')));
    Phrase& title = cornerTitle(part);
    title = joined(joined(letter, difference(document, pane)), title);
    part.readout.insert(part.readout.begin(), {"scheme", letter, Phrase(document.panes[pane].scheme.scheme->name)});
}

void addLetterToIds(Figure& part, std::size_t pane) {
    for (Readout& line : part.readout) line.id = std::string(1, letterOf(pane, 'a')) + "." + line.id;
}

}  // namespace orrery
