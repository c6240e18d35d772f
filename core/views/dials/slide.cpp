#include <algorithm>

#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"

namespace orrery::dials_view {

namespace {

constexpr std::int64_t slideEnd = 100;         // longest move in positions
constexpr std::int64_t maxChannels = 1 << 18;  // points of both curves × channels

Position movedOn(Position position, std::int64_t steps) {
    position.whole += steps;
    return position;
}

}  // namespace

Panel slidePanel(const DialsFrame& frame, const TurnedVectors& vectors) {
    const auto width = static_cast<std::int64_t>(vectors.before.query.size());
    const std::int64_t step = std::max<std::int64_t>(1, slideEnd * 2 * width / maxChannels);
    Curve both{.name = Words{"both move", "一起移动"}, .tone = {Tone::Ink}, .emphasized = true};
    Curve alone{.name = Words{"$m$ alone", "只移动 $m$"}, .tone = {Tone::First}, .stroke = Stroke::Dotted};
    for (std::int64_t on = 0; on <= slideEnd; on += step) {
        const Position m = movedOn(frame.m, on);
        both.x.push_back(static_cast<double>(on));
        alone.x.push_back(static_cast<double>(on));
        both.y.push_back(scoreAt(frame, vectors.before, m, movedOn(frame.n, on)));
        alone.y.push_back(scoreAt(frame, vectors.before, m, frame.n));
    }
    const CellRange heights = heightsOf({both, alone});
    const double air = heights.size() > 0 ? 0.08 * heights.size() : 1;
    Panel panel;
    panel.title = Words{"score, so many positions further on", "后移若干位置后的分数"};
    panel.axes = Axes{plotAxis(Words{"positions further", "后移的位置数"}, {0, static_cast<double>(slideEnd)}),
                      heightAxis({}, {heights.from - air, heights.to + air})};
    panel.layers = {Lines{{std::move(alone), std::move(both)}}};
    return panel;
}

}  // namespace orrery::dials_view
