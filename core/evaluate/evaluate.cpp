#include <algorithm>
#include <iterator>
#include <utility>

#include "core/evaluate/compare.h"
#include "core/model/document.h"
#include "core/evaluate/pane_titles.h"
#include "core/schemes/catalog.h"
#include "core/base/vector_state.h"

namespace orrery {

namespace {

std::size_t countNotFinite(const Values& values) {
    std::size_t count = 0;
    for (const Param& param : values.params()) {
        if (param.kind == Kind::File) count += values.file(param.id).notFinite;
    }
    return count;
}

/// Numbers of the read tables that are NaN or infinite are blank in pictures; how many there are is said.
void tellNotFinite(Figure& part, Phrase& title, const Pane& pane) {
    const std::size_t count = countNotFinite(pane.scheme.values) + countNotFinite(pane.view.values);
    if (count == 0) return;
    const std::string number = std::to_string(count);
    title += Phrase(" · " + number + " numbers are NaN or infinite", " · 有 " + number + " 个数是 NaN 或无穷");
    part.readout.push_back({Words{"NaN or infinite", "NaN 或无穷"}, Phrase(number)});
}

Result<Figure> evaluatePane(const Document& document, int index) {
    const Pane& pane = document.panes[static_cast<std::size_t>(index)];
    const Scheme& scheme = *pane.scheme.scheme;
    const View& view = *pane.view.view;
    const Result<Encoding> encoding = scheme.build(pane.scheme.values);
    if (!encoding) return encoding.problem();
    if (!view.accepts(*encoding)) {
        return Problem{"view", "'" + std::string(view.id) + "' cannot show '" + std::string(scheme.id) + "'",
                       "it shows " + std::string(view.accepted.en), Fault::Input,
                       std::string(view.name.zh) + "视图无法显示“" + std::string(scheme.name.zh) + "”；它显示" +
                           std::string(view.accepted.zh)};
    }
    Result<Figure> figure = view.show({pane, index, document.probe, *encoding});
    if (!figure) return figure;
    for (Panel& panel : figure->panels) panel.pane = index;
    return figure;
}

/// What is said in one language alone stands in for the other.
Phrase inBoth(Phrase text) {
    if (text.en.empty()) text.en = text.zh;
    if (text.zh.empty()) text.zh = text.en;
    return text;
}

Phrase headingOf(const Document& document, const Phrase& first) {
    const Phrase title = inBoth(document.about.title);
    const Phrase rest = document.panes.size() == 1 ? first : commonTitle(document);
    return title.empty() ? rest : title + Phrase(" · ") + rest;
}

/// Puts `part` into its slot.
void addPart(Figure& figure, Figure part, const Slot& slot) {
    for (Panel& panel : part.panels) {
        const Slot& own = panel.place;
        panel.place = {slot.left + own.left * slot.width, slot.top + own.top * slot.height, own.width * slot.width,
                       own.height * slot.height};
        figure.panels.push_back(std::move(panel));
    }
    std::ranges::move(part.readout, std::back_inserter(figure.readout));
}

/// The figures of the panes, and of A − B behind them where it is asked.
Result<std::vector<Figure>> partsOf(const Document& document) {
    std::vector<Figure> parts;
    for (int index = 0; index < static_cast<int>(document.panes.size()); ++index) {
        Result<Figure> part = evaluatePane(document, index);
        if (!part) return part.problem();
        parts.push_back(*std::move(part));
    }
    if (parts.size() == 1) {
        tellNotFinite(parts[0], parts[0].title, document.panes[0]);
        return parts;
    }
    if (document.compare.difference) {
        Result<Figure> difference = differenceOf(document, parts);
        if (!difference) return difference.problem();
        parts.push_back(*std::move(difference));
    }
    if (document.compare.colours) shareColours(parts);
    for (std::size_t i = 0; i < document.panes.size(); ++i) {
        addLetter(parts[i], document, i);
        tellNotFinite(parts[i], cornerTitle(parts[i]), document.panes[i]);
    }
    return parts;
}

}  // namespace

Document firstDocument() {
    Document document;
    document.panes.push_back({SchemeSetting(**findScheme("sinusoidal")), ViewSetting(**findView("heatmap")), {}});
    return document;
}

Result<Figure> evaluate(const Document& document) {
    clearVectorState();
    Result<std::vector<Figure>> parts = partsOf(document);
    if (!parts) return parts.problem();
    const int count = static_cast<int>(parts->size());
    Figure figure;
    figure.title = headingOf(document, parts->front().title);
    const Phrase answer = inBoth(document.about.answer);
    figure.caption = answer.empty() ? parts->front().caption : answer;
    for (int index = 0; index < count; ++index) {
        addPart(figure, std::move((*parts)[static_cast<std::size_t>(index)]),
                slotOf(document.compare.arrangement, index, count));
    }
    return figure;
}

}  // namespace orrery
