#include "core/views/decay/curves.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/math/arithmetic.h"
#include "core/phase/mean_rows.h"
#include "core/views/shared/axes.h"
#include "core/views/shared/panels.h"

namespace orrery {

namespace {

constexpr std::size_t maxFamilies = 7;  // of both lists together
constexpr double maxPoints = 4096;      // if they include every integer offset
constexpr std::size_t pointsAtOnce = 64;
constexpr double maxCosines = 1 << 22;  // points × pairs

/// Evaluates the integral at each point. The integral is even, so that mirrored points are computed once. Zeros after
/// `progress` is stopped.
std::vector<double> closedForm(const ThetaFamily& family, const DyadicRange& range, const Progress& progress) {
    const std::int64_t last = range.first + static_cast<std::int64_t>(range.count) - 1;
    const std::int64_t nearest = range.first > 0 ? range.first : std::max<std::int64_t>(0, -last);
    const std::int64_t farthest = std::max(std::abs(range.first), std::abs(last));
    std::vector<double> side;
    bool isStopped = false;
    for (std::int64_t k = nearest; k <= farthest; ++k) {
        if (side.size() % pointsAtOnce == 0) isStopped = progress.stopped();
        const double x = std::ldexp(static_cast<double>(k), range.exponent);
        side.push_back(isStopped ? 0 : decayIntegral(family, x));
    }
    std::vector<double> values;
    for (std::int64_t k = range.first; k <= last; ++k) {
        values.push_back(side[static_cast<std::size_t>(std::abs(k) - nearest)]);
    }
    return values;
}

/// Plots θ(t) of each family against t.
Panel speedsPanel(const std::vector<NamedFamily>& families) {
    constexpr int points = 200;
    std::vector<Curve> curves;
    for (const NamedFamily& named : families) {
        Curve curve{.y = thetas(named.family, points), .tone = named.tone, .stroke = named.stroke()};
        for (int i = 0; i < points; ++i) curve.x.push_back(static_cast<double>(i) / points);
        curves.push_back(std::move(curve));
    }
    return beside(plotPanel(Words{"frequencies $\\theta(t)$", "频率 $\\theta(t)$"},
                            {plotAxis(Phrase(std::string("$t$")), {0, 1}), heightAxis({}, {0, 1.05})},
                            {Lines{std::move(curves)}}));
}

}  // namespace

Result<std::vector<NamedFamily>> familiesOf(const Values& view) {
    std::vector<NamedFamily> families;
    for (const double base : view[decay_view::bases])
        families.push_back({BasePower{base}, shortest(base) + "^(−t)", {}});
    for (const double alpha : view[decay_view::alphas]) {
        families.push_back({PowerOfT{alpha}, alpha == 1 ? "t" : "t^" + shortest(alpha), {}});
    }
    if (families.size() > maxFamilies) {
        const bool isOfBases = view[decay_view::bases].size() > view[decay_view::alphas].size();
        return Problem{isOfBases ? "bases" : "alphas",
                       say({"{} families are too many to tell apart", "{} 个频率族太多，难以分辨"}, families.size()),
                       Words{"allowed are up to 7 with those of both lists", "两个列表合计最多 7 个"}};
    }
    for (std::size_t i = 0; i < families.size(); ++i) families[i].tone.index = static_cast<int>(i) + 1;
    return families;
}

std::vector<Frequency> pairFrequencies(const OscillatorBank& bank) {
    std::vector<Frequency> list;
    for (const AnglePair& pair : bank.pairs) {
        list.push_back(turnsPerPosition(bank.columns[static_cast<std::size_t>(pair.cosine)]));
    }
    return list;
}

double maxPointsOfSums(const CellRange& shown, std::size_t pairs) {
    const double budget = std::max(maxCosines / static_cast<double>(pairs), 64.0);
    return std::min(budget, shown.size() <= maxPoints && shown.size() > usualPoints ? maxPoints : usualPoints);
}

DyadicRange pointsOver(const CellRange& shown, double max) {
    DyadicRange range;
    range.exponent = static_cast<int>(std::ceil(std::log2(shown.size() / max)));
    range.first = static_cast<std::int64_t>(std::floor(std::ldexp(shown.from, -range.exponent)));
    const auto last = static_cast<std::int64_t>(std::ceil(std::ldexp(shown.to, -range.exponent)));
    range.count = static_cast<std::uint64_t>(last - range.first + 1);
    return range;
}

std::vector<double> xOf(const DyadicRange& range) {
    std::vector<double> list(range.count);
    for (std::uint64_t k = 0; k < range.count; ++k) list[k] = range.x(k);
    return list;
}

std::vector<Curve> familyCurves(const Scene& scene, const std::vector<NamedFamily>& families, const CellRange& shown,
                                const DyadicRange& range) {
    const Values& view = scene.pane.view.values;
    const DyadicRange smooth = pointsOver(shown, usualPoints);
    const int pairs = view[decay_view::dModel] / 2;
    std::vector<Curve> drawn;
    for (const NamedFamily& named : families) {
        const std::string theta = math::formulaOf("θ = " + named.name);
        const bool isAlone = families.size() == 1;  // then there is room to say that it is an integral
        const Phrase name = isAlone ? say({"integral, {}", "积分，{}"}, theta) : Phrase(theta);
        if (view[decay_view::closedForm]) {
            drawn.push_back({.x = xOf(smooth),
                             .y = closedForm(named.family, smooth, scene.progress),
                             .name = name,
                             .tone = named.tone,
                             .stroke = named.stroke()});
        }
        if (!view[decay_view::sum]) continue;
        const std::string d = math::formulaOf("d = " + grouped(2 * pairs));
        drawn.push_back({.x = xOf(range),
                         .y = meanCosines(thetaFrequencies(named.family, pairs), range, scene.progress),
                         .name = say({"{}, sum ({})", "{}，求和（{}）"}, name, d),
                         .tone = named.tone,
                         .stroke = Stroke::Dotted});
    }
    return drawn;
}

void addSpeeds(std::vector<Panel>& panels, const std::vector<NamedFamily>& families) {
    constexpr double share = 0.3;  // fraction of the width for the new panel
    for (Panel& panel : panels) {
        panel.place.left = share + (1 - share) * panel.place.left;
        panel.place.width *= 1 - share;
    }
    panels.insert(panels.begin(), placed(speedsPanel(families), {0, 0, share, 1}));
}

}  // namespace orrery
