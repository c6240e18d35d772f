#include "core/views/attention/passing.h"

#include <string>

#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"

namespace orrery::attention_view {

namespace {

constexpr int passedWords = 6;

Links chain() {
    Links links{.links = {}, .arcs = true};
    for (int word = 0; word + 1 < passedWords; ++word)
        links.links.push_back({.from = static_cast<double>(word), .to = word + 1.0, .emphasised = true});
    return links;
}

Links everyPair() {
    Links links{.links = {}, .arcs = true};
    for (int from = 0; from < passedWords; ++from) {
        for (int to = from + 1; to < passedWords; ++to)
            links.links.push_back({.from = static_cast<double>(from),
                                   .to = static_cast<double>(to),
                                   .emphasised = from == 0 && to == passedWords - 1});
    }
    return links;
}

/// Each word goes through alone: upright lines that never meet.
Links noPair() {
    Links links;
    for (int word = 0; word < passedWords; ++word)
        links.links.push_back({.from = static_cast<double>(word), .to = static_cast<double>(word), .emphasised = true});
    return links;
}

Panel passingPanel(const Phrase& title, Links links) {
    std::vector<Phrase> words;
    for (int word = 1; word <= passedWords; ++word) words.emplace_back(std::to_string(word));
    return beside(plotPanel(title, {namedAxis(words), stripAxis()}, {std::move(links)}));
}

}  // namespace

std::vector<Panel> passingPanels(const Slot& within) {
    std::vector<Panel> panels{passingPanel(Words{"recurrent: 5 steps", "循环：5 步"}, chain()),
                              passingPanel(Words{"self-attention: 1 step", "自注意力：1 步"}, everyPair()),
                              passingPanel(Words{"MLP: never", "MLP：永不到达"}, noPair())};
    placeInRows(panels, 1, within);
    return panels;
}

}  // namespace orrery::attention_view
