#include "core/evaluate/pane_titles.h"

#include <algorithm>
#include <utility>

#include "core/analysis/sentence.h"
#include "core/math/sentence.h"
#include "core/model/pane.h"
#include "core/views/heatmap/frame.h"
#include "core/views/shared/shown.h"

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

/// True if all panes have a parameter of that id with this value.
bool isCommon(const Document& document, const Values& (*valuesOf)(const Pane&), const Param& param,
              const Value& value) {
    return inAllPanes(document, [&](const Pane& pane) {
        const Param* own = valuesOf(pane).find(param.id);
        return own && valuesOf(pane).value(*own) == value;
    });
}

/// Like summaryOf(), but names also a flag that is off ("without causal mask"), and quotes texts, shortened to 16
/// characters.
Phrase differing(const Param& param, const Values& values) {
    constexpr std::size_t longestText = 16;
    if (param.kind == Kind::Text && !param.vocabulary)
        return Phrase("“" + math::literal(shortened(std::get<std::string>(values.value(param)), longestText)) + "”");
    if (param.kind != Kind::Flag) return summaryOf(param, values);
    const Phrase name = labelWithin(param);
    return std::get<bool>(values.value(param)) ? name : say({"without {}", "{}：关"}, name);
}

/// "DeBERTa" for "DeBERTa, disentangled", if no other pane's name begins like that.
Phrase schemeName(const Document& document, std::size_t index) {
    const auto beginning = [](std::string_view name) {
        return name.substr(0, std::min(name.find(", "), name.find("，")));
    };
    const Phrase whole(document.panes[index].scheme.scheme->name);
    const Phrase shorter(std::string(beginning(whole.en)), std::string(beginning(whole.zh)));
    const auto others = std::ranges::count_if(document.panes, [&](const Pane& pane) {
        const Words& name = pane.scheme.scheme->name;
        return beginning(name.en) == shorter.en || beginning(name.zh) == shorter.zh;
    });
    return others == 1 ? shorter : whole;
}

/// A property of a pane and the number of panes that share it.
struct Part {
    Phrase text;
    std::ptrdiff_t owners = 0;
};

/// Whether the view shows the sine columns first. The axis then names that order, and the scheme's layout is not told.
bool showsSinesFirst(const Pane& pane) {
    const Param* flag = pane.view.values.find(heatmap_view::sinesFirst.id());
    return flag && std::get<bool>(pane.view.values.value(*flag));
}

/// Whether the parameter has an effect in all panes. A parameter of one picture of a view is not told where panes show
/// different pictures, because their names differ already.
bool isActiveInAll(const Document& document, const Values& (*valuesOf)(const Pane&), const Param& param) {
    return inAllPanes(document, [&](const Pane& pane) {
        const Param* own = valuesOf(pane).find(param.id);
        return own && valuesOf(pane).isActive(*own);
    });
}

/// Adds the parameters in which the pane differs from others. `isOfOneKind`: all panes have the same scheme (or view);
/// else quiet defaults are left out.
void addOwnParameters(std::vector<Part>& parts, const Document& document, std::size_t pane,
                      const Values& (*valuesOf)(const Pane&), bool isOfOneKind) {
    const Values& values = valuesOf(document.panes[pane]);
    for (const Param& param : values.params()) {
        const Value& value = values.value(param);
        const bool isReordered = param.meaning == Meaning::Layout && showsSinesFirst(document.panes[pane]);
        const bool isTold = values.isActive(param) && (isOfOneKind || !isQuiet(param, values)) &&
                            (valuesOf != viewValues || isActiveInAll(document, valuesOf, param)) && !isReordered &&
                            !isSetByView(document.panes[pane], param) && !isCommon(document, valuesOf, param, value);
        if (!isTold) continue;
        const auto owners = std::ranges::count_if(document.panes, [&](const Pane& other) {
            const Param* own = valuesOf(other).find(param.id);
            return own && valuesOf(other).value(*own) == value;
        });
        const Phrase text = isOfOneKind ? differing(param, values) : summaryOf(param, values);
        if (!text.empty()) parts.push_back({text, owners});
    }
}

enum class Told { All, First };

/// Differences of a pane from the others: its scheme, its view, and their parameters, the rarest values first. With
/// Told::First no parameters after schemes or views that differ, and only one otherwise.
Phrase difference(const Document& document, std::size_t index, Told told = Told::All) {
    const Pane& pane = document.panes[index];
    const bool isOneScheme = haveOneScheme(document), isOneView = haveOneView(document);
    Phrase text = isOneScheme ? Phrase() : schemeName(document, index);
    if (!isOneView) text = joined(text, Phrase(pane.view.view->name));
    std::vector<Part> parts;
    addOwnParameters(parts, document, index, schemeValues, isOneScheme);
    if (isOneView) addOwnParameters(parts, document, index, viewValues, true);
    std::ranges::stable_sort(parts, {}, &Part::owners);
    for (const Part& part : parts) {
        if (told == Told::All || text.empty()) text = joined(text, part.text);
    }
    return text;
}

std::pair<double, double> cornerOf(const Panel& panel) {
    return {panel.place.top, panel.place.left};
}

/// "ALiBi beside T5 buckets, and A − B"; empty if a pane differs in nothing that is told.
Phrase differences(const Document& document, Told told) {
    std::vector<Phrase> names;
    for (std::size_t i = 0; i < document.panes.size(); ++i) {
        names.push_back(difference(document, i, told));
        if (names.back().empty()) return {};
    }
    const bool hasLists =
        std::ranges::any_of(names, [](const Phrase& name) { return name.zh.find("、") != std::string::npos; });
    const std::string comma = hasLists ? "；" : "、";
    Phrase named = names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        named += Phrase(i + 1 == names.size() ? " beside " : ", ", comma) + names[i];
    if (document.compare.difference) named += Phrase(", and A − B", comma + "A − B");
    return named;
}

}  // namespace

std::string letterOf(std::size_t pane) {
    return {static_cast<char>('A' + pane)};
}

Phrase commonTitle(const Document& document) {
    const SchemeSetting& first = document.panes.front().scheme;
    Phrase names(first.scheme->name);
    for (std::size_t i = 1; i < document.panes.size() && !haveOneScheme(document); ++i)
        names += Phrase(" | ") + Phrase(document.panes[i].scheme.scheme->name);
    const bool isReordered = std::ranges::any_of(document.panes, showsSinesFirst);
    const auto isTold = [&](const Param& param) {
        return !isQuiet(param, first.values) && !(isReordered && param.meaning == Meaning::Layout) &&
               !isSetByView(document.panes.front(), param) && isActiveInAll(document, schemeValues, param) &&
               isCommon(document, schemeValues, param, first.values.value(param));
    };
    return joined(names, parametersOf(first, isTold));
}

Phrase takeCommonHeading(std::vector<Figure>& parts) {
    const Phrase heading = cornerTitle(parts.front());
    const auto isAlike = [&](Figure& part) {
        const auto isTitled = [](const Panel& panel) { return !panel.title.empty(); };
        const auto isSaidTwice = [&](const Panel& panel) { return panel.title == heading && panel.bar; };
        return std::ranges::count_if(part.panels, isTitled) == 1 && std::ranges::any_of(part.panels, isSaidTwice);
    };
    if (!std::ranges::all_of(parts, isAlike)) return {};
    for (Figure& part : parts) cornerTitle(part) = {};
    return heading;
}

Phrase commonHeadline(const Document& document, const std::vector<Figure>& parts) {
    const std::size_t count = document.panes.size();
    const auto sameAsFirst = [&](const Figure& part) { return part.headline == parts.front().headline; };
    if (std::all_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count), sameAsFirst))
        return parts.front().headline;
    const Phrase ofFirst = say({"A: {}", "A：{}"}, parts.front().headline);
    const Phrase all = differences(document, Told::All);
    return all.empty() ? ofFirst : headline({all, differences(document, Told::First), ofFirst});
}

Phrase& cornerTitle(Figure& part) {
    return std::ranges::min_element(part.panels, {}, cornerOf)->title;
}

void addLetter(Figure& part, const Document& document, std::size_t pane) {
    const Phrase letter(letterOf(pane));
    Phrase& title = cornerTitle(part);
    const Phrase own = difference(document, pane);
    const bool hasHeads = part.panels.front().head != part.panels.back().head;  // a narrow title is cut at the end
    title = joined(letter, hasHeads ? joined(title, own) : joined(own, title));
    part.readout.insert(part.readout.begin(), {"scheme", letter, Phrase(document.panes[pane].scheme.scheme->name)});
}

Phrase headingOf(const Phrase& headings, std::size_t pane) {
    const auto partOf = [pane](const std::string& all) {
        constexpr std::string_view bar = " | ";
        std::size_t from = 0;
        for (std::size_t i = 0; i < pane; ++i) {
            const std::size_t end = all.find(bar, from);
            if (end == std::string::npos) return std::string();
            from = end + bar.size();
        }
        return all.substr(from, all.find(bar, from) - from);
    };
    return {partOf(headings.en), partOf(headings.zh)};
}

void takeHeading(Figure& figure, std::size_t pane, const Phrase& heading) {
    const auto ownFirst = [pane](const Panel& panel) {
        return std::pair(panel.pane != static_cast<int>(pane), cornerOf(panel));
    };
    std::ranges::min_element(figure.panels, {}, ownFirst)->title = joined(Phrase(letterOf(pane)), heading);
}

void addPaneToReadout(Figure& part, std::size_t pane) {
    for (Readout& line : part.readout) {
        line.pane = static_cast<int>(pane);
        if (pane > 0) line.id = std::string(1, static_cast<char>('a' + pane)) + "." + line.id;
    }
}

}  // namespace orrery
