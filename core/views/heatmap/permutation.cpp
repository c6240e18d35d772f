#include "core/views/heatmap/permutation.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace orrery {

namespace {

constexpr std::int64_t none = -1;

bool isInterleaved(const OscillatorBank& bank) {
    return !bank.pairs.empty() && std::abs(bank.pairs.front().sine - bank.pairs.front().cosine) == 1 &&
           bank.columns.size() > 2;
}

/// For the first column of each pair the second one, for all others none; and which columns are second.
struct Partners {
    std::vector<std::int64_t> of;
    std::vector<bool> isSecond;

    explicit Partners(const OscillatorBank& bank) : of(bank.columns.size(), none), isSecond(bank.columns.size()) {
        for (const AnglePair& pair : bank.pairs) {
            const auto [left, right] = std::minmax(pair.sine, pair.cosine);
            of[static_cast<std::size_t>(left)] = right;
            isSecond[static_cast<std::size_t>(right)] = true;
        }
    }
};

std::vector<std::int64_t> halves(const OscillatorBank& bank, const Partners& partners) {
    std::vector<std::int64_t> order;
    std::vector<std::int64_t> second;
    std::vector<std::int64_t> zeros;
    for (std::size_t column = 0; column < bank.columns.size(); ++column) {
        if (partners.isSecond[column]) continue;
        const std::int64_t partner = partners.of[column];
        const bool padding = partner == none && bank.columns[column].amplitude == 0;
        (padding ? zeros : order).push_back(static_cast<std::int64_t>(column));
        if (partner != none) second.push_back(partner);
    }
    order.insert(order.end(), second.begin(), second.end());
    order.insert(order.end(), zeros.begin(), zeros.end());
    return order;
}

std::vector<std::int64_t> interleaved(const Partners& partners) {
    std::vector<std::int64_t> order;
    for (std::size_t column = 0; column < partners.of.size(); ++column) {
        if (partners.isSecond[column]) continue;
        order.push_back(static_cast<std::int64_t>(column));
        if (partners.of[column] != none) order.push_back(partners.of[column]);
    }
    return order;
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
    const Partners partners(bank);
    return isInterleaved(bank) ? halves(bank, partners) : interleaved(partners);
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
    const auto holds = [](const AnglePair& pair, std::int64_t column) {
        return pair.sine == column || pair.cosine == column;
    };
    const auto probed = std::ranges::find_if(bank.pairs, [&](const AnglePair& pair) { return holds(pair, dimension); });
    // as halves, so that painters who leave out every other link leave out some of both
    for (const std::int64_t column : isInterleaved(bank) ? other : inOrder(other.size())) {
        const auto index = static_cast<std::size_t>(column);
        const bool emphasised = probed == bank.pairs.end() ? column == dimension : holds(*probed, column);
        links.links.push_back({static_cast<double>(from[index]), static_cast<double>(to[index]), emphasised});
    }
    return links;
}

Words otherLayoutName(const OscillatorBank& bank) {
    return isInterleaved(bank) ? Words{"the same columns as halves", "同样的列，按两半排列"}
                               : Words{"the same columns interleaved", "同样的列，交错排列"};
}

}  // namespace orrery
