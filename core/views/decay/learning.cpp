#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/analysis/decay.h"
#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/views/decay/curves.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"
#include "core/views/shared/shown.h"

namespace orrery {

namespace {

constexpr std::int64_t maxUpdates = 1 << 18;  // steps × pairs

struct Learning {
    const Scene& scene;
    std::vector<double> start;
    LearnedTheta learned;
    ThetaLesson lesson;

    /// Learned frequency divided by the initial one; 1 if that was 0.
    double ratio(std::size_t pair) const { return start[pair] == 0 ? 1 : learned.radians[pair] / start[pair]; }
    /// Indices of the pairs from the fastest to the slowest.
    std::vector<std::size_t> bySpeed() const {
        std::vector<std::size_t> order(start.size());
        std::iota(order.begin(), order.end(), 0UL);
        std::ranges::stable_sort(order, std::greater(), [this](std::size_t i) { return std::abs(start[i]); });
        return order;
    }
    /// Largest relative change in the fastest quarter of the pairs.
    double fastChange() const {
        double max = 0;
        const std::vector<std::size_t> order = bySpeed();
        for (std::size_t i = 0; i < (start.size() + 3) / 4; ++i) max = std::max(max, std::abs(ratio(order[i]) - 1));
        return max;
    }
};

Curve meanCurve(const Learning& learning, const std::vector<double>& radians) {
    const DyadicRange offsets{0, 0, learnedOffsets};
    const auto frequencies = thetaFrequencies(ThetaList{radians}, static_cast<int>(radians.size()));
    return {.x = xOf(offsets), .y = meanCosines(frequencies, offsets, learning.scene.progress)};
}

Panel fallPanel(const Learning& learning) {
    Curve before = meanCurve(learning, learning.start), after = meanCurve(learning, learning.learned.radians);
    before.name = Words{"start", "起点"};
    before.tone = {Tone::Quiet};
    after.name = Words{"learned", "学到的"};
    after.emphasized = true;
    Curve target{.x = before.x,
                 .name = Phrase(math::formulaOf("θ = " + shortest(learning.lesson.target) + "^(−t)")),
                 .tone = {Tone::Second},
                 .stroke = Stroke::Dashed};
    for (const double x : target.x) target.y.push_back(decayIntegral(BasePower{learning.lesson.target}, x));
    const std::vector<Curve> curves{std::move(before), std::move(target), std::move(after)};
    const CellRange heights = heightsOf(curves, {0, 1});
    return plotPanel(Words{"mean cosine, and the fall that it is to learn", "余弦均值，以及要学的衰减"},
                     {plotAxis(offsetName, {0, learnedOffsets - 1}),
                      heightAxis({}, {heights.from < 0 ? heights.from - 0.05 : 0, 1.05})},
                     {Lines{curves}});
}

Panel thetaPanel(const Learning& learning) {
    Curve before{.name = Words{"start", "起点"}, .tone = {Tone::Quiet}, .stroke = Stroke::Dashed};
    Curve after{.name = Words{"learned", "学到的"},
                .style = learning.start.size() <= 256 ? PointStyle::LineAndDots : PointStyle::Line};
    double low = std::numeric_limits<double>::infinity(), high = 0;
    for (std::size_t i = 0; i < learning.start.size(); ++i) {
        for (Curve* curve : {&before, &after}) {
            const double theta = std::abs(curve == &before ? learning.start[i] : learning.learned.radians[i]);
            addPoint(*curve, static_cast<double>(i) + 0.5, theta > 0 ? theta : std::nan(""));
            if (theta > 0) low = std::min(low, theta);
            high = std::max(high, theta);
        }
    }
    if (!(low < high)) low = 0.1, high = 1;
    return plotPanel(Words{"frequency $\\theta$ of every pair", "每一对的频率 $\\theta$"},
                     {restingAxis(Words{"pair", "对"}, learning.start.size(), Aim::Pair),
                      heightAxis({}, {low / 2, 2 * high}, AxisScale::Log)},
                     {Lines{{std::move(before), std::move(after)}}});
}

Result<Learning> learningOf(const Scene& scene) {
    const Values& view = scene.pane.view.values;
    Learning learning{.scene = scene,
                      .start = {},
                      .learned = {},
                      .lesson = {view[decay_view::learningTarget], view[decay_view::learningSteps]}};
    for (const Frequency& frequency : pairFrequencies(std::get<OscillatorBank>(scene.encoding)))
        learning.start.push_back(frequency.radians());
    const std::int64_t max = maxUpdates / std::ssize(learning.start);
    if (learning.lesson.steps > max) {
        return Problem{"learning_steps",
                       say({"'{0}' steps are too many for {1} pairs", "有 {1} 对时，{0} 步太多"},
                           grouped(learning.lesson.steps), grouped(std::ssize(learning.start))),
                       say({"allowed are up to {}", "最多 {} 步"}, grouped(max))};
    }
    learning.learned = learnedTheta(learning.start, learning.lesson, scene.progress);
    return learning;
}

}  // namespace

Result<Figure> learnedFigure(const Scene& scene) {
    const Result<Learning> learning = learningOf(scene);
    if (!learning) return learning.problem();
    const std::string steps = grouped(learning->lesson.steps);
    const Phrase fast = percentOf(learning->fastChange(), 2);
    const std::string slow = rounded(learning->ratio(learning->bySpeed().back()), 3);
    const std::string before = rounded(learning->learned.lossBefore, 2),
                      after = rounded(learning->learned.lossAfter, 2);
    Figure figure;
    figure.title = titleOf(scene.pane.scheme);
    const Phrase took = amount(learning->lesson.steps, "step", "steps", "步");
    if (learning->lesson.steps == 0)
        figure.headline = Words{"Nothing is learned yet", "还没有学习"};
    else if (learning->start.size() == 1)
        figure.headline = say({"After {} the one frequency is × {}", "{}之后，唯一的频率 × {}"}, took, slow);
    else
        figure.headline = headline(
            {say({"Learned: the fast stay within {}, the slowest × {}", "学习之后：快的变化不超过 {}，最慢的 × {}"},
                 fast, slow),
             say({"After {} the slowest is × {}", "{}后，最慢的 × {}"}, took, slow)});
    figure.caption =
        say({"{} of gradient descent: mean squared error {} before, {} after", "梯度下降 {}：均方误差由 {} 变为 {}"},
            took, before, after);
    if (learning->lesson.steps > 0 && learning->start.size() > 1)
        figure.caption +=
            say({"; the fastest quarter moves by at most {}, the slowest frequency becomes {} times as large",
                 "；最快的四分之一变化不超过 {}，最慢的频率变为原来的 {} 倍"},
                fast, slow);
    figure.readout = {line("steps", {"learning steps", "学习步数"}, steps),
                      {"fast", Words{"fastest quarter moved by", "最快四分之一的变化"}, fast},
                      line("slow", {"slowest frequency times", "最慢频率的倍数"}, slow),
                      line("before", {"error before", "学习前误差"}, before),
                      line("after", {"error after", "学习后误差"}, after)};
    figure.probe = noProbe;
    figure.panels = {placed(thetaPanel(*learning), {0, 0, 1, 0.56}), placed(fallPanel(*learning), {0, 0.56, 1, 0.44})};
    return figure;
}

}  // namespace orrery
