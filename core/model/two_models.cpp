#include "core/model/two_models.h"

#include <algorithm>

#include "core/model/authored.h"

namespace orrery {

namespace {

/// The heading of a pane: the model's name, and what its layers are or else its scheme.
Phrase headingOf(const Document& document, const ModelLayers& model, std::size_t pane) {
    const auto isHere = [&](const ModelLayers::Kind& kind) { return kind.pane == static_cast<int>(pane); };
    const auto kind = std::ranges::find_if(model.kinds, isHere);
    const Phrase what = kind != model.kinds.end() ? kind->name : Phrase(document.panes[pane].scheme.scheme->name);
    return say({"{}: {}", "{}：{}"}, document.about.title, what);
}

/// Appends the first `count` panes of `from`, its layers and its words, to `both`.
void add(Document& both, const Document& from, std::size_t count) {
    ModelLayers model = from.about.models.empty() ? ModelLayers() : from.about.models.front();
    model.name = from.about.title;
    About& about = both.about;
    const auto addTo = [&](Phrase& words, const Phrase& more, const Words& between) {
        if (!words.empty()) words += between;
        words += more;
    };
    for (std::size_t pane = 0; pane < count; ++pane)
        addTo(about.headings, headingOf(from, model, pane), {" | ", " | "});
    for (ModelLayers::Kind& kind : model.kinds) {
        const bool isShown = kind.pane >= 0 && static_cast<std::size_t>(kind.pane) < count;
        kind.pane = isShown ? kind.pane + static_cast<int>(both.panes.size()) : -1;
    }
    both.panes.insert(both.panes.end(), from.panes.begin(), from.panes.begin() + static_cast<std::ptrdiff_t>(count));
    addTo(about.title, from.about.title, {" · ", " · "});
    addTo(about.look, say({"{}: {}", "{}：{}"}, from.about.title, from.about.look), {" ", ""});
    addTo(about.source, say({"{}: {}", "{}：{}"}, from.about.title, from.about.source), {"\n", "\n"});
    about.models.push_back(std::move(model));
}

}  // namespace

bool showsModel(const Document& document) {
    return document.about.models.size() <= 1 && hasWordsOfEncodings(document);
}

Document modelsBeside(const Document& first, const Document& second) {
    Document both = first;
    both.panes.clear();
    both.about = {};
    const auto fits = [](const Document& one, const Document& other) {
        return std::min(one.panes.size(), Document::maxPanes - std::min(other.panes.size(), Document::maxPanes / 2));
    };
    add(both, first, fits(first, second));
    add(both, second, fits(second, first));
    return withWordsOfEncodings(std::move(both));
}

}  // namespace orrery
