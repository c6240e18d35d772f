#include <algorithm>

#include "core/base/number_text.h"
#include "core/views/dials/frame.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/ranges.h"

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
        addPoint(both, static_cast<double>(on), scoreAt(frame, vectors.before, m, movedOn(frame.n, on)));
        addPoint(alone, static_cast<double>(on), scoreAt(frame, vectors.before, m, frame.n));
    }
    const std::vector<Curve> curves{std::move(alone), std::move(both)};
    return plotPanel(Words{"score, so many positions further on", "后移若干位置后的分数"},
                     {plotAxis(Words{"positions further", "后移的位置数"}, {0, static_cast<double>(slideEnd)}),
                      heightAxis({}, withRoom(heightsOf(curves), 0.08))},
                     {Lines{curves}});
}

}  // namespace orrery::dials_view
