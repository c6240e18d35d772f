#include "ui/paint/layout/push_apart.h"

#include <algorithm>

namespace orrery {

void pushApart(std::vector<double>& middles, const std::vector<double>& lengths, CellRange room) {
    double end = room.from;
    for (std::size_t i = 0; i < middles.size(); ++i) {
        middles[i] = std::max(middles[i], end + lengths[i] / 2);
        end = middles[i] + lengths[i] / 2;
    }
    double start = room.to;
    for (std::size_t i = middles.size(); i-- > 0;) {
        middles[i] = std::min(middles[i], start - lengths[i] / 2);
        start = middles[i] - lengths[i] / 2;
    }
}

}  // namespace orrery
