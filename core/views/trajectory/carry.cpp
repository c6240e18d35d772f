// The dots of positions 0 to 12 on one sine, and rings where they shall be k positions on. Alone, every dot is
// multiplied by one factor; with its cosine it lies on a circle and is turned by one angle. Counts the dots that lie in
// their rings. Independent of the scheme.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"
#include "core/views/trajectory/path.h"

namespace orrery::trajectory_view {

namespace {

constexpr Flag cosines("cosines", {"Give each sine its cosine", "给正弦配上余弦"}, false,
                       {"Each dot becomes the end of an arrow on a circle, and is turned in place of multiplied.",
                        "每个点变成圆上一支箭头的尖端，不再相乘，而是转动。"});
constexpr auto factorParam = Real("multiply_by", {"Multiply by", "乘以"}, {-2, 2, 1},
                                  {"The one factor for the numbers of all positions.", "所有位置的数共用的一个因子。"})
                                 .when(cosines.isOff());
constexpr auto turnParam =
    Real("turn_by", {"Turn by", "转过"}, {-360, 360, 0},
         {"The one angle for the arrows of all positions, in degrees.", "所有位置的箭头共用的一个角度，以度计。"})
        .when(cosines.isOn());
constexpr Integer stepsOn("steps_on", {"Steps on", "前进步数"}, {1, 12, 4},
                          {"The rings are at the numbers of so many positions further on.",
                           "圈在往后这么多位置处的数上。"});
constexpr Real speedParam("speed", {"Angle per position", "每个位置的角度"}, {0.05, 3, 0.5},
                          {"By how much the angle of the sine grows from one position to the next, in radians.",
                           "相邻位置间正弦的角度增加多少，以弧度计。"});
constexpr Param carryParams[] = {cosines, factorParam, turnParam, stepsOn, speedParam};

constexpr double reach = 1.25;  // half of the height of both panels, in lengths of an arrow
constexpr double oneDegree = std::numbers::pi / 180;

constexpr int carriedDots = 13;            ///< positions 0 to 12
constexpr double carriedTolerance = 0.06;  ///< a dot so near to its place lies in it

/// The dots are sin(speed · p), their places sin(speed · (p + steps)).
struct Carrying {
    double speed = 0.5;  ///< radians per position
    int steps = 4;
};

struct BestFactor {
    double factor = 0;  ///< in [-2, 2]
    int hits = 0;
};

/// The factor that brings most dots into their places.
BestFactor bestFactor(const Carrying& carrying) {
    // each dot is in its place for an interval of factors: the best factor is where most intervals begin or go on
    std::vector<std::pair<double, double>> intervals;
    int always = 0;
    for (int position = 0; position < carriedDots; ++position) {
        const double from = std::sin(carrying.speed * position);
        const double to = std::sin(carrying.speed * (position + carrying.steps));
        if (std::abs(from) < 1e-12) {
            always += std::abs(to) <= carriedTolerance ? 1 : 0;
            continue;
        }
        const auto [low, high] = std::minmax({(to - carriedTolerance) / from, (to + carriedTolerance) / from});
        if (low <= 2 && high >= -2) intervals.emplace_back(std::max(low, -2.0), std::min(high, 2.0));
    }
    BestFactor best{.factor = 0, .hits = always};
    for (const auto& [begin, end] : intervals) {
        double soonest = end;
        int hits = always;
        for (const auto& [low, high] : intervals) {
            if (low > begin || high < begin) continue;
            ++hits;
            soonest = std::min(soonest, high);
        }
        if (hits > best.hits) best = {(begin + soonest) / 2, hits};
    }
    return best;
}

struct Carried {
    Carrying carrying;
    bool isCircle = false;
    double factor = 1, turn = 0;  ///< the turn in radians

    double angle(int position) const { return carrying.speed * position; }
    double target(int position) const { return carrying.speed * (position + carrying.steps); }
    double right(int position) const { return std::cos(angle(position) + turn); }
    double up(int position) const {
        return isCircle ? std::sin(angle(position) + turn) : factor * std::sin(angle(position));
    }
    bool isHit(int position) const {
        const double above = up(position) - std::sin(target(position));
        const double beside = isCircle ? right(position) - std::cos(target(position)) : 0;
        return std::hypot(beside, above) <= carriedTolerance;
    }
    int hits() const {
        int count = 0;
        for (int position = 0; position < carriedDots; ++position) count += isHit(position) ? 1 : 0;
        return count;
    }
};

/// Adds the rings and, above them, the dots, orange where they lie in their rings, and the ways that the others have to
/// go: on a circle every dot lies near the ring of another.
void addDots(Panel& panel, const std::vector<double>& x, const Carried& carried, bool isPlane) {
    Lines rings;
    Curve away{.tone = {Tone::First}, .style = PointStyle::Dots, .width = 2};
    Curve inPlace{.tone = {Tone::Second}, .style = PointStyle::Dots, .width = 2};
    for (int position = 0; position < carriedDots; ++position) {
        const double at = x[static_cast<std::size_t>(position)];
        const double target = carried.target(position);
        // as high as a dot may miss its place
        const Ellipse ring = isPlane ? Ellipse{std::cos(target), std::sin(target), carriedTolerance, carriedTolerance}
                                     : Ellipse{at, std::sin(target), 0.25, carriedTolerance};
        rings.curves.push_back(ellipseOf(ring, {Tone::Ink}));
        addPoint(carried.isHit(position) ? inPlace : away, at, carried.up(position));
        if (!carried.isHit(position))
            rings.curves.push_back(segment({at, carried.up(position)},
                                           {isPlane ? std::cos(target) : at, std::sin(target)}, {Tone::Quiet},
                                           Stroke::Dotted));
    }
    panel.layers.emplace_back(std::move(rings));
    panel.layers.emplace_back(Lines{{std::move(away), std::move(inPlace)}});
}

Panel heightsPanel(const Carried& carried) {
    std::vector<double> positions;
    std::vector<Tick> ticks;
    for (int position = 0; position < carriedDots; ++position) {
        positions.push_back(position);
        ticks.push_back({static_cast<double>(position), Phrase(std::to_string(position))});
    }
    const double high = carried.isCircle ? reach : std::max(reach, 1.1 * std::abs(carried.factor));
    Panel panel =
        plotPanel(Words{"dots: the sines; rings: where they shall go", "点：正弦；圈：要去的地方"},
                  {plotAxis(Words{"position", "位置"}, {-0.8, carriedDots - 0.2}), heightAxis({}, {-high, high})}, {});
    panel.axes->x.ticks = std::move(ticks);
    addDots(panel, positions, carried, false);
    return panel;
}

Panel circlePanel(const Carried& carried) {
    std::vector<double> across;
    for (int position = 0; position < carriedDots; ++position) across.push_back(carried.right(position));
    Panel panel = planePanel(
        Words{"cosine to the right, sine up; dotted: to its own ring", "向右为余弦，向上为正弦；点线：通往自己的圈"},
        planeAxes({-reach, reach}),
        {Lines{{ellipseOf({}, {Tone::Quiet}), arrow({0, 0}, {carried.right(0), carried.up(0)}, {Tone::First})}}});
    addDots(panel, across, carried, true);
    panel.layers.emplace_back(
        Notes{.points = {{carried.right(0), carried.up(0), Phrase(std::string("0")), {Tone::First}}}});
    return panel;
}

PictureText textOf(const Carried& carried) {
    const int hits = carried.hits();
    const BestFactor best = bestFactor(carried.carrying);
    const std::string by = carried.isCircle ? rounded(carried.turn / oneDegree, 4) : rounded(carried.factor, 3);
    const double whole = carried.carrying.speed * carried.carrying.steps / oneDegree;
    return {.title = Words{"Carrying thirteen positions on", "把十三个位置往前送"},
            .headline = say({"{} of {} dots lie in their own rings", "{} / {} 个点落在自己的圈里"}, hits, carriedDots),
            .caption = carried.isCircle
                           ? say({"moved on by {}, turned by {}°: {} of {}", "前进 {} 步，转过 {}°：{} / {}"},
                                 carried.carrying.steps, by, hits, carriedDots)
                           : say({"moved on by {}, multiplied by {}: {} of {}", "前进 {} 步，乘以 {}：{} / {}"},
                                 carried.carrying.steps, by, hits, carriedDots),
            .readout = {line("hits", {"dots in their rings", "落在圈里的点"}, std::to_string(hits)),
                        line("by", carried.isCircle ? Words{"turned by", "转过"} : Words{"multiplied by", "乘以"},
                             carried.isCircle ? by + "°" : by),
                        line("most", {"most that a factor reaches", "一个因子最多能中"}, std::to_string(best.hits)),
                        fact("most.factor", rounded(best.factor, 3)), fact("angle", rounded(whole, 4) + "°")},
            .probe = noProbe};
}

Result<Figure> showCarry(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    const Carried carried{{view[speedParam], static_cast<int>(view[stepsOn])},
                          view[cosines],
                          view[factorParam],
                          view[cosines] ? view[turnParam] * oneDegree : 0};
    if (!carried.isCircle) return figureOf(textOf(carried), {heightsPanel(carried)});
    return figureOf(textOf(carried), {circlePanel(carried), heightsPanel(carried)},
                    {{{0, 0, 0.46, 1}, {0.48, 0, 0.52, 1}}, {{0, 0, 1, 0.55}, {0, 0.55, 1, 0.45}}});
}

}  // namespace

extern constexpr ViewPicture carry{
    .id = "carry",
    .name = {"positions carried on", "把位置往前送"},
    .params = carryParams,
    .accepts = hasDimensions,
    .show = showCarry,
    .help = {
        {"Blue dots are one sine at positions 0 to 12; the rings are the same sine some steps on. A dot in its ring "
         "is orange.",
         "蓝点是一个正弦在位置 0 到 12 处的值；圈是同一个正弦往后若干步的值。落在自己圈里的点变为橙色。"},
        {"No one factor brings all sines into their rings, unless the way is a half or a whole turn.",
         "没有一个因子能让所有点都进圈，除非正好走半圈或整圈。"},
        {"Give each sine its cosine, and turn: at one angle all thirteen are in their rings at once.",
         "给正弦配上余弦再转动：在某个角度，十三个点同时进圈。"}}};

}  // namespace orrery::trajectory_view
