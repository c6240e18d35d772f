#include "core/views/heatmap/permutation.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "core/views/shared/entry_words.h"

namespace orrery {

namespace {

bool isInterleaved(const OscillatorBank& bank) {
    return !bank.pairs.empty() && std::abs(bank.pairs.front().sine - bank.pairs.front().cosine) == 1 &&
           bank.columns.size() > 2;
}

std::vector<std::int64_t> inOrder(std::size_t count) {
    std::vector<std::int64_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

std::vector<std::int64_t> placesOf(std::span<const std::int64_t> order) {
    std::vector<std::int64_t> places(order.size());
    std::int64_t place = 0;
    for (const std::int64_t column : order) places[static_cast<std::size_t>(column)] = place++;
    return places;
}

}  // namespace

std::vector<std::int64_t> otherOrder(const OscillatorBank& bank) {
    if (bank.pairs.empty()) return {};
    enum Part { First, Second, Padding };
    std::vector<std::int64_t> firsts = inOrder(bank.columns.size());  // first of the pair, else the column itself
    std::vector<Part> parts(firsts.size(), First);
    for (std::size_t column = 0; column < parts.size(); ++column) {
        if (bank.columns[column].amplitude == 0) parts[column] = Padding;
    }
    for (const AnglePair& pair : bank.pairs) {
        const auto [left, right] = std::minmax(pair.sine, pair.cosine);
        firsts[static_cast<std::size_t>(right)] = left;
        parts[static_cast<std::size_t>(left)] = First;
        parts[static_cast<std::size_t>(right)] = Second;
    }
    std::vector<std::int64_t> order = inOrder(bank.columns.size());
    std::ranges::sort(order, {}, [&, toHalves = isInterleaved(bank)](std::int64_t column) {
        const auto c = static_cast<std::size_t>(column);
        return toHalves ? std::pair<std::int64_t, std::int64_t>(parts[c], firsts[c])
                        : std::pair<std::int64_t, std::int64_t>(firsts[c], parts[c]);
    });
    return order;
}

std::vector<std::int64_t> sinesThenCosines(const OscillatorBank& bank) {
    std::vector<bool> isCosine;
    for (const Oscillator& column : bank.columns) isCosine.push_back(column.phase != 0);
    for (const AnglePair& pair : bank.pairs) {
        isCosine[static_cast<std::size_t>(pair.sine)] = false;
        isCosine[static_cast<std::size_t>(pair.cosine)] = true;
    }
    std::vector<std::int64_t> order = inOrder(bank.columns.size());
    std::ranges::stable_sort(order, {},
                             [&](std::int64_t column) -> bool { return isCosine[static_cast<std::size_t>(column)]; });
    return order;
}

std::vector<std::int64_t> mixedOrder(std::span<const std::int64_t> other, double mix) {
    const std::vector<std::int64_t> places = placesOf(other);
    std::vector<std::int64_t> order = inOrder(other.size());
    const auto between = [&](std::int64_t column) {
        const auto place = static_cast<double>(places[static_cast<std::size_t>(column)]);
        return (1 - mix) * static_cast<double>(column) + mix * place;
    };
    std::ranges::stable_sort(order, {}, between);
    return order;
}

OscillatorBank reordered(const OscillatorBank& bank, std::span<const std::int64_t> order) {
    OscillatorBank shown = bank;
    const std::vector<std::int64_t> places = placesOf(order);
    const auto placeOf = [&](int column) { return static_cast<int>(places[static_cast<std::size_t>(column)]); };
    for (std::size_t place = 0; place < order.size(); ++place) {
        shown.columns[place] = bank.columns[static_cast<std::size_t>(order[place])];
    }
    for (AnglePair& pair : shown.pairs) {
        pair.cosine = placeOf(pair.cosine);
        pair.sine = placeOf(pair.sine);
    }
    return shown;
}

Links otherLayout(const OscillatorBank& bank, std::span<const std::int64_t> shown, std::int64_t dimension) {
    Links links;
    if (bank.pairs.empty()) return links;
    const std::vector<std::int64_t> other = otherOrder(bank);
    const std::vector<std::int64_t> from = placesOf(other);
    const std::vector<std::int64_t> to = placesOf(shown);
    const std::int64_t found = pairOf(bank, dimension);
    const auto alone = static_cast<int>(dimension);
    const AnglePair probed =
        found < 0 ? AnglePair{.cosine = alone, .sine = alone} : bank.pairs[static_cast<std::size_t>(found)];
    // in the order of halves, so that a painter that thins the links out drops some from both halves
    for (const std::int64_t column : isInterleaved(bank) ? other : inOrder(other.size())) {
        const auto index = static_cast<std::size_t>(column);
        const bool emphasised = column == probed.cosine || column == probed.sine;
        links.links.push_back({static_cast<double>(from[index]), static_cast<double>(to[index]), emphasised});
    }
    return links;
}

Words otherLayoutName(const OscillatorBank& bank) {
    return isInterleaved(bank) ? Words{"the same columns as halves", "同样的列，按前后两半排列"}
                               : Words{"the same columns interleaved", "同样的列，交错排列"};
}

}  // namespace orrery
