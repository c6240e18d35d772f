#include "core/views/permutation.h"

#include <algorithm>
#include <cstdlib>

namespace orrery {

namespace {

bool isInterleaved(const OscillatorBank& bank) {
    return !bank.pairs.empty() && std::abs(bank.pairs.front().sine - bank.pairs.front().cosine) == 1 &&
           bank.columns.size() > 2;
}

}  // namespace

Links otherLayout(const OscillatorBank& bank, std::int64_t dimension) {
    Links links;
    const bool interleaved = isInterleaved(bank);
    const auto half = static_cast<double>(bank.pairs.size());
    double index = 0;
    for (const AnglePair& pair : bank.pairs) {
        const auto [left, right] = std::minmax(pair.sine, pair.cosine);
        const bool probed = dimension == left || dimension == right;
        links.links.push_back({interleaved ? index : 2 * index, static_cast<double>(left), probed});
        links.links.push_back({interleaved ? index + half : 2 * index + 1, static_cast<double>(right), probed});
        ++index;
    }
    return links;
}

Words otherLayoutName(const OscillatorBank& bank) {
    return isInterleaved(bank) ? Words{"the same columns as halves", "同样的列，按两半排列"}
                               : Words{"the same columns interleaved", "同样的列，交错排列"};
}

}  // namespace orrery
